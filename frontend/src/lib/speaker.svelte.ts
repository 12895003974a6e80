/** Dictionaries of the interface, one file for each language: only what is read is fetched. */
import { fill, type Printed } from './fill';
import { entryOf, type Language, readFacts } from './languages.svelte';
import { settings } from './settings.svelte';

export type Book<Word extends string> = Readonly<Record<Word, string>>;
/** The dictionaries of a part of the interface, by the names of their files: what `import.meta.glob` finds. */
export type Shelf = Readonly<Record<string, () => Promise<unknown>>>;
export type Speaker<Word extends string> = (word: Word, args?: Readonly<Record<string, Printed>>) => string;

const readers: (() => Promise<void>)[] = [];

/** Makes the speaker of a part of the interface. It says nothing until its dictionary is there, and follows the language. */
export function speaker<Word extends string>(shelf: Shelf): Speaker<Word> {
  let open = $state.raw<{ language: Language; book: Book<Word> } | null>(null);
  const read = async () => {
    const { language } = settings;
    if (open?.language === language) return;
    await readFacts(language);
    const { default: book } = (await shelf[`./words.${entryOf(language).key}.ts`]!()) as { default: Book<Word> };
    if (language === settings.language) open = { language, book };
  };
  readers.push(read);
  read().catch(() => undefined);
  return (word, args = {}) => (open ? fill(open.book[word], args, open.language) : '');
}

/** Reads the dictionaries of every part that is there, in the language of the settings. */
export async function readWords(): Promise<void> {
  await Promise.all([readFacts(settings.language), ...readers.map((read) => read())]);
}

/** Waits for a part of the interface and for its dictionary: it never shows without words. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await readWords();
  return loaded;
}
