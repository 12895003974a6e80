/** Keyboard helpers: one tab stop for a list, arrows inside it, and single keys that type nothing. */

/** Where an arrow, Home or End leads in a list of `count`, laid out in rows of `columns`; null for other keys. */
export function step(key: string, at: number, count: number, columns = count): number | null {
  if (!count) return null;
  const there = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  if (there !== undefined) return (there + count) % count;
  if (columns >= count) return null;
  const vertical = { ArrowDown: at + columns, ArrowUp: at - columns }[key];
  if (vertical === undefined) return null;
  return vertical >= 0 && vertical < count ? vertical : at;
}

/** Keeps the focus on the same thing after an update, or gives it to the nearest one left. */
export function nearest<Item>(before: readonly Item[], after: readonly Item[], focused: Item): Item | null {
  if (after.includes(focused)) return focused;
  const at = before.indexOf(focused);
  const next = before.slice(at + 1).find((item) => after.includes(item));
  const previous = before.slice(0, Math.max(at, 0)).findLast((item) => after.includes(item));
  return next ?? previous ?? after[0] ?? null;
}

/** The letter or digit of a key by its place, whatever is written there now (Zhuyin, full width, AZERTY); else its name. */
export function keyOf({ code, key }: KeyboardEvent): string {
  return (/^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1] ?? key).toLowerCase();
}

/** Says whether a key is meant as a letter for a field, or belongs to the browser. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  const field = target?.closest?.('input, textarea, select, [contenteditable]');
  return event.ctrlKey || event.metaKey || event.altKey || Boolean(field);
}
