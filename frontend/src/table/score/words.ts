/** What the score of a deal says around its lines. */
import { speaker } from '../../lib/speaker.svelte';
import type { ScoreWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<ScoreWord>(import.meta.glob('./words.*.ts'));
