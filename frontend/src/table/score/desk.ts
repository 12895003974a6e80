/** The desk of the table, for what lies deep inside a score. */
import { getContext, setContext } from 'svelte';
import type { Desk } from '../desk.svelte';

const DESK = Symbol('desk');

export function giveDesk(desk: Desk): void {
  setContext(DESK, desk);
}
export function deskOf(): Desk {
  return getContext<Desk>(DESK);
}
