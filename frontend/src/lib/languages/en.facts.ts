import type { Facts } from '../languages.svelte';

/** One of something, or a part of one, in either direction: ½ point, −1 point, but 0 points and 1½ points. */
const ONE = /^[−＋]?(1|[¼½¾⅐-⅞]|\d+\/\d+)$/;

const english: Facts = {
  own: 'you',
  capitals: true,
  noun: (number) => (ONE.test(number) ? 0 : 1),
  comma: ', ',
  semicolon: '; ',
  stop: '. ',
  gap: ' ',
  list: { comma: ', ', last: ' and ' },
  card: '{rank}{suit}',
  marks: { C: '♣\ufe0e', D: '♦\ufe0e', H: '♥\ufe0e', S: '♠\ufe0e' },
  jokers: { RJ: '★', BJ: '☆' },
  spoken: {
    card: '{rank} of {suit}',
    suits: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' },
    ranks: {
      ...{ A: 'ace', J: 'jack', Q: 'queen', K: 'king', '2': 'two', '3': 'three', '4': 'four', '5': 'five' },
      ...{ '6': 'six', '7': 'seven', '8': 'eight', '9': 'nine', '10': 'ten' },
    },
    jokers: { RJ: 'big joker', BJ: 'little joker' },
  },
  joker: 'joker',
  net: { won: 'won {n}', lost: 'lost {n}', even: 'even' },
  sides: { own: 'your side', other: 'their side', numbered: 'side {n}' },
  computers: ['Ming', 'Lan', 'Shan', 'Yu', 'Guang', 'Wen', 'Chiu', 'Shih', 'Yun'],
};
export default english;
