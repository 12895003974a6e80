const words = {
  'replay.title': '第 {n} 局重播',
  'replay.none': '這一局還不能重播',
  'replay.start': '發好牌了',
  'replay.slider': '第幾步',
  'replay.first': '回到開頭',
  'replay.back': '上一步',
  'replay.on': '下一步',
  'replay.last': '跳到最後',
  'replay.play': '播放',
  'replay.pause': '停一下',
  'replay.eyes': '從誰的眼睛看',
  'replay.eyes.all': '大家的牌都攤開',
  'replay.unfair': '發牌憑證不符。這一局的牌和承諾的不一樣。',
  'replay.step': '第 {n} 步，共 {m} 步',
  'replay.fair': '發牌憑證相符，也和發牌前給這支裝置看的一樣。它證明牌沒有換過，不證明主機沒偷看。',
  'replay.alone': '發牌憑證本身相符。洗牌時這支裝置不在場，當時給大家看了什麼，這裡無從得知。',
  'act.verify': '檢查發牌',
} as const;
export default words;

export type ReplayWord = keyof typeof words;
