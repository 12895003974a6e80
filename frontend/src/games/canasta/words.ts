/** What the interface says at a Canasta table; it loads with that table. */
import { speaker } from '../../lib/speaker.svelte';
import type { CanastaWord } from './words.zh';

export type { CanastaWord };
/** Says a word of this table in the reader’s language. */
export const wc = speaker<CanastaWord>(import.meta.glob('./words.*.ts'));
