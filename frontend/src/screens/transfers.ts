/** Who gives whom how much, in the fewest transfers; exact. */
import { size } from '../lib/exact';
import { negated, sum } from '../lib/sums';
import type { Exact } from '../lib/wire';

export type Transfer = { from: number; to: number; amount: Exact };

/**
 * Settles totals that add up to nothing. The fewest transfers come from splitting the table into as many groups as
 * possible that settle among themselves: a group of n needs n − 1. Gives null where the totals don't add up to 0.
 */
export function fewestTransfers(totals: readonly Exact[]): Transfer[] | null {
  if (size(sum(totals)) !== 0) return null;
  const open = totals.map((_, seat) => seat).filter((seat) => size(totals[seat]!) !== 0);
  return groups(open, totals).flatMap((group) => settle(group, totals));
}

/** Splits seats into the most groups that each add up to nothing: over all subsets, which are few at a table. */
function groups(seats: readonly number[], totals: readonly Exact[]): number[][] {
  const full = 2 ** seats.length - 1;
  const members = (mask: number) => seats.filter((_, index) => mask & (1 << index));
  const level = Array.from(
    { length: full + 1 },
    (_, mask) => size(sum(members(mask).map((seat) => totals[seat]!))) === 0,
  );
  const best: number[][] = [[]];
  for (let mask = 1; mask <= full; mask++) {
    let found: number[] = [];
    for (let part = mask; part; part = (part - 1) & mask) {
      const rest = best[mask ^ part]!;
      const closed = level[part] && (mask === part || rest.length > 0);
      if (closed && rest.length + 1 > found.length) found = [...rest, part];
    }
    best.push(found);
  }
  return best[full]!.map(members);
}

/** Settles one group: whoever owes most gives to whoever is owed most. */
function settle(group: readonly number[], totals: readonly Exact[]): Transfer[] {
  const left = group.map((seat) => ({ seat, total: totals[seat]! }));
  const made: Transfer[] = [];
  for (;;) {
    left.sort((a, b) => size(a.total) - size(b.total));
    const [debtor, creditor] = [left[0], left.at(-1)];
    if (!debtor || !creditor || size(debtor.total) === 0) return made;
    const owed = negated(debtor.total);
    const amount = size(owed) < size(creditor.total) ? owed : creditor.total;
    made.push({ from: debtor.seat, to: creditor.seat, amount });
    debtor.total = sum([debtor.total, amount]);
    creditor.total = sum([creditor.total, negated(amount)]);
  }
}
