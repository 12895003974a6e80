import type { KidWord } from './words.zh';

const words: Record<KidWord, string> = {
  'kid.ask': '{rank} needs what?',
  'kid.ask.more': '{rank} and how many make 10? Count the dots.',
  'kid.answer': '{a} and {b} make 10!',
  'kid.same': '{rank} looks for another {rank}.',
  'kid.none': 'Its friend isn’t here yet. Leave it to wait.',
  'kid.found': 'You found it!',
};
export default words;
