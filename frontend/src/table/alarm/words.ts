/** What is said when a deal is not what it was promised to be. */
import { speaker } from '../../lib/speaker.svelte';
import type { AlarmWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<AlarmWord>(import.meta.glob('./words.*.ts'));
