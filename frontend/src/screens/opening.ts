/** Opens a table, and remembers on this device how its people like a table to run. */
import { post } from '../lib/http';
import type { Level, Opened, TableSettings } from '../lib/wire';
import type { Choice } from './choice';

/** How a table runs, apart from its rules. `levels`: of the computers, in seat order after one's own. */
export type Setup = { levels: Level[]; settings: Required<TableSettings> };

const KEY = 'paizhuo.table';
export const PACES = { slow: 1300, normal: 700, fast: 300 } as const;
const SETTINGS: Required<TableSettings> = {
  pace: 700,
  ceremony: false,
  clock: null,
  away: 30,
  rest: 0,
  rest_minutes: 0,
  match_minutes: null,
  running: true,
  unit: null,
};

export function readSetup(): Setup {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Setup>;
    return { levels: Array.isArray(kept.levels) ? kept.levels : [], settings: { ...SETTINGS, ...kept.settings } };
  } catch {
    return { levels: [], settings: SETTINGS };
  }
}

/** For a table that is opened without a look at its agreement: nobody shall meet a clock or an early end unawares. */
export function quickSetup(): Setup {
  const setup = readSetup();
  return { ...setup, settings: { ...setup.settings, clock: null, match_minutes: null } };
}

export function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // without storage a table starts as the first one did
  }
}

/** A level for each of the seats that a computer takes. */
export function levelsFor(setup: Setup, seats: number): Level[] {
  const last = setup.levels.at(-1) ?? 'family';
  return Array.from({ length: seats - 1 }, (_, index) => setup.levels[index] ?? last);
}

/** Opens a table against computers; gives its id. */
export async function openTable(choice: Choice, setup: Setup): Promise<string> {
  const body = { ...choice, settings: setup.settings, bots: levelsFor(setup, choice.seats) };
  return (await post<Opened>('api/tables', body)).id;
}
