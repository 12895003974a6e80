import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apply, motion, read, settings } from '../lib/settings.svelte';

beforeEach(() => localStorage.clear());
afterEach(() => {
  Object.assign(settings, read());
  vi.unstubAllGlobals();
});

test('a browser that asks for Chinese, and one that says nothing, starts in Chinese', () => {
  for (const language of ['zh-TW', 'zh-Hant', 'ZH']) {
    vi.stubGlobal('navigator', { language });
    expect(read().language).toBe('zh-Hant');
  }
  vi.stubGlobal('navigator', { language: 'fr-FR' });
  expect(read().language).toBe('en');
});
test('what was kept comes back, and what is damaged falls back alone', () => {
  localStorage.setItem('paizhuo.settings', JSON.stringify({ language: 'en', size: 'huge', slow: true, sound: 'yes' }));
  expect(read()).toMatchObject({ language: 'en', size: 'standard', slow: true, sound: true });
  localStorage.setItem('paizhuo.settings', 'not json');
  expect(read().size).toBe('standard');
});
test('settings are found where style sheets and screen readers look', () => {
  Object.assign(settings, { language: 'en', size: 'extra', leftHanded: true, fourColours: false, contrast: true });
  apply();
  const root = document.documentElement;
  expect([root.lang, root.dataset.size, root.dataset.hand]).toEqual(['en', 'extra', 'left']);
  expect(root.hasAttribute('data-two-colours') && root.hasAttribute('data-contrast')).toBe(true);
});
test('motion is slower when asked, and none when off or when the device wants it reduced', () => {
  Object.assign(settings, { speed: 'normal', slow: false });
  expect(motion(200)).toBe(200);
  settings.slow = true;
  expect(motion(200)).toBeGreaterThan(200);
  settings.speed = 'off';
  expect(motion(200)).toBe(0);
  settings.speed = 'fast';
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(motion(200)).toBe(0);
});
