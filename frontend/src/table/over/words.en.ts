import type { OverWord } from './words.zh';

const words: Record<OverWord, string> = {
  'ask.bot': 'Let the computer play for you? You can take over any time.',
  'ask.bot_yes': 'Let it play',
  'ask.bot_of': '{who} is away. Let the computer play for now?',
  'menu.bot_of': '{who}: let the computer play',
  'why.title': 'Why?',
  'why.article': 'art. {n}',
  'why.none': 'This isn’t in the rule sheet; it’s how a table runs.',
  'log.empty': 'Nobody has played yet',
  'log.because': '({why})',
  'log.clock': 'by itself',
  'key.title': 'Single-key shortcuts',
  'key.card': 'Choose a hand card by its place',
  'key.hint': 'Hint',
  'key.undo': 'Take back',
  'key.why': 'Why?',
  'key.log': 'Log',
  'key.table': 'Read the table',
  'key.help': 'This list',
  'ask.leave': 'Leave for now? This deal waits for you.',
  'ask.leave_others': 'Leave for now? While you’re away the others may let the computer play for you.',
  'ask.leave_yes': 'Leave',
  'ask.redeal': 'Ask for a re-deal? Everyone sees your hand, and this deal doesn’t count.',
  'ask.redeal_yes': 'Ask for a re-deal',
};
export default words;
