/** What the table says while people draw for seats. */
import { speaker } from '../../lib/speaker.svelte';
import type { DrawWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<DrawWord>(import.meta.glob('./words.*.ts'));
