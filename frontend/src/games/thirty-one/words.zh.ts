const words = {
  'part.middle': '桌面三張',
  'part.pot': '籌碼池 {n}',

  'hand.value': '{suit} {n} 點',
  'hand.value_three': '三張同點，{n} 點',
  'hand.counts': '算在內',
  'card.becomes': '換了變 {n} 點',

  'seat.knocked': '敲',
  'seat.knocked.long': '敲過牌',
  'seat.took': '剛拿{cards}',
  'seat.shows': '攤出{cards}',

  'line.turn': '輪到你',
  'line.turn_of': '輪到{who}',
  'line.now': '輪到你。{hand}',
  'line.after': '換好了。要敲牌嗎？{hand}',
  'line.preview': '拿{taken}、放{given}：{a} 變 {b} 點',
  'line.pick_middle': '再點桌面要拿的牌',
  'line.pick_hand': '再點手上要放的牌',
  'line.count': '拿幾張就放幾張',
  'line.last': '最後一輪，還有 {n} 人',
  'line.show': '你正好 31 點！',
  'line.waiting_31': '還沒輪到你，但你有 31 點，隨時可以亮',

  'act.exchange': '換牌',
  'act.exchange_to': '換牌 {a}→{b}',
  'act.pass': '不換',
  'act.stay': '不敲',
  'act.knock': '敲牌',
  'act.show': '亮 31 點',

  'ask.knock': '你 {n} 點。敲了以後，其他 {m} 人各再一次，你不再換。',
  'ask.knock_now': '還沒人換過牌，現在敲就馬上攤牌。你 {n} 點。',
  'ask.knock_yes': '敲牌，{n} 點',

  'hint.exchange': '換這張：{a} 變 {b} 點',
  'hint.knock': '可以敲了，{n} 點',
  'hint.pass': '不換也好',
  'hint.show': '亮 31 點',

  'say.turn': '輪到你。{hand}',
  'say.turn_last': '{who}敲牌，你還有一次。{hand}',
  'say.middle': '桌面三張：{cards}',
} as const;
export default words;

export type ThirtyOneWord = keyof typeof words;
