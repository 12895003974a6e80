const words = {
  'draw.line': '輪到你，點一張牌',
  'draw.line_of': '輪到{who}',
  'draw.done': '都坐好了',
  'draw.spread': '牌攤開了，點一張',
  'draw.card': '第 {k} 張，蓋著，共 {n} 張',
  'draw.taken': '第 {k} 張，{who}拿走了',
  'draw.seats': '大家的牌',
  'draw.order': '座位順序',
  'draw.waits': '還沒',
  'draw.before': '先前 {cards}',
  'draw.skip': '不用等，都自動',
  'draw.deal': '發牌',
  'draw.article': '第 {n} 條',
  'draw.fair': '牌的順序在攤開前就定好了，也先公布了憑證；你點的是其中一個位置。',
} as const;
export default words;

export type DrawWord = keyof typeof words;
