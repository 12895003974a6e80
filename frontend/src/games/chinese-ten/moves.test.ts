import { expect, test } from 'vitest';
import { beads, type Choice, litBy, only, playsOf, skips, takersOf, taking, targetsOf } from './moves';

function play(
  card: string,
  captured: string[],
  more: { target?: string; trail?: boolean; points?: number; ten?: number } = {},
): Choice {
  const { target = null, trail = false, points = 0, ten = 0 } = more;
  const effect = { captured, points, double_five: false, sweep: false, towards_ten: ten };
  return {
    move: `${card}${target ? `>${target}` : ''}${trail ? '-' : ''}`,
    fields: { type: 'Play', card, target, trail },
    effect,
  };
}
const LEGAL = [
  play('4H', ['6C'], { target: '6C', points: 4 }),
  play('4H', ['6D'], { target: '6D', points: 10 }),
  play('9S', []),
  play('3C', ['7H'], { points: 7, ten: 3 }),
  play('3C', [], { trail: true }),
];

test('a card with several targets has no single outcome; what it can take is lit with its points', () => {
  const moves = playsOf(LEGAL, '4H');
  expect(only(moves)).toBeNull();
  expect([...litBy(moves)]).toEqual([
    ['6C', 4],
    ['6D', 10],
  ]);
  expect(taking(moves, '6D')?.move).toBe('4H>6D');
  expect(taking(moves, '7H')).toBeUndefined();
});

test('a card that takes nothing has one outcome: it is laid down', () => {
  expect(only(playsOf(LEGAL, '9S'))?.move).toBe('9S');
});

test('leaving what could take something is never what a press means', () => {
  const moves = playsOf(LEGAL, '3C');
  expect(only(moves)?.move).toBe('3C');
  expect(moves.find(skips)?.move).toBe('3C-');
});

test('three that go together are lit together and taken by any of them', () => {
  const three = [play('QS', ['QH', 'QD', 'QC'], { points: 20 })];
  expect([...litBy(three).keys()]).toEqual(['QH', 'QD', 'QC']);
  expect(taking(three, 'QC')?.move).toBe('QS');
});

test('a card on the table tells which hand cards take it', () => {
  expect(takersOf(LEGAL, '6C')).toEqual(['4H']);
  expect(takersOf(LEGAL, 'KS')).toEqual([]);
});

test('targets of the card turned up are apart from plays', () => {
  expect(targetsOf(LEGAL)).toEqual([]);
});

test('beads show what the card that takes counts towards ten, and nothing over what it does not take', () => {
  const moves = [...playsOf(LEGAL, '3C'), play('QH', ['QS'])];
  expect(['7H', '6C', 'QS'].map((card) => beads(moves, card))).toEqual([3, 0, 0]);
});
