import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { TableSummary } from '../../lib/wire';
import ResumeLink from './ResumeLink.svelte';

const TABLE: TableSummary = {
  ...{ id: 'a', game: 'x', preset: 'x', preset_text: { zh: '底七十', en: 'Base seventy' }, fingerprint: 'CT-1' },
  ...{ names: ['', ''], chairs: [0, 1], stage: 'deal', deal: 2, waiting_for: [0], yours: true, seat: 0, played: '' },
};

function line(table: TableSummary): string {
  return render(ResumeLink, { table, game: undefined }).container.textContent ?? '';
}

test('a table says whose turn it is while a deal is played, and nobody’s once the deal is scored', () => {
  const turn = /輪到|turn/;
  expect(line(TABLE)).toMatch(turn);
  expect(line({ ...TABLE, stage: 'scored' })).not.toMatch(turn);
});
