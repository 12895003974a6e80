/** What the legal moves that came with the view say: how to begin the turn, which melds there are, and how it can end. */
import type { Legal, Rank } from '../../lib/wire';
import { type Group, groupOf, sizeOf } from './groups';
import type { CanastaEffect, CanastaMeld, CanastaMove, CanastaTakePile } from './wire';

type Typed<Move extends CanastaMove> = { move: string; fields: Move; effect: CanastaEffect };
export type Choice = Typed<CanastaMove>;
export type Take = Typed<CanastaTakePile>;
export type Lay = Typed<CanastaMeld>;

export function choices(legal: readonly Legal[]): Choice[] {
  return legal as Choice[];
}

export function single(legal: readonly Choice[], type: 'DrawStock' | 'LeavePile' | 'AskPartner'): Choice | undefined {
  return legal.find(({ fields }) => fields.type === type);
}

export function takes(legal: readonly Choice[]): Take[] {
  return legal.filter((choice): choice is Take => choice.fields.type === 'TakePile');
}

export function lays(legal: readonly Choice[]): Lay[] {
  return legal.filter((choice): choice is Lay => choice.fields.type === 'Meld');
}

const MOST_OFFERS = 8;

/**
 * The melds worth a chip: for each rank that the tray doesn't hold its natural cards, else its pair with a wild card; for wild cards that wait, where
 * they can go; and how to complete the group that is short of something.
 */
export function offers(legal: readonly Choice[], groups: readonly Group[], short: Group | null): Lay[] {
  const waiting = groups.find(({ rank }) => rank === null);
  const best = new Map<Rank, Lay>();
  for (const lay of lays(legal)) {
    const { rank } = lay.fields;
    const before = best.get(rank);
    if (suits(lay, groups, waiting, short) && (!before || better(lay, before, waiting ?? short))) best.set(rank, lay);
  }
  const wild = ({ fields }: Lay) => Number(fields.twos + fields.jokers > 0);
  const found = [...best.values()].sort((a, b) => wild(a) - wild(b));
  return (
    short ? found.sort((a, b) => Number(b.fields.rank === short.rank) - Number(a.fields.rank === short.rank)) : found
  ).slice(0, MOST_OFFERS);
}

function suits({ fields }: Lay, groups: readonly Group[], waiting: Group | undefined, short: Group | null): boolean {
  if (waiting) return fields.twos === waiting.twos && fields.jokers === waiting.jokers;
  if (short && fields.rank === short.rank) return holds(fields, short) && sizeOf(groupOf(fields)) > sizeOf(short);
  const wilds = fields.twos + fields.jokers;
  return !groups.some(({ rank }) => rank === fields.rank) && (wilds === 0 || (wilds === 1 && fields.naturals === 2));
}

function holds(fields: CanastaMeld, { naturals, twos, jokers }: Group): boolean {
  return fields.naturals >= naturals && fields.twos >= twos && fields.jokers >= jokers;
}

/** All natural cards of a rank; where something has to be completed, as few cards as that takes. */
function better(lay: Lay, before: Lay, completing: Group | null): boolean {
  const wilds = ({ fields }: Lay) => fields.twos + fields.jokers;
  if (wilds(lay) !== wilds(before)) return wilds(lay) < wilds(before);
  if (completing?.rank === null) return lay.fields.naturals < before.fields.naturals;
  return lay.fields.naturals > before.fields.naturals;
}

/** The meld of the most cards, rather of natural ones. */
export function widest(melds: readonly Lay[]): Lay | undefined {
  const size = ({ fields }: Lay) => (fields.naturals + fields.twos + fields.jokers) * 8 + fields.naturals;
  return [...melds].sort((a, b) => size(b) - size(a))[0];
}
