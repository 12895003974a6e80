/** What the interface says at a Thirty-One table; it loads with that table. */
import { speaker } from '../../lib/speaker.svelte';
import type { ThirtyOneWord } from './words.zh';

export type { ThirtyOneWord };
/** Says a word of this table in the reader’s language. */
export const w31 = speaker<ThirtyOneWord>(import.meta.glob('./words.*.ts'));
