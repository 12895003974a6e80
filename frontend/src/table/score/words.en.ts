import type { ScoreWord } from './words.zh';

const words: Record<ScoreWord, string> = {
  'rest.title': 'Time for a break?',
  'rest.text': 'The agreed {n:deal is/deals are} played. Have some water and look into the distance.',
  'sheet.title': 'Deal {n}: scores',
  'sheet.void': 'This deal doesn’t count: re-deal',
  'sheet.rows': 'Scores by seat',
  'sheet.score': 'Score {n}',
  'sheet.total': 'running {signed}',
  'sheet.held': '{who}: {cards}.',
  'sheet.article': 'art. {n}',
  'sheet.leads': '{who} leads by {n}',
  'sheet.level': '{names} share the lead',
  'sheet.won': '{who} wins the match',
  'sheet.end': 'The agreed {n:deal is/deals are} played',
  'sheet.end_plain': 'The match is over',
  'sheet.new': 'Another match',
  'sheet.book': 'Score book',
  'sheet.replay': 'Replay',
  'sheet.record': 'Save record',
  'sheet.home': 'Rest',
  'sheet.look': 'See the table',
  'act.next': 'Next deal',
};
export default words;
