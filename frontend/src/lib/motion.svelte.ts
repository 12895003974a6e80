import { later } from './quiet';

let flights: typeof import('./flights') | undefined;

/**
 * Moves whatever carries `data-move="<card>"` from where that card was on the screen to where it is now, whichever part
 * of the table holds it. One element is seen at a time, and only what moves moves. A card that was nowhere starts at
 * the place named by `data-from` (a seat, the stock), if that place is marked by `data-place`.
 * A place is no card: what comes from one flies at a card's own size. Where the way leads out of a box that clips, a
 * copy makes it above all of them.
 * Interrupting is fine: the start is measured. Where nothing may travel, what is new gets a rim instead.
 */
export function cardMotion(root: () => HTMLElement | undefined, state: () => unknown, ms: () => number): void {
  let before = new Map<string, Start>();
  if (!flights) void later(() => import('./flights')).then((loaded) => (flights = loaded));
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
      if (ms() && !document.hidden) travel(box, element, known ?? before.get(element.dataset.from ?? ''), ms());
      else if (!known && element.dataset.from) rim(element);
    }
  });
}

type Start = { box: DOMRect; place: boolean };

function measured(box: HTMLElement | undefined): Map<string, Start> {
  const found = new Map<string, Start>();
  for (const element of box?.querySelectorAll<HTMLElement>('[data-move], [data-place]') ?? []) {
    const { move, place } = element.dataset;
    const seen = flying.get(element) ?? element;
    found.set(move ?? place!, { box: seen.getBoundingClientRect(), place: move === undefined });
  }
  return found;
}

/** copies that are on their way for what lies in a box that clips */
const flying = new WeakMap<HTMLElement, HTMLElement>();

function travel(root: HTMLElement, element: HTMLElement, start: Start | undefined, duration: number): void {
  for (const running of element.getAnimations()) if (running.id === 'travel') running.cancel();
  land(element);
  if (!start?.box.width) return;
  const to = element.getBoundingClientRect();
  const { box: from, place } = start;
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width ? from.width / to.width : 1;
  // a seat is larger than its cards, and a card on the table larger than one at a seat
  const size = place ? Math.min(1, scale) : scale;
  if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) return;
  const flies = flights?.above(root, element, to, duration) ?? element;
  if (flies !== element) flying.set(element, flies);
  const moved = flies.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${size}`, zIndex: 40 },
      { translate: '0 0', scale: '1', zIndex: 40 },
    ],
    { duration, easing: 'cubic-bezier(.2,.8,.25,1)' },
  );
  moved.id = 'travel';
  if (flies !== element) moved.onfinish = () => land(element);
}

function land(element: HTMLElement): void {
  flying.get(element)?.remove();
  flying.delete(element);
}

function rim(element: HTMLElement): void {
  element.animate(
    [{ boxShadow: '0 0 0 0.25rem var(--gold)' }, { boxShadow: '0 0 0 0.25rem var(--gold)' }, { boxShadow: 'none' }],
    { duration: 600 },
  );
}
