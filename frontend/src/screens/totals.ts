/** Totals and pars in words: a number, or from one to another where it depends on how the cards fall. */
import { numberText } from '../lib/exact';
import type { Sum } from '../lib/wire';
import { s } from './words';

export function sumText(sum: Sum): string {
  const [low, high] = [numberText(sum.low), numberText(sum.high)];
  return low === high ? low : s('pick.range', { low, high });
}

/** "總分 280，基準分 70"; nothing where a game has neither. */
export function totalsText(total: Sum | null, par: Sum | null): string {
  if (!total) return '';
  return par
    ? s('pick.totals', { total: sumText(total), par: sumText(par) })
    : s('pick.total', { total: sumText(total) });
}

/** What moved, for the ear: "基準分 70 變 60". */
export function movedText(before: Sum | null, after: Sum | null, word: 'edit.par_moved' | 'edit.total_moved'): string {
  if (!before || !after || sumText(before) === sumText(after)) return '';
  return s(word, { before: sumText(before), after: sumText(after) });
}
