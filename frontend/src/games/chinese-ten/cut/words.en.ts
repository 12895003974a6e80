import type { CutWord } from './words.zh';

const words: Record<CutWord, string> = {
  'cut.title': 'Cut',
  'cut.lead': 'You sit last. How many cards do you lift? Only you see the one at the bottom.',
  'cut.less': 'one less',
  'cut.more': 'one more',
};
export default words;
