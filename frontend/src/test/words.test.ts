import { afterEach, expect, test } from 'vitest';
import { fill } from '../lib/fill';
import { settings } from '../lib/settings.svelte';
import { readWords } from '../lib/speaker.svelte';
import { t } from '../lib/words';
import { s } from '../screens/words';

afterEach(() => {
  settings.language = 'zh-Hant';
});

test('a half space goes where Han meets Latin at the border of a variable', () => {
  expect(fill('第 {n} 局，輪到{who}', { n: 3, who: 'Amy' }, 'zh-Hant')).toBe('第 3 局，輪到 Amy');
  expect(fill('{who}贏 {n}', { who: '阿公', n: -10 }, 'zh-Hant')).toBe('阿公贏 −10');
  expect(fill('吃{card}', { card: '紅心A' }, 'zh-Hant')).toBe('吃紅心A');
  expect(fill('{side} {n}', { side: '己方', n: 1800 }, 'zh-Hant')).toBe('己方 1,800');
  expect(fill('{n} 秒內可以收回', { n: 1.5 }, 'zh-Hant')).toBe('1.5 秒內可以收回');
});
test('English takes the noun of the number, Chinese the number alone', () => {
  expect(fill('with {n:computer/computers}', { n: 1 }, 'en')).toBe('with 1 computer');
  expect(fill('with {n:computer/computers}', { n: 3 }, 'en')).toBe('with 3 computers');
  expect(fill('{n:張/張}', { n: 1 }, 'zh-Hant')).toBe('1');
});
test('words follow the language of the settings, once its dictionary is there', async () => {
  settings.language = 'zh-Hant';
  await readWords();
  expect([t('home.play'), s('pick.next')]).toEqual(['馬上玩', '下一步：開局約定']);
  settings.language = 'en';
  expect(t('home.play')).toBe('馬上玩');
  await readWords();
  expect([t('home.play'), s('pick.next')]).toEqual(['Play now', 'Next: table agreement']);
});
