import type { SizeWord } from './words.zh';

const words: Record<SizeWord, string> = {
  'size.ask': 'Can you read this well?',
  'size.standard': 'Standard',
  'size.large': 'Large',
  'size.extra': 'Extra large',
  'size.ok': 'I can read it',
};
export default words;
