/**
 * The languages that can be read here. A language is a line of the register, a file of facts in `languages/`, named by
 * its code, and a dictionary `words.{key}.ts` beside every other; no code knows which languages there are.
 */
import { REGISTER } from './languages/register';
import type { Suit } from './wire';

/** The code of a language (BCP 47), as `<html lang>` has it. */
export type Language = string;

/** What is true of a language wherever it is read. `{n}`, `{rank}`, `{suit}` stand for what is put in there. */
export type Facts = {
  /** where a phrase of the server has its form for who reads it ("you win"); null where verbs don't change */
  own: string | null;
  /** a sentence starts with a capital */
  capitals: boolean;
  /** which noun of `{n:card/cards}` goes with a printed number; null: the number stands alone */
  noun: ((number: string) => number) | null;
  /** between the clauses of a sentence, between several of those, between sentences, and after a whole sentence */
  comma: string;
  semicolon: string;
  stop: string;
  gap: string;
  list: { comma: string; last: string };
  /** how a card is written, with what stands for its suit */
  card: string;
  marks: Record<Suit, string>;
  jokers: Record<string, string>;
  /** how a card is said aloud; a rank without a name is said as it is printed */
  spoken: {
    card: string;
    suits: Record<Suit, string>;
    ranks: Readonly<Record<string, string>>;
    jokers: Record<string, string>;
  };
  /** what a joker is called that is neither the big nor the little one */
  joker: string;
  net: { won: string; lost: string; even: string };
  /** the two sides of partners, as one of them and as nobody of them calls them */
  sides: { own: string; other: string; numbered: string };
  /** names of computers, in the order in which they join */
  computers: readonly string[];
};

const FILES = import.meta.glob<Facts>('./languages/*.facts.ts', { import: 'default' });
/** The codes of all languages, that of the table's home first. */
export const LANGUAGES: readonly Language[] = Object.keys(REGISTER);
/** The language for who reads none of those that are here. */
const ELSE: Language = 'en';

let known: Readonly<Record<Language, Facts>> = $state.raw({});

/** What can be said of a language before it is read: its own name, and what its words are called. */
export function entryOf(language: Language) {
  return (REGISTER[language] ?? REGISTER[LANGUAGES[0]!])!;
}

/** Reads the facts of a language. */
export async function readFacts(language: Language): Promise<void> {
  if (known[language]) return;
  const facts = await FILES[`./languages/${language}.facts.ts`]!();
  known = { ...known, [language]: facts };
}

/** The facts of a language; those of one that has been read, until they are there. */
export function factsOf(language: Language): Facts {
  return (known[language] ?? Object.values(known)[0])!;
}

/** The language for somebody whose browser asks for `wanted` (`zh-TW`, `fr`): that very one, else one of the same name. */
export function nearest(wanted: string): Language {
  const [name] = wanted.toLowerCase().split('-');
  const found =
    LANGUAGES.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    LANGUAGES.find((code) => code.split('-')[0] === name);
  return found ?? ELSE;
}

/** The language that comes after this one, round and round. */
export function after(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length]!;
}
