import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import App from '../App.svelte';

test('the page names the table', () => {
  render(App);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('牌桌');
});
