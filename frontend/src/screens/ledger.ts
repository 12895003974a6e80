/** A score book as a table, for the screen and for files. */
import { size, sum } from '../lib/exact';
import type { DealLine, Exact, Ledger } from '../lib/wire';
import { negated } from './transfers';

/** What each column is called: the seats that score together, by the names that they have here. */
export function columns(ledger: Ledger, name: (seat: number) => string): string[] {
  const parts = [...new Set(ledger.sides)].sort((a, b) => a - b);
  const seats = ledger.sides.map((_, seat) => seat);
  return parts.map((part) =>
    seats
      .filter((seat) => ledger.sides[seat] === part)
      .map(name)
      .join('・'),
  );
}

/** Deals that counted, each with the void attempts before it as rows of their own. */
export function rowKey(deal: DealLine): string {
  return `${deal.number}.${deal.attempt}`;
}

/** The score book as comma-separated values, totals last; exact numbers as the server sent them. */
export function csv(
  ledger: Ledger,
  names: readonly string[],
  heads: Record<'deal' | 'played' | 'total', string>,
): string {
  const rows = ledger.deals
    .filter((deal) => deal.score)
    .map((deal) => [deal.number, deal.played, ...deal.score!.parts.map((part) => part.net)]);
  const all = [[heads.deal, heads.played, ...names], ...rows, [heads.total, '', ...ledger.totals]];
  return `\ufeff${all.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A name that starts like a formula must not become one in a spreadsheet; a number may be negative. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\/\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Who leads, and by how much; null where several share the lead or nothing was played. */
export function lead(ledger: Ledger): { part: number; by: Exact } | null {
  const order = ledger.totals.map((total, part) => ({ total, part })).sort((a, b) => size(b.total) - size(a.total));
  const [first, second] = order;
  if (!first || !second || size(first.total) === size(second.total)) return null;
  return { part: first.part, by: sum([first.total, negated(second.total)]) };
}

/** Hands a text to the reader as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
