/** What is said at a 撿紅點 table: the line above the hand, names of cards with what they can do, and hints. */
import { spokenCard } from '../../lib/cards';
import { numberText, size } from '../../lib/exact';
import { cardList, clauses as joined, listed, type Reader, sentence } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import type { Card, Exact, Happened } from '../../lib/wire';
import type { AtTable } from '../../table/at-table.svelte';
import { HOLD } from '../../table/hold.svelte';
import { w } from '../../table/words';
import type { Board, viewOf } from './board';
import { type Choice, litBy, playsOf, skips } from './moves';
import type { ChineseTenEvent } from './wire';

type Common = 'session' | 'director' | 'hold' | 'table' | 'hint' | 'waiting' | 'happening';
/** Whoever things are said to: how the table stands for somebody, and what that person has begun. */
export type Person = Pick<AtTable<Board, Choice>, Common> & {
  view: ReturnType<typeof viewOf>;
  cards: readonly Card[];
  legal: readonly Choice[];
  lifted: Card | null;
  /** the card that looks for something to take, and its moves */
  subject: Card | null;
  plays: readonly Choice[];
  lit: ReadonlyMap<Card, Exact>;
  single: Choice | null;
  choosing: boolean;
  running: boolean;
  kids: boolean;
  helped: number;
  found: boolean;
};

export type Line = { text: string; article?: string; refused?: boolean };

/** Cards in a list, written or spoken. */
export function named(cards: readonly Card[], aloud = false): string {
  return cardList(cards, { language: settings.language, aloud });
}

/** Clauses of one sentence. */
export function clauses(...parts: (string | false)[]): string {
  return joined(settings.language, ...parts);
}

/** What a screen reader hears of what happened: everything, or only what was taken. */
export function talesOf(happened: readonly Happened[], reader: Reader): string[] {
  const told = settings.voice === 'more' ? happened : happened.filter((one) => !left(one));
  return told.map((one) => sentence(one, { ...reader, aloud: true }));
}

/** A card that stayed on the table. */
export function left(happened: Happened): boolean {
  const { type } = happened as ChineseTenEvent;
  return type === 'Left' || type === 'TurnedUpLeft';
}

export function hintLine(hint: Choice | null, turned: Card | null, aloud = false): string {
  const card = hint?.fields.type === 'Play' ? hint.fields.card : turned;
  if (!hint || !card) return w('hint.none');
  const target = named(hint.effect.captured, aloud);
  const said = { card: named([card], aloud), target };
  if (!target) return w('hint.leave', said);
  return hint.effect.points ? w('hint.best', { ...said, n: hint.effect.points }) : w('hint.best_0', said);
}

/** The one line that says what to do now, or why not. */
export function lineOf(player: Person): Line {
  const { session, view } = player;
  if (session.refusal) {
    return { text: sentence(session.refusal, session.reader), article: session.refusal.article, refused: true };
  }
  if (player.hold.moves) return { text: w('line.held', { n: HOLD / 1000 }) };
  if (player.director.busy) return { text: player.happening || turnLine(player) };
  if (player.hint !== undefined && session.may('play')) return { text: hintLine(player.hint, view?.turned ?? null) };
  if (player.choosing && view?.turned) return { text: w('line.turned', { card: named([view.turned]) }) };
  if (player.lifted && session.may('play')) return { text: liftedLine(player, player.lifted) };
  return { text: turnLine(player) };
}

function liftedLine({ plays, lit, single, kids }: Person, card: Card): string {
  if (kids) return w('line.turn');
  if (plays.filter((move) => !skips(move)).length > 1) return w('line.several', { n: lit.size });
  if (!single?.effect.captured.length) return w('line.none', { card: named([card]) });
  const { captured, points, double_five: five } = single.effect;
  const said = { card: named([card]), cards: named(captured), n: points };
  const takes = points ? w('line.takes', said) : w('line.takes_0', said);
  return five ? `${takes} ${w('line.five')}` : takes;
}

function turnLine({ table, session, view, waiting, kids, happening }: Person): string {
  if (table.stage === 'drawing' || table.stage === 'dealing') return w('line.dealing');
  if (table.stage === 'scored' || table.stage === 'over') return w('line.over');
  if (session.may('take_back')) return w('line.bot');
  const mine = session.may('play');
  const who = listed(
    waiting.map((seat) => session.nameOf(seat)),
    settings.language,
  );
  if (view?.phase === 'cut') return mine ? w('line.cut') : w('line.cut_of', { who });
  if (view?.phase === 'look') return mine ? w('line.ready') : w('line.ready_wait', { who });
  if (mine && kids && view?.open_hands) return w('kid.open');
  if (mine) return w(view?.captured[session.table?.seat ?? 0]?.length ? 'line.turn' : 'line.first');
  return happening || (who && w('line.turn_of', { who }));
}

/** A hand card as it is read: its name, its place, whether it is lifted, and how many it can take. */
export function describeHand(player: Person, card: Card, index: number): string {
  const { session, choosing, kids, legal } = player;
  const takes = session.may('play') && !choosing && !kids ? litBy(playsOf(legal, card)).size : 0;
  return clauses(
    spokenCard(card, settings.language),
    w('hand.card', { k: index + 1, n: player.cards.length }),
    player.lifted === card && w('hand.chosen'),
    takes > 0 && w('hand.takes', { n: takes }),
  );
}

/** A card of 海底 as it is read: its name, and what taking it brings. */
export function describeSlot(card: Card, points: Exact | undefined): string {
  return clauses(
    spokenCard(card, settings.language),
    points !== undefined && w('layout.lit'),
    points !== undefined && size(points) !== 0 && w('seat.points', { n: numberText(points) }),
  );
}

/** What there is to know of a seat, as it is read. */
export function describeSeat(player: Person, seat: number): string {
  const { view, kids, running } = player;
  const last = lastTaken(player, seat);
  return clauses(
    w('seat.hand', { n: player.director.board?.sizes[seat] ?? 0 }),
    kids
      ? w('seat.taken', { n: takenCount(player, seat) })
      : running && w('seat.points', { n: view?.points[seat] ?? 0 }),
    last.length > 0 && w('seat.last', { cards: named(last, true) }),
  );
}

/** The cards of a seat's last capture, the one that took them first. */
export function lastTaken({ director }: Person, seat: number): Card[] {
  const capture = director.board?.piles[seat]?.at(-1);
  return capture ? [...(capture.by ? [capture.by] : []), ...capture.taken] : [];
}

export function takenCount({ director }: Person, seat: number): number {
  const pile = director.board?.piles[seat] ?? [];
  return pile.reduce((n, { by, taken }) => n + taken.length + (by ? 1 : 0), 0);
}
