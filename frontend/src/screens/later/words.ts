/** Words of the whole page that no first table needs. */
import { speaker } from '../../lib/speaker.svelte';
import type { LaterWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const l = speaker<LaterWord>(import.meta.glob('./words.*.ts'));
