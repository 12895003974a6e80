const words = {
  'rest.title': '休息一下？',
  'rest.text': '講好的 {n} 局打完了。喝口水，眼睛看看遠方。',
  'sheet.title': '第 {n} 局算分',
  'sheet.void': '這一局不算，重發',
  'sheet.rows': '各家的得分',
  'sheet.score': '得分 {n}',
  'sheet.total': '累計 {signed}',
  'sheet.held': '{who}：{cards}。',
  'sheet.article': '第 {n} 條',
  'sheet.leads': '{who}領先 {n}',
  'sheet.level': '{names}一樣多，都是第一',
  'sheet.won': '{who}贏了這一場',
  'sheet.end': '說好的 {n} 局打完了',
  'sheet.end_plain': '這一場打完了',
  'sheet.new': '再來一場',
  'sheet.book': '記分簿',
  'sheet.replay': '重播',
  'sheet.record': '存牌譜',
  'sheet.home': '休息',
  'sheet.look': '看牌桌',
  'act.next': '下一局',
} as const;
export default words;

export type ScoreWord = keyof typeof words;
