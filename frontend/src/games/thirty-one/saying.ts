/** What is said at a Thirty-One table: the line above the hand, what a hand is worth, names of cards and seats. */
import { spokenCard, suitName } from '../../lib/cards';
import { numberText } from '../../lib/exact';
import { capital, cardList, clauses as joined, listed, sentence } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import type { Card } from '../../lib/wire';
import type { AtTable } from '../../table/at-table.svelte';
import { HOLD } from '../../table/hold.svelte';
import { w } from '../../table/words';
import type { Board, viewOf } from './board';
import type { Choice } from './moves';
import type { ThirtyOneHandValue } from './wire';
import { w31 } from './words';

type Common = 'session' | 'director' | 'hold' | 'table' | 'hint' | 'waiting' | 'happening';
/** Whoever things are said to: how the table stands for somebody, and what that person has begun. */
export type Person = Pick<AtTable<Board, Choice>, Common> & {
  view: ReturnType<typeof viewOf>;
  note: string | null;
  given: readonly Card[];
  taken: readonly Card[];
  choice: Choice | undefined;
  show: Choice | undefined;
  myTurn: boolean;
  outlook: ReadonlyMap<Card, ThirtyOneHandValue>;
  chosen: (card: Card) => boolean;
};

export type Line = { text: string; article?: string; refused?: boolean };

export function named(cards: readonly Card[], aloud = false): string {
  return cardList(cards, { language: settings.language, aloud });
}

/** A hand's points with the suit that makes them. */
export function worth(value: ThirtyOneHandValue | null | undefined): string {
  if (!value) return '';
  const n = numberText(value.points);
  if (!value.suit) return w31('hand.value_three', { n });
  return w31('hand.value', { suit: capital(suitName(value.suit, settings.language), settings.language), n });
}

export function hintLine(hint: Choice | null): string {
  if (!hint) return w('hint.none');
  const n = numberText(hint.effect.before.points);
  switch (hint.fields.type) {
    case 'Exchange':
      return w31('hint.exchange', { a: n, b: numberText(hint.effect.after.points) });
    case 'Knock':
      return w31('hint.knock', { n });
    case 'Show':
      return w31('hint.show');
    default:
      return w31('hint.pass');
  }
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
  if (session.may('play')) return { text: turnLine(player) };
  return { text: waitLine(player) };
}

function turnLine(player: Person): string {
  const { view, choice, given, taken } = player;
  if (player.show) return player.myTurn ? w31('line.show') : w31('line.waiting_31');
  if (player.hint !== undefined) return hintLine(player.hint);
  if (choice) return previewOf(choice);
  if (given.length > taken.length) return taken.length ? w31('line.count') : w31('line.pick_middle');
  if (taken.length > given.length) return given.length ? w31('line.count') : w31('line.pick_hand');
  return w31(view?.phase === 'after-exchange' ? 'line.after' : 'line.now', { hand: worth(view?.value) });
}

export function previewOf({ fields, effect }: Choice): string {
  if (fields.type !== 'Exchange') return '';
  const [a, b] = [numberText(effect.before.points), numberText(effect.after.points)];
  return w31('line.preview', { taken: named(fields.taken), given: named(fields.given), a, b });
}

function waitLine({ table, session, waiting, happening }: Person): string {
  if (table.stage === 'drawing' || table.stage === 'dealing') return w('line.dealing');
  if (table.stage === 'scored' || table.stage === 'over') return w('line.over');
  if (session.may('take_back')) return w('line.bot');
  const who = listed(
    waiting.map((seat) => session.nameOf(seat)),
    settings.language,
  );
  return happening || (who && w31('line.turn_of', { who }));
}

/** A card of the hand or of the middle as it is read: its name, whether it is chosen or counts, what it would make. */
export function describe(player: Person, card: Card, place: string): string {
  const becomes = player.outlook.get(card);
  return clauses(
    spokenCard(card, settings.language),
    place,
    player.chosen(card) && w('hand.chosen'),
    (player.director.board?.value?.cards.includes(card) ?? false) && w31('hand.counts'),
    becomes !== undefined && w31('card.becomes', { n: numberText(becomes.points) }),
  );
}

export function describeSeat(player: Person, seat: number): string {
  const board = player.director.board;
  const [took, shown] = [board?.took[seat] ?? [], board?.shown[seat] ?? []];
  return clauses(
    w('seat.hand', { n: board?.sizes[seat] ?? 0 }),
    board?.knocker === seat && w31('seat.knocked.long'),
    shown.length > 0 && w31('seat.shows', { cards: named(shown, true) }),
    !shown.length && took.length > 0 && w31('seat.took', { cards: named(took, true) }),
  );
}

function clauses(...parts: (string | false)[]): string {
  return joined(settings.language, ...parts);
}
