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
  'replay.fair': 'The receipt matches. It proves the cards weren’t changed, not that the host never looked.',
  'act.verify': 'Check the deal',
};
export default words;
