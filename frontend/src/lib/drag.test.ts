import { beforeEach, expect, test, vi } from 'vitest';
import { Drag } from './drag.svelte';

let box: HTMLElement;
let card: HTMLElement;
let other: HTMLElement;
const drop = vi.fn();
const press = vi.fn();
let drag: Drag;
let stop: undefined | (() => void);

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="box"><button></button></div><button id="other"></button>';
  box = document.querySelector('#box')!;
  card = box.querySelector('button')!;
  other = document.querySelector('#other')!;
  card.setPointerCapture = () => {};
  document.elementsFromPoint = () => [card, other];
  drag = new Drag(() => box, drop);
  stop = drag.of('AH')(card) as typeof stop;
});

function pointer(name: string, x = 0, y = 0, more: PointerEventInit = {}): void {
  card.dispatchEvent(new PointerEvent(name, { clientX: x, clientY: y, isPrimary: true, ...more }));
}

test('a card that is carried follows, and is dropped on what lies under it outside its own box', () => {
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 12, 40);
  expect(drag.offset('AH')).toBe('2px 30px');
  expect(drag.offset('KH')).toBeUndefined();
  pointer('pointerup', 12, 40);
  expect(drop).toHaveBeenCalledExactlyOnceWith('AH', other);
  expect(drag.offset('AH')).toBeUndefined();
});

test('the click that ends a drag is no press, the next one is', () => {
  pointer('pointerdown');
  pointer('pointermove', 0, 40);
  pointer('pointerup', 0, 40);
  drag.press(press);
  expect(press).not.toHaveBeenCalled();
  drag.press(press);
  expect(press).toHaveBeenCalledOnce();
});

test('a tap that slips a little stays a tap', () => {
  pointer('pointerdown');
  pointer('pointermove', 5, 5);
  expect(drag.offset('AH')).toBeUndefined();
  pointer('pointerup', 5, 5);
  drag.press(press);
  expect(drop).not.toHaveBeenCalled();
  expect(press).toHaveBeenCalledOnce();
});

test('a second finger, another button, or a drag that the browser takes over carry nothing', () => {
  pointer('pointerdown', 0, 0, { isPrimary: false });
  pointer('pointermove', 0, 40);
  pointer('pointerdown', 0, 0, { button: 2 });
  pointer('pointermove', 0, 40);
  expect(drag.offset('AH')).toBeUndefined();
  pointer('pointerdown');
  pointer('pointermove', 0, 40);
  pointer('pointercancel');
  pointer('pointerup', 0, 40);
  expect(drop).not.toHaveBeenCalled();
});

test('what is gone from the table listens no more', () => {
  stop?.();
  pointer('pointerdown');
  pointer('pointermove', 0, 40);
  expect(drag.offset('AH')).toBeUndefined();
});
