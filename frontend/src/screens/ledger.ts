/** A score book as a table, for the screen and for files. */
import type { DealLine, Ledger } from '../lib/wire';

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

/** Tells deals and their void attempts apart. */
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

/** Hands a text to the reader as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
