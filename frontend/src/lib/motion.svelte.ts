/**
 * Moves whatever carries `data-move="<card>"` from where that card was on the screen to where it is now, whichever part
 * of the table holds it. One element is seen at a time, and only what moves moves. A card that was nowhere starts at
 * the place named by `data-from` (a seat, the stock), if that place is marked by `data-place`.
 * Interrupting is fine: the start is measured. Where nothing may travel, what is new gets a rim instead.
 */
export function cardMotion(root: () => HTMLElement | undefined, state: () => unknown, ms: () => number): void {
  let before = new Map<string, DOMRect>();
  $effect.pre(() => {
    state();
    before = measured(root());
  });
  $effect(() => {
    state();
    const box = root();
    if (!box || before.size === 0) return;
    for (const element of box.querySelectorAll<HTMLElement>('[data-move]')) {
      const known = before.get(element.dataset.move!);
      if (ms() && !document.hidden) travel(element, known ?? before.get(element.dataset.from ?? ''), ms());
      else if (!known && element.dataset.from) rim(element);
    }
  });
}

function measured(box: HTMLElement | undefined): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of box?.querySelectorAll<HTMLElement>('[data-move], [data-place]') ?? []) {
    const { move, place } = element.dataset;
    found.set(move ?? place!, element.getBoundingClientRect());
  }
  return found;
}

function travel(element: HTMLElement, from: DOMRect | undefined, duration: number): void {
  for (const running of element.getAnimations()) if (running.id === 'travel') running.cancel();
  if (!from?.width) return;
  const to = element.getBoundingClientRect();
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return;
  const moved = element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${scale}`, zIndex: 40 },
      { translate: '0 0', scale: '1', zIndex: 40 },
    ],
    { duration, easing: 'cubic-bezier(.2,.8,.25,1)' },
  );
  moved.id = 'travel';
}

function rim(element: HTMLElement): void {
  element.animate(
    [{ boxShadow: '0 0 0 0.25rem var(--gold)' }, { boxShadow: '0 0 0 0.25rem var(--gold)' }, { boxShadow: 'none' }],
    { duration: 600 },
  );
}
