import type { ThirtyOneWord } from './words.zh';

const words: Record<ThirtyOneWord, string> = {
  'part.middle': 'The middle three',
  'part.pot': 'Pot {n}',

  'hand.value': '{suit}: {n}',
  'hand.value_three': 'Three of a kind: {n}',
  'hand.counts': 'counts',
  'card.becomes': 'would make {n}',

  'seat.knocked': 'K',
  'seat.knocked.long': 'has knocked',
  'seat.took': 'just took {cards}',
  'seat.shows': 'shows {cards}',

  'line.turn': 'Your turn',
  'line.turn_of': '{who} to play',
  'line.now': 'Your turn. {hand}',
  'line.after': 'Exchanged. Knock as well? {hand}',
  'line.preview': 'Take {taken}, leave {given}: {a} to {b}',
  'line.pick_middle': 'Now tap the middle card to take',
  'line.pick_hand': 'Now tap your card to leave',
  'line.count': 'Leave as many as you take',
  'line.last': 'Last round, {n} to go',
  'line.show': 'You have exactly 31!',
  'line.waiting_31': 'Not your turn, but with 31 you may show any time',

  'act.exchange': 'Exchange',
  'act.exchange_to': 'Exchange {a}→{b}',
  'act.pass': 'Pass',
  'act.stay': 'Don’t knock',
  'act.knock': 'Knock',
  'act.show': 'Show 31',

  'ask.knock': 'You have {n}. {m:other gets one turn/others get one turn each}; you get none.',
  'ask.knock_now': 'Nobody has exchanged: knocking shows all hands now. You have {n}.',
  'ask.knock_yes': 'Knock with {n}',

  'hint.exchange': 'This exchange: {a} to {b}',
  'hint.knock': 'Knock with {n}',
  'hint.pass': 'Passing is fine',
  'hint.show': 'Show 31',

  'say.turn': 'Your turn. {hand}',
  'say.turn_last': '{who} knocked; you have one turn. {hand}',
  'say.middle': 'Middle three: {cards}',
};
export default words;
