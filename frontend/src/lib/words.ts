/** What the interface says; the words of the rules come with the server's catalogue. A missing key is a type error. */
import { speaker } from './speaker.svelte';
import type { Word } from './words.zh';

export type { Word };
/** Says an interface word in the reader’s language. */
export const t = speaker<Word>(import.meta.glob('./words.*.ts'));
