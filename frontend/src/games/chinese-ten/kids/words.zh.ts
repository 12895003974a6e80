const words = {
  'kid.ask': '{rank} 要配幾？',
  'kid.ask.more': '{rank} 再多幾就是 10？數數看那些點點。',
  'kid.answer': '{a} 和 {b}，合起來 10！',
  'kid.same': '{rank} 要找一樣的{rank}。',
  'kid.none': '這張的朋友不在海底，先放著等它。',
  'kid.found': '你找到了！',
} as const;
export default words;

export type KidWord = keyof typeof words;
