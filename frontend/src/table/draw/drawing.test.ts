import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { live } from '../../lib/live.svelte';
import { settings } from '../../lib/settings.svelte';
import { readWords } from '../../lib/speaker.svelte';
import type { DrawView, LogLine, TableView } from '../../lib/wire';
import { seatAt, sessionWith } from '../../test/session';
import { Desk } from '../desk.svelte';
import Drawing from './Drawing.svelte';

const WORDS = {
  'ev.drew_seat': { zh: '{who}搗到{card}', en: '{who} drew {card}', you: '', article: '' },
  'ev.tie_draw': { zh: '{who}同點，再搗一次', en: '{who} tie and draw again', you: '', article: '' },
  'ct.ev.head': { zh: '{who}搗到最大，當莊家', en: '{who} drew highest and deals first', you: '', article: '1.3' },
};
const DRAW: DrawView = { size: 52, drawn: [], turn: 0, article: '1.3' };
const bar = createRawSnippet(() => ({ render: () => '<p></p>' }));

function drew(seat: number, card: string): LogLine['events'][number] {
  return { type: 'DrewSeat', code: 'ev.drew_seat', article: '', args: { who: { seat }, card: { card } } };
}
function show(table: Partial<TableView>, events: LogLine['events'] = [], kind = 'pick') {
  const log = [{ seq: 9, kind, seat: null, events, automatic: null }];
  const session = sessionWith({ stage: 'drawing', draw: DRAW, ...table }, { log, words: WORDS });
  render(Drawing, { session, desk: new Desk(), bar });
  return session;
}

beforeEach(async () => {
  settings.language = 'zh-Hant';
  await readWords();
});

test('the pack lies face down, and the card that is chosen by keys is drawn at its place', async () => {
  const session = show({ may: ['draw'] });
  const cards = screen.getAllByRole('button', { name: /蓋著，共 52 張/ });
  expect(cards).toHaveLength(16);
  await expect.poll(() => document.activeElement).toBe(cards[0]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(session.draw).toHaveBeenCalledExactlyOnceWith(2);
  expect(live.assertive).toContain('輪到你，點一張牌');
});

test('while somebody else draws nothing can be taken, and it is said who does', async () => {
  const session = show({ draw: { ...DRAW, turn: 1 } });
  const cards = screen.getAllByRole('button', { name: /蓋著/ });
  expect(cards.every((card) => card.getAttribute('aria-disabled') === 'true')).toBe(true);
  await userEvent.click(cards[3]!);
  expect(session.draw).not.toHaveBeenCalled();
  expect(screen.getByText('輪到蘭姨')).toBeVisible();
});

test('a tie is said and heard, the cards before it stay beside the new ones, and who ties draws again', () => {
  const drawn = [
    { seat: 0, place: 3, card: 'KS' },
    { seat: 1, place: 8, card: 'KH' },
  ];
  const tie = { type: 'TieDraw', code: 'ev.tie_draw', article: '', args: { who: { seats: [0, 1] } } };
  show({ may: ['draw'], draw: { ...DRAW, drawn } }, [drew(1, 'KH'), tie]);
  expect(screen.getByText('你和蘭姨同點，再搗一次。輪到你，點一張牌')).toBeVisible();
  expect(live.polite).toContain('蘭姨搗到紅心 K 你和蘭姨同點，再搗一次');
  expect(screen.getAllByRole('button', { name: /蓋著/ })).toHaveLength(14);
  expect(screen.getByText('第 9 張，蘭姨拿走了')).toBeInTheDocument();
});

test('however many have drawn, eight cards are left to choose from', () => {
  const drawn = Array.from({ length: 14 }, (_, place) => ({ seat: place % 2, place, card: 'KS' }));
  show({ may: ['draw'], draw: { ...DRAW, drawn } });
  expect(screen.getAllByRole('button', { name: /蓋著/ })).toHaveLength(10);
});

test('a draw can be left to the table, once', async () => {
  const session = show({ draw: { ...DRAW, turn: 1 } });
  const skip = screen.getByRole('button', { name: '不用等，都自動' });
  await userEvent.click(skip);
  await userEvent.click(skip);
  expect(session.draw).toHaveBeenCalledExactlyOnceWith(null);
});

test('in the end seats stand in their order with the dealer marked, the article is named, and the deal is asked for', async () => {
  const drawn = [
    { seat: 1, place: 3, card: '2S' },
    { seat: 0, place: 8, card: 'KH' },
  ];
  const head = { type: 'Head', code: 'ct.ev.head', article: '1.3', args: { who: { seat: 0 } } };
  const match = { number: 1, attempt: 1, dealer: 0, totals: [0, 0], winners: null };
  const seats = [seatAt(0, { chair: 1, you: false, bot: 'family' }), seatAt(1, { chair: 0, you: true, bot: null })];
  const table = { stage: 'dealing', match, seats, may: ['next'], draw: { ...DRAW, drawn, turn: null } } as const;
  const session = show(table as unknown as Partial<TableView>, [drew(1, '2S'), drew(0, 'KH'), head], 'draw');

  const [first, second] = screen.getByRole('list', { name: '座位順序' }).querySelectorAll('li');
  expect(first).toHaveTextContent('蘭姨');
  expect(first).toHaveTextContent('莊家');
  expect(second).toHaveTextContent('你');
  expect(second).not.toHaveTextContent('莊家');
  expect(screen.getByText(/蘭姨搗到最大，當莊家/)).toHaveTextContent('（第 1.3 條）');
  expect(screen.queryAllByRole('button', { name: /蓋著/ })).toHaveLength(0);
  const deal = screen.getByRole('button', { name: '發牌' });
  await expect.poll(() => document.activeElement).toBe(deal);
  await userEvent.click(deal);
  expect(session.next).toHaveBeenCalledOnce();
});
