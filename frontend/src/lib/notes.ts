/** Six soft sounds, made on the spot; none is ever the only cue, and none says that something was wrong. */
import { settings } from './settings.svelte';
import type { Sound } from './sound';

let context: AudioContext | null = null;

/** Sound may start only after a touch. */
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

export function play(sound: Sound, worth: number): void {
  if (sound === 'yours' || sound === 'knock') buzz(sound === 'knock' ? [30, 60, 30] : 10);
  if (settings.sound && context?.state === 'running' && !document.hidden) ring(context, sound, worth);
}

function buzz(pattern: number | number[]): void {
  if (settings.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

function ring(context: AudioContext, sound: Sound, worth: number): void {
  const voice = (type: OscillatorType, from: number, to: number, length: number, at: number, loud: number) => {
    const start = context.currentTime + at;
    const source = new OscillatorNode(context, { type, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  };
  const tone = (pitch: number, length: number, at = 0) => voice('sine', pitch, pitch, length, at, 0.12);
  /** A wooden tap: the pitch falls at once. */
  const tap = (pitch: number, length: number, at = 0) => voice('triangle', pitch, pitch * 0.45, length, at, 0.2);
  const notes: Record<Sound, () => void> = {
    down: () => tap(240, 0.05),
    turn: () => tap(520, 0.04),
    take: () => tone(392 * 2 ** (Math.min(worth, 40) / 40), 0.18),
    yours: () => tap(760, 0.07),
    knock: () => [0, 0.13].forEach((at) => void tap(160, 0.08, at)),
    over: () => [392, 494, 587].forEach((pitch, n) => void tone(pitch, 0.22, n * 0.03)),
  };
  notes[sound]();
}
