const words = {
  'ask.bot': '讓電腦替你打？隨時可以換回來。',
  'ask.bot_yes': '讓電腦打',
  'ask.bot_of': '{who}離線。讓電腦先替他打？',
  'menu.bot_of': '{who}：讓電腦代打',
  'why.title': '為什麼？',
  'why.article': '第 {n} 條',
  'why.none': '這一條沒有寫進規則單，是牌桌的規矩。',
  'log.empty': '還沒有人出牌',
  'log.because': '（{why}）',
  'log.clock': '自動',
  'key.title': '單鍵快捷鍵',
  'key.card': '選第幾張手牌',
  'key.hint': '提示',
  'key.undo': '收回',
  'key.why': '為什麼？',
  'key.log': '過程',
  'key.table': '讀海底',
  'key.help': '這張表',
  'ask.leave': '先離開？這一局會停在這裡，等你回來。',
  'ask.leave_others': '先離開？你不在的時候，其他人可以讓電腦替你打。',
  'ask.leave_yes': '先離開',
  'ask.redeal': '要求重發？你的手牌會給大家看，這局不算。',
  'ask.redeal_yes': '要求重發',
} as const;
export default words;

export type OverWord = keyof typeof words;
