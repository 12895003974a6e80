/** Six soft sounds, made on the spot; none is ever the only cue, and none says that something was wrong. */
import { settings } from './settings.svelte';

export type Sound = 'down' | 'turn' | 'take' | 'yours' | 'knock' | 'over';

let context: AudioContext | null = null;

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
  const rise = Math.min(worth, 40) / 40;
  const notes: Record<Sound, () => void> = {
    down: () => tap(240, 0.05),
    turn: () => tap(520, 0.04),
    take: () => tone(392 * 2 ** rise, 0.18),
    yours: () => tap(760, 0.07),
    knock: () => [0, 0.13].forEach((at) => void tap(160, 0.08, at)),
    over: () => [392, 494, 587].forEach((pitch, n) => void tone(pitch, 0.22, n * 0.03)),
  };
  notes[sound]();
}

function buzz(pattern: number | number[]): void {
  if (settings.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

function tone(pitch: number, length: number, at = 0): void {
  voice('sine', pitch, pitch, length, at, 0.12);
}

/** A wooden tap: the pitch falls at once. */
function tap(pitch: number, length: number, at = 0): void {
  voice('triangle', pitch, pitch * 0.45, length, at, 0.2);
}

function voice(type: OscillatorType, from: number, to: number, length: number, at: number, loud: number): void {
  const start = context!.currentTime + at;
  const source = new OscillatorNode(context!, { type, frequency: from });
  const volume = new GainNode(context!, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(context!.destination);
  source.start(start);
  source.stop(start + length);
}
