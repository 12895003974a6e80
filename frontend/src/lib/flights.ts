/** Cards that fly over edges which would cut them off. */

/** Gives what flies above everything in a card's place; nothing where nothing cuts it off. */
export function above(root: HTMLElement, element: HTMLElement, at: DOMRect, ms: number): HTMLElement | undefined {
  return clipped(root, element) ? copied(root, element, at, ms) : undefined;
}

/** Something between a card and its table cuts off what sticks out of it. */
function clipped(root: HTMLElement, element: HTMLElement): boolean {
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    if (getComputedStyle(box).overflowX !== 'visible') return true;
  }
  return false;
}

/** A copy of a card that lies over everything; the card itself is not seen till it has arrived. */
function copied(root: HTMLElement, element: HTMLElement, at: DOMRect, duration: number): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of one.getAttributeNames()) if (/^(data-|id$|aria-|role$)/.test(name)) one.removeAttribute(name);
  }
  copy.ariaHidden = 'true';
  copy.inert = true;
  const { left, top, width, height } = at;
  const lies = { position: 'fixed', margin: '0', left: `${left}px`, top: `${top}px`, zIndex: '40' };
  Object.assign(copy.style, lies, { width: `${width}px`, height: `${height}px` });
  root.append(copy);
  element.animate({ opacity: ['0', '0'] }, { duration }).id = 'travel';
  return copy;
}
