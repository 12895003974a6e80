/** Interface words of the pages around the table; they load with the first of those pages. */
import { speaker } from '../lib/speaker.svelte';
import type { ScreenWord } from './words.zh';

export type { ScreenWord };
/** Says a word of these pages in the reader’s language. */
export const s = speaker<ScreenWord>(import.meta.glob('./words.*.ts'));
