/** What children are asked, and told. */
import { speaker } from '../../../lib/speaker.svelte';
import type { KidWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const k = speaker<KidWord>(import.meta.glob('./words.*.ts'));
