/** Sums of exact numbers: what a score sheet and the score book need, and no first table. */
import { ratio, size } from './exact';
import type { Exact } from './wire';

/** Adds exactly. */
export function sum(numbers: readonly Exact[]): Exact {
  const [top, bottom] = numbers.map(ratio).reduce(
    ([a, b], [c, d]) => {
      const shared = common(a * d + c * b, b * d);
      return [(a * d + c * b) / shared, (b * d) / shared];
    },
    [0, 1],
  );
  return bottom === 1 ? top : `${top}/${bottom}`;
}

/** The other sign of a number. */
export function negated(number: Exact): Exact {
  const [top, bottom] = ratio(number);
  return bottom === 1 ? 0 - top : `${-top}/${bottom}`;
}

/** Who has most, and by how much more than the next; null where several share it or there is nothing yet. */
export function lead(totals: readonly Exact[]): { part: number; by: Exact } | null {
  const order = totals.map((total, part) => ({ total, part })).sort((a, b) => size(b.total) - size(a.total));
  const [first, second] = order;
  if (!first || !second || size(first.total) === size(second.total)) return null;
  return { part: first.part, by: sum([first.total, negated(second.total)]) };
}

/** Who has most: one, or several who share it. */
export function leaders(totals: readonly Exact[]): number[] {
  const most = Math.max(...totals.map(size));
  return totals.flatMap((total, part) => (size(total) === most ? [part] : []));
}

function common(a: number, b: number): number {
  return b === 0 ? Math.abs(a) || 1 : common(b, a % b);
}
