/** 親子版: what is asked of a child, step by step. */
import { rankOf } from '../../../lib/cards';
import { beads } from '../moves';
import type { Person } from '../saying';
import { k } from './words';

/** The question first, then the dots, then the friend. */
export function bubbleOf(player: Person): string | null {
  const { subject, helped } = player;
  if (!subject) return player.found ? k('kid.found') : null;
  const rank = rankOf(subject);
  const [friend] = player.lit.keys();
  if (!friend) return helped > 0 ? k('kid.none') : k('kid.ask', { rank });
  if (!beads(player.plays, friend)) return k('kid.same', { rank });
  if (helped >= 2) return k('kid.answer', { a: rank, b: rankOf(friend) });
  return helped === 1 ? k('kid.ask.more', { rank }) : k('kid.ask', { rank });
}
