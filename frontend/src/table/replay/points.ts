/** Steps of a replay that are worth stopping at: takes of ten points or more. */
import type { Frame } from '../../lib/wire';

const MUCH = 10;

export function turningPoints(frames: readonly Frame[]): number[] {
  return frames.flatMap(({ events }, at) =>
    events.some(({ args }) => typeof args.n === 'number' && args.n >= MUCH) ? [at] : [],
  );
}
