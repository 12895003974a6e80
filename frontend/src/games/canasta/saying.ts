/** What is said at a Canasta table: the line above the hand, tiles, groups of the tray, melds and the pile. */
import { cardList, inRow, clauses as joined, listed, type say, sentence, series } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import type { Card, Rank, Staged } from '../../lib/wire';
import type { AtTable } from '../../table/at-table.svelte';
import { HOLD } from '../../table/hold.svelte';
import { w } from '../../table/words';
import type { Board, viewOf } from './board';
import { type Group, groupOf, ranksIn } from './groups';
import type { Choice, Take } from './moves';
import { rankAt } from './ranks';
import type { Tray } from './tray.svelte';
import type { CanastaTableMeld } from './wire';
import { wc } from './words';

type Common = 'session' | 'director' | 'hold' | 'table' | 'hint' | 'waiting' | 'happening';
/** Whoever things are said to: how the table stands for somebody, and what that person has begun. */
export type Person = Pick<AtTable<Board, Choice>, Common> & {
  view: ReturnType<typeof viewOf>;
  side: number;
  note: string | null;
  fresh: ReadonlySet<Rank>;
  wild: ReadonlySet<Rank>;
  tray: Tray;
  staged: Staged | null;
  ready: boolean;
  /** what my side must open with, null once it has; and what the tray counts */
  minimum: number | null;
  count: number;
  takes: readonly Take[];
  discard: Choice | undefined;
  leave: Choice | undefined;
  goesOut: boolean;
  concealed: number;
};

export type Line = { text: string; article?: string; refused?: boolean };

export function named(cards: readonly Card[], aloud = false): string {
  return cardList(cards, { language: settings.language, aloud, alike: true });
}

/** Two sides as a seat sees them; who watches sees two numbers. */
export function sideName(player: Person, side: number): string {
  if (player.table.seat === null) return wc(side ? 'side.second' : 'side.first');
  return wc(side === player.side ? 'side.own' : 'side.theirs');
}

/** A rank as it is read in a row of cards: `K K 2 ★`. */
export function row(ranks: readonly Rank[]): string {
  return ranks.map((rank) => (rank === '3' ? wc('hand.black3') : rank)).join(' ');
}

function spokenRank(rank: Rank): string {
  if (rank === '★') return wc('hand.joker');
  return rank === '3' ? wc('hand.black3') : rank;
}

/** A group of the tray, or one that could be laid there, with where it goes. */
export function groupText(player: Person, group: Group): string {
  const cards = row(ranksIn(group));
  if (group.top) return cards ? wc('tray.top', { cards }) : wc('pile.onto', { rank: group.rank! });
  const own = player.view?.melds[player.side]?.some(({ rank }) => rank === group.rank);
  return own ? wc('tray.onto', { cards, rank: group.rank! }) : cards;
}

/** What a take does, in one line: 8 8 接紅心8，另外 13 張進你的手. */
export function takeText(player: Person, { fields, effect }: Take): string {
  const top = player.view?.pile.at(-1);
  const cards = row(ranksIn(groupOf(fields)));
  if (!top || !cards) return wc('pile.onto', { rank: fields.rank });
  return said(player, 'ca.stage.take', { cards, top: { card: top }, n: effect.to_hand });
}

export function said(player: Person, code: string, args: Parameters<typeof say>[0]['args'] = {}): string {
  return sentence({ code, args }, player.session.reader);
}

/** The one line that says what to do now, or why not. */
export function lineOf(player: Person): Line {
  const { session, director, hold } = player;
  if (session.refusal) {
    return { text: sentence(session.refusal, session.reader), article: session.refusal.article, refused: true };
  }
  if (hold.moves) return { text: w('line.held', { n: HOLD / 1000 }) };
  if (director.busy) return { text: player.happening || waitLine(player) };
  if (player.note) return { text: player.note };
  if (player.hint !== undefined) return { text: hintLine(player, player.hint) };
  if (session.may('play')) return { text: turnLine(player) };
  return { text: waitLine(player) };
}

function turnLine(player: Person): string {
  const { view, tray, staged } = player;
  if (view?.phase === 'answer') return wc('line.asked', { who: player.session.nameOf(partnerOf(player)) });
  if (player.discard) return player.ready ? wc('line.add_or', { rank: tray.groups[0]!.rank! }) : discardLine(player);
  if (staged?.at === null && !tray.empty) return stagedLine(player);
  if (view?.phase === 'draw' && !tray.groups.some(({ top }) => top)) return drawLine(player);
  if (staged?.reason && tray.single === null) return sentence(staged.reason, player.session.reader);
  if (view?.turn.answer === true) return wc('line.must_out');
  if (view?.turn.answer === false) return wc('line.must_keep');
  return wc('line.meld');
}

function discardLine(player: Person): string {
  const { effect } = player.discard!;
  if (effect.freezes) return wc('line.freezes');
  if (effect.blocks) return wc('line.blocks');
  if (effect.goes_out) return outLine(effect.concealed);
  return wc('line.single', { card: named([discarded(player)!]) });
}

