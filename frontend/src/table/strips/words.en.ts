import type { StripWord } from './words.zh';

const words: Record<StripWord, string> = {
  'alarm.silenced': 'This deal was shuffled without your random bytes, although they were sent. Don’t trust this deal.',
  'alarm.swapped': 'What the server says now is not what it showed before the deal. Don’t trust this deal.',
  'alarm.broken': 'Somebody’s random bytes are not the ones that were promised. Don’t trust this deal.',
  'alarm.late':
    'The promised bytes were changed after yours were shown. This device sent nothing more. Don’t trust this deal.',
  'alarm.again':
    'This deal’s shuffle was begun again ({n:time/times}). Once can happen; often is a reason to ask the host.',
  'err.back': 'You’re back',
  'err.other_tab': 'This seat is open elsewhere too; both stay in step',
};
export default words;
