const words = {
  'wait.mine': '你還有 {n} 秒，時間到牌桌替你走',
  'wait.soon': '還有 {n} 秒',
  'wait.theirs': '{who}還有 {n} 秒',
  'wait.away': '等{who}，{time} 離線了',
  'wait.slow': '等{who}，{n} 分鐘了',
} as const;
export default words;

export type WaitWord = keyof typeof words;
