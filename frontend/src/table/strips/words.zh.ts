const words = {
  'alarm.silenced': '發牌時沒算進你這邊的亂數，雖然有送到。這一局的發牌不可信。',
  'alarm.swapped': '主機現在說的，和發牌前給大家看的不一樣。這一局的發牌不可信。',
  'alarm.broken': '有人送來的亂數，和先前說好的不一樣。這一局的發牌不可信。',
  'alarm.late': '大家說好的亂數，在看過你的以後被改了。這邊沒有再送。這一局的發牌不可信。',
  'alarm.again': '這一局重新洗過牌（{n} 次）。偶爾會發生，太常發生就問問主機。',
  'err.back': '接回來了',
  'err.other_tab': '另一個視窗也開著這個座位，兩邊一樣',
} as const;
export default words;

export type StripWord = keyof typeof words;
