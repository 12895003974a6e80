import type { ReplayWord } from './words.zh';

const words: Record<ReplayWord, string> = {
  'replay.title': 'Deal {n}: replay',
  'replay.none': 'This deal can’t be replayed yet',
  'replay.start': 'The cards are dealt',
  'replay.slider': 'Step',
  'replay.first': 'To the start',
  'replay.back': 'One step back',
  'replay.on': 'One step on',
  'replay.last': 'To the end',
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.eyes': 'Through whose eyes',
  'replay.eyes.all': 'All hands open',
  'replay.unfair': 'The receipt doesn’t match: these are not the cards that were committed to.',
  'replay.step': 'Step {n} of {m}',
  'replay.fair':
    'The receipt matches, and it is what this device was shown before the deal. It proves the cards weren’t changed, not that the host never looked.',
  'replay.alone':
    'The receipt matches itself. This device wasn’t there when the cards were shuffled, so it can’t tell what was shown then.',
  'act.verify': 'Check the deal',
};
export default words;
