const words = {
  'err.update': '牌桌有新的一版',
  'err.reload': '換成新的',
  'home.resume': '回到牌桌',
  'home.resume.sub': '{game} · 第 {n} 局，輪到{who}',
  'home.resume.idle': '{game} · 第 {n} 局',
  'app.close': '關閉',
  'act.leave_seat': '先離開',
  'act.not_yet': '再想想',
  'act.bot_on': '讓電腦代打',
  'agree.title': '開局約定',
  'agree.code': '版本碼 {code}',
} as const;
export default words;

export type LaterWord = keyof typeof words;
