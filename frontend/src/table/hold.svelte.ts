/** 慢慢來: what was pressed waits a moment on this device, and can still be taken back; nothing has been seen by then. */
import { settings } from '../lib/settings.svelte';

export const HOLD = 1500;

export class Hold {
  moves: string[] | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends at once, or after a moment where the person wants that moment. */
  send(moves: string[], go: (moves: string[]) => void) {
    if (this.moves) return;
    if (!settings.slow && !settings.oneTap) return go(moves);
    this.moves = moves;
    this.#timer = setTimeout(() => {
      this.moves = null;
      go(moves);
    }, HOLD);
  }

  /** Takes it back; says whether there was something to take back. */
  undo(): boolean {
    clearTimeout(this.#timer);
    const held = this.moves !== null;
    this.moves = null;
    return held;
  }
}
