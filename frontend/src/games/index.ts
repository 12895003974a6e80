/** The games that this page can show: a folder each, found by the game's id; nothing outside the folders names one. */
import type { Component, Snippet } from 'svelte';
import { withWords } from '../lib/speaker.svelte';
import type { Card, Exact, Frame } from '../lib/wire';
import type { Desk } from '../table/desk.svelte';
import type { Session } from '../table/session.svelte';

/** The table in play. `onrest`: everything that happened up to this row has been shown. */
export type GameTable = Component<{ session: Session; desk: Desk; bar: Snippet; onrest: (seq: number) => void }>;
/** A moment of a deal that is over, with open hands or through the `eyes` of a seat. */
export type GameFrame = Component<{
  frame: Frame;
  eyes: number | null;
  names: readonly string[];
  worth: Readonly<Record<Card, Exact>>;
}>;
/** `TURNS`: types of events that are worth stopping at. `ENDS`: those by which a deal ends, and who did it. */
type FramePart = { default: GameFrame; TURNS?: readonly string[]; ENDS?: readonly string[] };

/** What a seat has taken, as a sheet over the table. */
export type GameTaken = Component<{ session: Session; seat: number }>;

const TABLES = import.meta.glob<{ default: GameTable }>('./*/Table.svelte');
const FRAMES = import.meta.glob<FramePart>('./*/Frame.svelte');
const TAKEN = import.meta.glob<{ default: GameTaken }>('./*/Taken.svelte');

/** Loads the table of a game with its words; undefined where this page has none. */
export function tableOf(game: string): Promise<{ default: GameTable }> | undefined {
  const load = TABLES[`./${game}/Table.svelte`];
  return load && withWords(load());
}

/** Loads what shows a game's replay, with its words; undefined where this page has none. */
export function frameOf(game: string): Promise<FramePart> | undefined {
  const load = FRAMES[`./${game}/Frame.svelte`];
  return load && withWords(load());
}

/** Loads the sheet of what a seat has taken; undefined where a game has no such pile. */
export function takenOf(game: string): Promise<{ default: GameTaken }> | undefined {
  const load = TAKEN[`./${game}/Taken.svelte`];
  return load && withWords(load());
}
