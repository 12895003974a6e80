/** What is said to who cuts the pack. */
import { speaker } from '../../../lib/speaker.svelte';
import type { CutWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const c = speaker<CutWord>(import.meta.glob('./words.*.ts'));
