/** Six soft sounds, made on the spot; none is ever the only cue, and none says that something was wrong. */
import { settings } from './settings.svelte';

export type Sound = 'down' | 'turn' | 'take' | 'yours' | 'knock' | 'over';

let context: AudioContext | null = null;
/** how they are made: fetched with the first that is heard, which tells of something that the server has just said */
let notes: Promise<typeof import('./notes') | undefined> | undefined;

/** Sound may start only after a touch: call this once, from the page. */
export function awaitTouch(): () => void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
  return () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
}

/** Plays a sound; a take rings higher the more it is worth. */
export function play(sound: Sound, worth = 0): void {
  if (sound === 'yours' || sound === 'knock') buzz(sound === 'knock' ? [30, 60, 30] : 10);
  if (!settings.sound || context?.state !== 'running' || document.hidden) return;
  notes ??= import('./notes').catch(() => undefined);
  void notes.then((made) => made?.ring(context!, sound, worth));
}

function buzz(pattern: number | number[]): void {
  if (settings.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
