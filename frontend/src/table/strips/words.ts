/** What a table is told between the lines. */
import { speaker } from '../../lib/speaker.svelte';
import type { StripWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<StripWord>(import.meta.glob('./words.*.ts'));
