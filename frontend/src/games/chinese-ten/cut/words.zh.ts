const words = {
  'cut.title': '切牌',
  'cut.lead': '你是尾家。從這副牌拿起幾張？底下那張只給你看。',
  'cut.less': '少一張',
  'cut.more': '多一張',
} as const;
export default words;

export type CutWord = keyof typeof words;
