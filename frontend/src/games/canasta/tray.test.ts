import { describe, expect, it } from 'vitest';
import { added, fromMove, type Group, held, joined, moves } from './groups';
import { type Lay, offers } from './moves';
import { counted } from './ranks';
import type { CanastaEffect, CanastaMeld } from './wire';

const group = (rank: string | null, naturals: number, twos = 0, jokers = 0, top = false): Group => ({
  rank,
  naturals,
  twos,
  jokers,
  top,
});
const lay = (rank: string, naturals: number, twos = 0, jokers = 0): Lay => ({
  move: `meld ${rank} ${naturals} ${twos} ${jokers}`,
  fields: { type: 'Meld', rank, naturals, twos, jokers, others: [], named: [] } satisfies CanastaMeld,
  effect: {} as CanastaEffect,
});

describe('the tray', () => {
  it('gathers cards of a rank, and a wild card goes with the group that was touched last', () => {
    let tray = added([], 'K', null);
    tray = added(tray, 'K', 'K');
    tray = added(tray, '2', 'K');
    tray = added(tray, '8', 'K');
    expect(tray).toEqual([group('K', 2, 1), group('8', 1)]);
  });

  it('lets wild cards wait, until a natural card gives them a rank', () => {
    const waiting = added([], '★', null);
    expect(moves(waiting).map(({ move }) => move)).toEqual(['meld *']);
    expect(added(waiting, 'Q', null)).toEqual([group('Q', 1, 0, 1)]);
  });

  it('writes its moves in the order in which they can be made: the pile first, black threes last', () => {
    const tray = [group('3', 3), group('K', 2, 1), group('9', 0, 0, 1), group('8', 2, 0, 0, true)];
    expect(moves(tray).map(({ move }) => move)).toEqual(['take 8 8', 'meld K K 2', 'meld onto 9 *', 'meld 3 3 3']);
    expect(moves([group('8', 0, 0, 0, true)])[0]?.move).toBe('take onto 8');
  });

  it('matches the top card with two cards, and lays what else is there right after', () => {
    expect(moves([group('8', 3, 1, 0, true)]).map(({ move }) => move)).toEqual(['take 8 8', 'meld 8 2']);
    expect(moves([group('8', 1, 1, 1, true)]).map(({ move }) => move)).toEqual(['take 8 2', 'meld onto 8 *']);
  });

  it('reads what a hint says, however it is written', () => {
    const hint = ['take K K', 'meld K 2', 'meld onto 9 *'].map((move) => fromMove(move)!);
    const tray = hint.reduce<Group[]>((groups, one) => joined(groups, one), []);
    expect(tray).toEqual([group('K', 3, 1, 0, true), group('9', 0, 0, 1)]);
    expect(fromMove('discard K')).toBeNull();
  });

  it('never holds what the hand does not', () => {
    const hand = counted(['KH', 'KS', '2C', 'BJ']);
    expect(held([group('K', 3, 2), group('8', 1, 0, 1)], hand)).toEqual([group('K', 2, 1), group('8', 0, 0, 1)]);
    expect(held([group('9', 2)], hand)).toEqual([]);
  });
});

describe('what is offered', () => {
  const legal = [lay('K', 3), lay('K', 4), lay('K', 4, 1), lay('8', 2, 1), lay('8', 2, 0, 1), lay('9', 0, 1)];

  it('is all natural cards of each rank that the tray does not hold, and after them pairs with a wild card', () => {
    expect(offers(legal, [], null)).toEqual([legal[1], legal[3]]);
    expect(offers(legal, [group('K', 3)], null)).toEqual([legal[3]]);
    expect(offers(legal, [group('K', 3), group('8', 2)], null)).toEqual([]);
  });

  it('is how to complete a group that is short, with as few wild cards as that takes', () => {
    const short = group('8', 2);
    expect(offers(legal, [short], short)).toEqual([legal[3], legal[1]]);
  });

  it('is where wild cards that wait can go', () => {
    expect(offers(legal, [group(null, 0, 1)], null)).toEqual([legal[2], legal[3], legal[5]]);
  });
});
