/** Steps of a replay that are worth stopping at: takes of ten points or cards, and what its game names as such. */
import type { Frame } from '../../lib/wire';

const MUCH = 10;

export function turningPoints(frames: readonly Frame[], turns: readonly string[]): number[] {
  return frames.flatMap(({ events }, at) =>
    events.some(({ type, args }) => turns.includes(type) || (typeof args.n === 'number' && args.n >= MUCH)) ? [at] : [],
  );
}
