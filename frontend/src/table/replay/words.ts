/** What a replay says around its steps. */
import { speaker } from '../../lib/speaker.svelte';
import type { ReplayWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<ReplayWord>(import.meta.glob('./words.*.ts'));