function stagedLine(player: Person): string {
  const { staged, tray } = player;
  if (!staged!.complete) return staged!.missing ? sentence(staged!.missing, player.session.reader) : '';
  if (player.goesOut) return outLine(player.concealed);
  return tray.groups.some(({ top }) => top) ? wc('line.take_ready') : wc('line.ready');
}

function outLine(concealed: number): string {
  return concealed ? wc('line.concealed', { n: concealed }) : wc('line.out');
}

function drawLine(player: Person): string {
  const [take] = player.takes;
  if (take) return takeText(player, take);
  if (player.leave) return wc('line.pile_only');
  return wc('line.draw');
}

function waitLine(player: Person): string {
  const { table, session, waiting, view, happening } = player;
  if (table.stage === 'drawing' || table.stage === 'dealing') return w('line.dealing');
  if (table.stage === 'scored' || table.stage === 'over') return w('line.over');
  if (session.may('take_back')) return w('line.bot');
  const who = listed(
    waiting.map((seat) => session.nameOf(seat)),
    settings.language,
  );
  if (happening || !who) return happening;
  return view?.phase === 'answer' ? wc('line.answer_of', { who }) : w('line.turn_of', { who });
}

export function partnerOf({ table, side }: Person): number {
  return table.seats.find((seat) => seat.side === side && seat.seat !== table.seat)?.seat ?? 0;
}

/** The card that a discard of the tray's single card means: the first of its rank in the hand. */
export function discarded(player: Person): Card | undefined {
  return player.view?.hand.find((card) => rankAt(card) === player.tray.single);
}

export function hintLine(player: Person, hint: Choice | null): string {
  if (!hint) return w('hint.none');
  const groups = player.tray.groups.map((group) => groupText(player, group));
  const { fields } = hint;
  switch (fields.type) {
    case 'DrawStock':
      return wc('hint.draw');
    case 'TakePile':
      return wc('hint.take', { cards: groupText(player, groupOf(fields)) });
    case 'Meld':
      return wc('hint.lay', { cards: inRow(groups, settings.language) });
    case 'Discard':
      return wc('hint.discard', { card: spokenRank(fields.rank) });
    case 'AskPartner':
      return wc('hint.ask');
    case 'LeavePile':
      return wc('hint.leave');
    default:
      return fields.yes ? wc('act.yes') : wc('act.no');
  }
}

/** A tile as it is read: its rank, how many, how many are chosen, whether some are new. */
export function tileText(player: Person, rank: Rank, count: number, chosen: number): string {
  const args = { rank: spokenRank(rank), n: count, k: chosen };
  return clauses(
    chosen ? wc('hand.group', args) : wc('hand.group_none', args),
    player.wild.has(rank) && wc('hand.wild'),
    player.fresh.has(rank) && wc('hand.fresh'),
  );
}

/** A side's melds as they are read, or one of them. */
export function meldLine(player: Person, side: number, meld?: CanastaTableMeld): string {
  const melds = meld ? [meld] : (player.director.board?.melds[side] ?? []);
  const told = melds.map((one) => meldText(one, Boolean(meld)));
  return wc('meld.of', { side: sideName(player, side), melds: series(told, settings.language) || wc('meld.none') });
}

export function meldText({ rank, naturals, wilds }: CanastaTableMeld, cards = false): string {
  const size = naturals.length + wilds.length;
  return clauses(
    wc('meld.said', { rank: spokenRank(rank), n: size }),
    wilds.length > 0 && wc('meld.wilds', { n: wilds.length }),
    size >= CANASTA && wc(wilds.length ? 'meld.mixed_canasta' : 'meld.natural_canasta'),
    cards && named([...naturals, ...wilds]),
  );
}

/** The pips of a meld: so many make it complete. */
export const CANASTA = 7;

export function pileLine(player: Person): string {
  const { board } = player.director;
  const top = board?.pile.at(-1);
  const stock = board?.stock ? wc('pile.stock', { n: board.stock }) : wc('pile.stock_none');
  if (!top) return clauses(wc('pile.empty'), stock);
  return clauses(wc('pile.top', { card: named([top]), n: board!.pile.length }), frozenText(player), stock);
}

export function frozenText(player: Person): string {
  const frozen = player.director.board?.frozen;
  return frozen ? wc('pile.frozen', { why: said(player, frozen) }) : wc('pile.open');
}

/** The tray as it is read; while it fills, only how far it is from the opening. */
export function trayLine(player: Person, brief = false): string {
  const { tray, minimum, count } = player;
  const stage = minimum !== null && count > 0 && wc('say.stage', { n: count, min: minimum });
  if (brief) return stage || '';
  if (tray.empty) return wc('say.tray_none');
  const groups = tray.groups.map((group) => groupText(player, group));
  return clauses(wc('say.tray', { cards: series(groups, settings.language) }), stage);
}

export function describeSeat(player: Person, seat: number): string {
  return clauses(
    player.table.seat !== null && seat === partnerOf(player) && wc('seat.partner'),
    w('seat.hand', { n: player.director.board?.sizes[seat] ?? 0 }),
  );
}

export function clauses(...parts: (string | false)[]): string {
  return joined(settings.language, ...parts);
}
