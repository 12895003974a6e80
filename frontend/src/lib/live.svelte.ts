/** What concerns the whole page: what is said to screen readers, what lies over it, and whether there is a newer one. */

/** One polite region and one assertive one, both in App. */
export const live = $state({ polite: '', assertive: '' });
let turn = false;

/** Says something after what is being said; the same words twice are heard twice. */
export function announce(text: string, { now = false } = {}): void {
  turn = !turn;
  live[now ? 'assertive' : 'polite'] = text + (turn ? '\u200b' : '');
}

/** What lies over the page: one at a time, never a sheet over a sheet. */
export const over: { sheet: 'settings' | null } = $state({ sheet: null });

/** A newer front end that has been fetched and waits until the reader takes it: nothing reloads by itself. */
export const newer: { waiting: ServiceWorker | null } = $state({ waiting: null });
