import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import App from '../App.svelte';
import { settings } from '../lib/settings.svelte';
import { readWords } from '../lib/speaker.svelte';

afterEach(() => vi.unstubAllGlobals());

test('without a server the home page says so and offers to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  settings.language = 'zh-Hant';
  await readWords();
  render(App);
  expect(await screen.findByText('連不到牌桌。接上就回到原處。')).toBeVisible();
  expect(screen.getByRole('button', { name: '再試一次' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /馬上玩/ })).toBeNull();
});

test('the page names the table in both languages', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  settings.language = 'zh-Hant';
  await readWords();
  const { unmount } = render(App);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('牌桌');
  unmount();
  settings.language = 'en';
  await readWords();
  render(App);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paizhuo');
});
