/** What the interface says at a table; it loads with the first table. */
import { speaker } from '../lib/speaker.svelte';
import type { TableWord } from './words.zh';

export type { TableWord };
/** Says a word of the table in the reader’s language. */
export const w = speaker<TableWord>(import.meta.glob('./words.*.ts'));
