/** Steps of a replay that are worth stopping at: takes of ten points or cards, canastas, going out. */
import type { Frame } from '../../lib/wire';

const MUCH = 10;
const TURNS = ['NaturalCanasta', 'MixedCanasta', 'WentOut', 'WentOutConcealed'];

export function turningPoints(frames: readonly Frame[]): number[] {
  return frames.flatMap(({ events }, at) =>
    events.some(({ type, args }) => TURNS.includes(type) || (typeof args.n === 'number' && args.n >= MUCH)) ? [at] : [],
  );
}
