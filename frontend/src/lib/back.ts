/**
 * Back closes what lies over the page. What opens leaves one step of its own in the history; a step that is left over,
 * because its sheet was closed by hand, is passed over, so that no Back does nothing.
 */
import { href, type Place, placeOf, route } from './router.svelte';

const OVER = 'over';
let marked = false;

function mark(): void {
  if (history.state !== OVER) history.pushState(OVER, '');
  marked = true;
}

const written = ({ path, query }: Place) => href(path, Object.fromEntries(query));

function back(): void {
  const was = marked;
  marked = history.state === OVER;
  // whoever went to another place, by a link or by Back, is not to be sent back from there
  if (!was || marked || written(placeOf(location.hash)) !== written(route.place)) return;
  const open = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
  const top = open[open.length - 1];
  if (!top) history.back();
  top?.close();
  if (open.length > 1) mark();
}

/** Says that a dialog has opened. */
export function closesByBack(): void {
  addEventListener('popstate', back);
  mark();
}
