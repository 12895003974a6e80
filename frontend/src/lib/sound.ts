/** The sounds of a table; how they are made comes when the cards lie there (see `notes.ts`). */
import { later } from './quiet';

export type Sound = 'down' | 'turn' | 'take' | 'yours' | 'knock' | 'over';

let made: typeof import('./notes') | undefined;

/** Lets sounds start with the next touch: call this once, from the page; gives back how to stop. */
export function awaitTouch(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  void later(() => import('./notes')).then((notes) => {
    made ??= notes;
    if (!stopped) stop = made?.awaitTouch();
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Plays a sound; a take rings higher the more it is worth. */
export function play(sound: Sound, worth = 0): void {
  made?.play(sound, worth);
}
