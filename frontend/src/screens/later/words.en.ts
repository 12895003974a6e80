import type { LaterWord } from './words.zh';

const words: Record<LaterWord, string> = {
  'err.update': 'There’s a newer Paizhuo',
  'err.reload': 'Use it',
  'home.resume': 'Back to your table',
  'home.resume.sub': '{game} · deal {n}, {who} to play',
  'home.resume.idle': '{game} · deal {n}',
  'app.close': 'Close',
  'act.leave_seat': 'Leave for now',
  'act.not_yet': 'Not yet',
  'act.bot_on': 'Let the computer play',
  'agree.title': 'Table agreement',
  'agree.code': 'Version code {code}',
};
export default words;
