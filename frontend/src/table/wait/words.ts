/** What the table says while it waits for somebody. */
import { speaker } from '../../lib/speaker.svelte';
import type { WaitWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<WaitWord>(import.meta.glob('./words.*.ts'));
