/** What the one question of the first deal says. */
import { speaker } from '../../lib/speaker.svelte';
import type { SizeWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<SizeWord>(import.meta.glob('./words.*.ts'));
