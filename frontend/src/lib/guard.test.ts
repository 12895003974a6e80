import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guarded } from './guard';

let now = 1_000;
let button: HTMLButtonElement;
const press = vi.fn();

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  now = 1_000;
  press.mockClear();
  button = document.createElement('button');
  document.body.append(button);
});
afterEach(() => {
  vi.restoreAllMocks();
  button.remove();
});

function tap(at: number, { isPrimary = true } = {}): void {
  const down = new PointerEvent('pointerdown', { isPrimary });
  Object.defineProperty(down, 'timeStamp', { value: at });
  button.dispatchEvent(down);
  button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
}

test('a tap counts once the thing has been there for 350 ms', () => {
  guarded(button, { what: 'AH', press });
  tap(1_349);
  expect(press).not.toHaveBeenCalled();
  tap(1_350);
  expect(press).toHaveBeenCalledOnce();
});

test('something new under the finger starts the time afresh; the same thing does not', () => {
  const guard = guarded(button, { what: 'AH', press });
  now = 5_000;
  guard.update({ what: 'AH', press });
  tap(5_000);
  expect(press).toHaveBeenCalledTimes(1);
  guard.update({ what: '3C', press });
  tap(5_100);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a click that did not start here does nothing', () => {
  guarded(button, { what: 'AH', press });
  button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
  tap(9_000, { isPrimary: false });
  expect(press).not.toHaveBeenCalled();
});

test('a key counts at once, a held key only once', () => {
  guarded(button, { what: 'AH', press });
  button.dispatchEvent(new MouseEvent('click', { detail: 0 }));
  expect(press).toHaveBeenCalledOnce();
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true });
  button.dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
});
