/**
 * The languages that can be read here, each a file of facts in `languages/`, named by its code. A language is that file
 * and a dictionary `words.{key}.ts` beside every other; no code knows which languages there are.
 */
import type { Suit } from './wire';

/** The code of a language (BCP 47), as `<html lang>` has it. */
export type Language = string;

/** What is true of a language wherever it is read. `{n}`, `{rank}`, `{suit}` stand for what is put in there. */
export type Facts = {
  /** what its words are called: in the texts of the server (`text.en`), and in the names of dictionaries */
  key: string;
  /** its own name, whole and short */
  name: string;
  short: string;
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

const FOUND = import.meta.glob<Facts>('./languages/*.ts', { eager: true, import: 'default' });
const BY_CODE = new Map(Object.entries(FOUND).map(([path, facts]) => [/([^/]+)\.ts$/.exec(path)![1]!, facts]));

/** The language of the table's home, and the one for who reads none of those that are here. */
const HOME: Language = 'zh-Hant';
const ELSE: Language = 'en';
/** The codes of all languages, that of the table's home first. */
export const LANGUAGES: readonly Language[] = [HOME, ...[...BY_CODE.keys()].filter((code) => code !== HOME)];

export function factsOf(language: Language): Facts {
  return BY_CODE.get(language) ?? BY_CODE.get(HOME)!;
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
