/** What the table says while it waits for somebody. */
import { speaker } from '../../lib/speaker.svelte';
import type { WaitWord } from './words.zh';

/** Says a word of it in the reader’s language. */
export const w = speaker<WaitWord>({ 'zh-Hant': () => import('./words.zh'), en: () => import('./words.en') });
