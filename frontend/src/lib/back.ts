/**
 * Back closes what lies over the page. What opens leaves one step of its own in the history; a step that is left over,
 * because its sheet was closed by hand, is passed over, so that no Back does nothing.
 */
const OVER = 'over';
let marked = false;
let address = '';

function mark(): void {
  if (history.state !== OVER) history.pushState(OVER, '');
  marked = true;
  address = location.href;
}

function back(): void {
  const was = marked;
  marked = history.state === OVER;
  if (!was || marked || location.href !== address) return;
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
