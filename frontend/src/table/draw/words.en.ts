import type { DrawWord } from './words.zh';

const words: Record<DrawWord, string> = {
  'draw.line': 'Your turn: tap a card',
  'draw.line_of': '{who} to draw',
  'draw.done': 'Everyone has a seat',
  'draw.spread': 'The cards lie spread out: tap one',
  'draw.card': '{k} of {n}, face down',
  'draw.taken': '{k}, taken by {who}',
  'draw.seats': 'Everyone’s cards',
  'draw.order': 'The order of seats',
  'draw.waits': 'not yet',
  'draw.before': 'before: {cards}',
  'draw.skip': 'Don’t wait, let it run',
  'draw.deal': 'Deal',
  'draw.article': 'art. {n}',
  'draw.fair':
    'The order of the pack was settled, and its receipt published, before it was spread; you choose a place in it.',
};
export default words;
