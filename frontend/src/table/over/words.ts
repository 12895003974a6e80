/** What lies over a table says: its menu, its questions, the keys, the log. */
import { speaker } from '../../lib/speaker.svelte';
import type { OverWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<OverWord>(import.meta.glob('./words.*.ts'));
