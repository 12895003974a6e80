/**
 * Guards against fingers that did not mean it. A press counts only if it starts and ends on the same thing, and not
 * within 350 ms after something new appeared under the finger. Keys are never guarded, but a held key counts once.
 */
const FRESH = 350;

export type Guarded = {
  /** what lies here; another value means that something new has appeared under the finger */
  what: unknown;
  press: (event: MouseEvent) => void;
};

/** A Svelte action for buttons: `use:guarded={{ what: card, press }}`. */
export function guarded(element: HTMLElement, guard: Guarded) {
  let { what, press } = guard;
  let since = performance.now();
  let pressed: number | null = null;

  const down = (event: PointerEvent) => {
    pressed = event.isPrimary ? event.timeStamp : null;
  };
  const click = (event: MouseEvent) => {
    const began = pressed;
    pressed = null;
    // detail 0: from a key or from assistive technology, which has no finger that could slip
    const meant = event.detail === 0 || (began !== null && began - since >= FRESH);
    if (meant) press(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('click', click);
  element.addEventListener('keydown', key);
  return {
    update(next: Guarded) {
      if (next.what !== what) since = performance.now();
      ({ what, press } = next);
    },
    destroy() {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', key);
    },
  };
}
