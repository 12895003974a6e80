import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import CardFace from './CardFace.svelte';
import type { Card, Exact } from './wire';

/** What is left of a face when all colour is taken away: what is written on it, and the shape of its suit. */
function drawn(card: Card, worth?: Exact): { text: string; shape: string | null } {
  const { container } = render(CardFace, { card, worth });
  const text = [...container.querySelectorAll('.index b, .worth')].map((part) => part.textContent).join(' ');
  return { text, shape: container.querySelector('.index path')!.getAttribute('d') };
}

test('without colour the four suits are told apart by their shapes, and the rank is a letter or a number', () => {
  const cards = ['9H', '9D', '9S', '9C'].map((card) => drawn(card));
  expect(new Set(cards.map(({ shape }) => shape)).size).toBe(4);
  expect(cards.map(({ text }) => text)).toEqual(['9', '9', '9', '9']);
});

test('without colour what a card is worth is a number on it, and what counts nothing has none', () => {
  expect([drawn('9H', 10), drawn('9S', 0), drawn('AS', 30), drawn('QD', '1/2')].map(({ text }) => text)).toEqual([
    ...['9 10', '9', 'A 30', 'Q ½'],
  ]);
});
