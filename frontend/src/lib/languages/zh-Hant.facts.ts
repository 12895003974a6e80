import type { Facts } from '../languages.svelte';

const chinese: Facts = {
  own: null,
  capitals: false,
  noun: null,
  comma: '，',
  semicolon: '；',
  stop: '。',
  gap: '',
  list: { comma: '、', last: '和' },
  card: '{suit}{rank}',
  marks: { C: '梅花', D: '方塊', H: '紅心', S: '黑桃' },
  jokers: { RJ: '大鬼', BJ: '小鬼' },
  spoken: {
    card: '{suit}{rank}',
    suits: { C: '梅花', D: '方塊', H: '紅心', S: '黑桃' },
    ranks: { '2': '二', '3': '三', '4': '四', '5': '五', '6': '六', '7': '七', '8': '八', '9': '九', '10': '十' },
    jokers: { RJ: '大鬼', BJ: '小鬼' },
  },
  joker: '鬼牌',
  net: { won: '贏 {n}', lost: '輸 {n}', even: '打平' },
  sides: { own: '己方', other: '對方', numbered: '第 {n} 方' },
  computers: ['明叔', '蘭姨', '山哥', '玉姐', '光伯', '文叔', '秋姨', '石哥', '雲姐'],
};
export default chinese;
