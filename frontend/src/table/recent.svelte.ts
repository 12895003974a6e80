/** What the others did since I last took up a card: their last moves, and whose the cards are that they left. */
import type { Card, Seat } from '../lib/wire';

export type Move = { seat: Seat; told: string[] };

/** the moves that stay, and the sentences of each */
const MOVES = 3;
const TOLD = 2;

export class Recent {
  /** the last one first */
  moves: readonly Move[] = $state.raw([]);
  owners: ReadonlyMap<Card, Seat> = $state.raw(new Map());

  add(seat: Seat, text: string, left: readonly Card[]): void {
    const [last, ...before] = this.moves;
    const moves = last?.seat === seat ? before : this.moves;
    const told = last?.seat === seat ? [...last.told, text] : [text];
    this.moves = [{ seat, told: told.slice(-TOLD) }, ...moves].slice(0, MOVES);
    if (left.length) this.owners = new Map([...this.owners, ...left.map((card) => [card, seat] as const)]);
  }

  forget(): void {
    this.moves = [];
    this.owners = new Map();
  }
}
