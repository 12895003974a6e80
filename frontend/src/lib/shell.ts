/** The shell that opens without the network; it is kept when the first page stands. */
import { newer } from './live.svelte';

/** Keeps the offline shell, and looks out for a newer one. */
export async function keepShell(): Promise<void> {
  // over plain http, which homes use, a page has no service worker at all
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.register('./sw.js').catch(() => undefined);
  if (!serviceWorker || !registration) return;
  const look = () => {
    if (serviceWorker.controller) newer.waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}
