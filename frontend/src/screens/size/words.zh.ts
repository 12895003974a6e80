const words = {
  'size.ask': '這樣看得清楚嗎？',
  'size.standard': '標準',
  'size.large': '大',
  'size.extra': '特大',
  'size.ok': '看得清楚',
} as const;
export default words;

export type SizeWord = keyof typeof words;
