/** The tray: cards of my hand that are laid ready, by rank. Nothing in it has been sent. */
import type { Rank } from '../../lib/wire';
import {
  added,
  type Group,
  goesAlong,
  held,
  joined,
  lessened,
  moves,
  ranksIn,
  replaced,
  sizeOf,
  taken,
  without,
} from './groups';
import type { Counts } from './ranks';

export class Tray {
  groups: Group[] = $state.raw([]);
  /** the group that wild cards go with */
  at: Rank | null = $state(null);

  moves = $derived.by(() => moves(this.groups));
  taken: Counts = $derived.by(() => taken(this.groups));
  size = $derived.by(() => this.groups.reduce((sum, group) => sum + sizeOf(group), 0));
  /** the one card that lies there alone, which might be discarded */
  single: Rank | null = $derived.by(() => {
    const [group] = this.groups;
    return this.groups.length === 1 && this.size === 1 && !group!.top ? ranksIn(group!)[0]! : null;
  });

  get empty(): boolean {
    return this.groups.length === 0;
  }

  /** Takes one card more of a rank, if the hand has one. */
  add(rank: Rank, hand: Counts): void {
    if ((hand.get(rank) ?? 0) <= (this.taken.get(rank) ?? 0)) return;
    this.groups = added(this.groups, rank, this.at);
    if (!goesAlong(rank)) this.at = rank;
  }

  addAll(rank: Rank, hand: Counts): void {
    for (let left = hand.get(rank) ?? 0; left > 0; left--) this.add(rank, hand);
  }

  /** Gives one card of a group back to the hand. */
  lessen(at: Rank | null): void {
    this.groups = lessened(this.groups, at);
  }

  /** Gives one card of a rank back to the hand, wherever in the tray it lies. */
  giveBack(rank: Rank): void {
    const group = this.groups.findLast((one) => ranksIn(one).includes(rank));
    if (group) this.groups = lessened(this.groups, group.rank, rank);
  }

  put(group: Group): void {
    this.groups = replaced(this.groups, group);
    this.at = group.rank;
  }

  /** Lays a group together with what lies here of its rank. */
  join(group: Group, unite?: (a: number, b: number) => number): void {
    this.groups = joined(this.groups, group, unite);
    this.at = group.rank;
  }

  /** Takes groups out that have been laid on the table. */
  remove(gone: readonly Group[]): void {
    this.groups = gone.reduce((left, { rank }) => without(left, rank), this.groups);
  }

  clear(): void {
    this.groups = [];
    this.at = null;
  }

  /** The tray never holds what the hand does not. */
  keep(hand: Counts): void {
    const kept = held(this.groups, hand);
    if (JSON.stringify(kept) !== JSON.stringify(this.groups)) this.groups = kept;
    if (this.at !== null && !kept.some(({ rank }) => rank === this.at)) this.at = kept.at(-1)?.rank ?? null;
  }
}
