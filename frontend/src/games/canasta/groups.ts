/**
 * What lies in the tray: cards of a rank with the wild cards that go with them. A side has one meld of a rank, so there
 * is one group of each; whether a group may be laid, the server says.
 */
import type { Rank } from '../../lib/wire';
import { type Counts, sent } from './ranks';
import type { CanastaMeld, CanastaTakePile } from './wire';

export type Group = {
  /** null: wild cards that have no rank to go with yet */
  rank: Rank | null;
  naturals: number;
  twos: number;
  jokers: number;
  /** they go with the top card of the pile */
  top: boolean;
};

/** The ranks that a move counts beside its own, in `twos` and `jokers`: they go along with any other. */
const ALONG: readonly Rank[] = ['2', '★'];
export function goesAlong(rank: Rank): boolean {
  return ALONG.includes(rank);
}

const EMPTY: Group = { rank: null, naturals: 0, twos: 0, jokers: 0, top: false };

export function sizeOf({ naturals, twos, jokers }: Group): number {
  return naturals + twos + jokers;
}

/** The ranks of a group's cards, as they lie. */
export function ranksIn({ rank, naturals, twos, jokers }: Group): Rank[] {
  return [...Array(naturals).fill(rank), ...Array(twos).fill('2'), ...Array(jokers).fill('★')];
}

export function taken(groups: readonly Group[]): Counts {
  const counts = new Map<Rank, number>();
  for (const rank of groups.flatMap(ranksIn)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return counts;
}

/** Puts a card more into the tray: a wild card goes with the group of rank `at`, or waits by itself. */
export function added(groups: readonly Group[], card: Rank, at: Rank | null): Group[] {
  if (goesAlong(card)) {
    const place = groups.findIndex(({ rank }) => rank === at);
    const group = groups[place] ?? EMPTY;
    return put(groups, place, more(group, card, 1));
  }
  const own = groups.findIndex(({ rank }) => rank === card);
  const waiting = own < 0 ? groups.findIndex(({ rank }) => rank === null) : own;
  return put(groups, waiting, { ...more(groups[waiting] ?? EMPTY, card, 1), rank: card });
}

/** Takes one card out of a group: a wild one first, since it was most likely the last that came. */
export function lessened(groups: readonly Group[], at: Rank | null, card?: Rank): Group[] {
  const place = groups.findIndex(({ rank }) => rank === at);
  const group = groups[place];
  if (!group) return [...groups];
  const out = card ?? ranksIn(group).at(-1);
  return out === undefined ? without(groups, at) : put(groups, place, more(group, out, -1));
}

export function without(groups: readonly Group[], at: Rank | null): Group[] {
  return groups.filter(({ rank }) => rank !== at);
}

/** Puts a group into the tray in place of the one of its rank, and of wild cards that had none. */
export function replaced(groups: readonly Group[], group: Group): Group[] {
  return [...groups.filter(({ rank }) => rank !== group.rank && rank !== null), group];
}

export function groupOf({ type, rank, naturals, twos, jokers }: CanastaMeld | CanastaTakePile): Group {
  return { rank, naturals, twos, jokers, top: type === 'TakePile' };
}

/** No group holds more cards than the hand does. */
export function held(groups: readonly Group[], hand: Counts): Group[] {
  const left = new Map(hand);
  const take = (rank: Rank, count: number) => {
    const some = Math.min(count, left.get(rank) ?? 0);
    left.set(rank, (left.get(rank) ?? 0) - some);
    return some;
  };
  return groups
    .map((group) => ({
      ...group,
      naturals: group.rank === null ? 0 : take(group.rank, group.naturals),
      twos: take('2', group.twos),
      jokers: take('★', group.jokers),
    }))
    .filter((group) => sizeOf(group) > 0 || group.top);
}

/** The tray as moves, in the order in which they can be made: the pile first, black threes last. */
export function moves(groups: readonly Group[]): { group: Group; move: string }[] {
  const order = ({ rank, top }: Group) => (top ? 0 : rank === '3' ? 2 : 1);
  return [...groups]
    .sort((a, b) => order(a) - order(b))
    .flatMap((group) => inMoves(group).map((part) => ({ group, move: moveOf(part) })));
}

/** Two cards match the top card, rather natural ones; what else goes with them is laid right after. */
function inMoves(group: Group): Group[] {
  const { naturals, twos, jokers } = group;
  if (!group.top || sizeOf(group) <= 2) return [group];
  const wild = naturals < 2;
  const match = { naturals: Math.min(naturals, 2), twos: wild && twos ? 1 : 0, jokers: wild && !twos ? 1 : 0 };
  const rest = { naturals: naturals - match.naturals, twos: twos - match.twos, jokers: jokers - match.jokers };
  return [
    { ...group, ...match },
    { ...group, ...rest, top: false },
  ];
}

function moveOf(group: Group): string {
  const cards = ranksIn(group).map(sent).join(' ');
  if (group.top) return `take ${cards || `onto ${group.rank}`}`;
  return group.naturals || group.rank === null ? `meld ${cards}` : `meld onto ${group.rank} ${cards}`;
}

/** Reads a move that lays cards as it is written. */
export function fromMove(move: string): Group | null {
  const [verb, ...words] = move.split(' ');
  if (verb !== 'meld' && verb !== 'take') return null;
  const onto = words[0] === 'onto' ? words[1]! : null;
  const cards = (onto ? words.slice(2) : words).map((card) => (card === '*' ? '★' : card));
  const rank = onto ?? cards.find((card) => !goesAlong(card)) ?? null;
  const count = (one: Rank | null) => cards.filter((card) => card === one).length;
  return { rank, naturals: count(rank), twos: count('2'), jokers: count('★'), top: verb === 'take' };
}

/** Lays a group into the tray together with what lies there of its rank. */
export function joined(groups: readonly Group[], group: Group, unite = (a: number, b: number) => a + b): Group[] {
  const own = groups.find(({ rank }) => rank === group.rank) ?? EMPTY;
  return replaced(groups, {
    rank: group.rank,
    naturals: unite(own.naturals, group.naturals),
    twos: unite(own.twos, group.twos),
    jokers: unite(own.jokers, group.jokers),
    top: own.top || group.top,
  });
}

function more(group: Group, card: Rank, count: number): Group {
  if (card === '2') return { ...group, twos: group.twos + count };
  if (card === '★') return { ...group, jokers: group.jokers + count };
  return { ...group, naturals: group.naturals + count };
}

function put(groups: readonly Group[], place: number, group: Group): Group[] {
  if (sizeOf(group) === 0 && !group.top) return groups.filter((_, at) => at !== place);
  return place < 0 ? [...groups, group] : groups.map((one, at) => (at === place ? group : one));
}
