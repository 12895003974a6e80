import type { WaitWord } from './words.zh';

const words: Record<WaitWord, string> = {
  'wait.mine': '{n:second/seconds}, then the table plays',
  'wait.soon': '{n:second/seconds} left',
  'wait.theirs': '{who}: {n:second/seconds} left',
  'wait.away': 'Waiting for {who}, away since {time}',
  'wait.slow': 'Waiting for {who} for {n:minute/minutes}',
};
export default words;
