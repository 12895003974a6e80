/**
 * Carrying a card by finger, pen or mouse: `{@attach drag.of(card)}` on what can be carried, `drag.offset(card)` for how
 * far it has come. The click that ends a drag is no press: presses go through `drag.press`.
 */
import type { Attachment } from 'svelte/attachments';
import type { Card } from './wire';

type Carried = { card: Card; x: number; y: number; dx: number; dy: number; far: boolean };
/** So many pixels are a tap that slipped. */
const THRESHOLD = 8;

export class Drag {
  #carried: Carried | null = $state.raw(null);
  #swallow = false;

  constructor(
    /** where the cards lie: what is dropped here is dropped on nothing */
    readonly box: () => HTMLElement | undefined,
    readonly drop: (card: Card, on: Element | null) => void,
  ) {}

  /** How far a card has been carried, as a translation; undefined while it lies. */
  offset(card: Card): string | undefined {
    const carried = this.#carried;
    return carried?.far && carried.card === card ? `${carried.dx}px ${carried.dy}px` : undefined;
  }

  /** A press, if it isn't the end of a drag. */
  press(then: () => void): void {
    if (!this.#swallow) then();
    this.#swallow = false;
  }

  of(card: Card): Attachment<HTMLElement> {
    return (element) => {
      const parts = new AbortController();
      const on = (name: string, told: (event: PointerEvent) => void) =>
        element.addEventListener(name, (event) => told(event as PointerEvent), { signal: parts.signal });
      on('pointerdown', (event) => this.#down(event, card, element));
      on('pointermove', (event) => this.#move(event));
      on('pointerup', (event) => this.#up(event));
      on('pointercancel', () => {
        this.#carried = null;
      });
      return () => parts.abort();
    };
  }

  #down(event: PointerEvent, card: Card, element: HTMLElement): void {
    this.#swallow = false;
    if (event.button || !event.isPrimary) return;
    // at once: a fast mouse has left the card before its first move is told
    element.setPointerCapture(event.pointerId);
    this.#carried = { card, x: event.clientX, y: event.clientY, dx: 0, dy: 0, far: false };
  }
  #move(event: PointerEvent): void {
    const carried = this.#carried;
    if (!carried) return;
    const [dx, dy] = [event.clientX - carried.x, event.clientY - carried.y];
    this.#carried = { ...carried, dx, dy, far: carried.far || Math.hypot(dx, dy) > THRESHOLD };
  }
  #up(event: PointerEvent): void {
    const carried = this.#carried;
    this.#carried = null;
    if (!carried?.far) return;
    this.#swallow = true;
    // a card that was played is gone before its click: the next press, of a key perhaps, is a press again
    setTimeout(() => {
      this.#swallow = false;
    }, 300);
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    this.drop(carried.card, under.find((element) => !this.box()?.contains(element)) ?? null);
  }
}
