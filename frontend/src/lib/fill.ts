/** Puts arguments into a phrase, as `core/wording.py` does: `{n}` is a variable, `{n:card/cards}` a number with its noun. */
import { numberText } from './exact';
import { factsOf, type Language } from './languages.svelte';

export type Printed = string | number;

const VARIABLE = /\{(\w+)(?::([^}]+))?\}/g;
const HAN = /[\u3400-\u9fff]/;
const LATIN = /[A-Za-z0-9＋−¼½¾⅐-⅞]/;

/** Fills a template whose arguments are printed already. A half space goes where Han meets Latin at a variable's border. */
export function fill(template: string, args: Readonly<Record<string, Printed>>, language: Language): string {
  const { noun } = factsOf(language);
  let said = '';
  let position = 0;
  for (const match of template.matchAll(VARIABLE)) {
    const [whole, name = '', nouns] = match;
    const value = args[name] ?? '';
    const number = printed(value);
    const counted = nouns && noun ? ` ${nouns.split('/')[noun(number)]}` : '';
    said = join(said, template.slice(position, match.index), position > 0);
    said = join(said, number + counted, true);
    position = match.index + whole.length;
  }
  return join(said, template.slice(position), position > 0);
}

function printed(value: Printed): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? numberText(value) : String(value).replace('-', '−');
}

/** Puts two pieces together, with the half space of Chinese typesetting between Han and Latin or digits. */
export function join(left: string, right: string, atBorder = true): string {
  return atBorder && needsSpace(left.slice(-1), right.slice(0, 1)) ? `${left} ${right}` : left + right;
}

function needsSpace(left: string, right: string): boolean {
  return (HAN.test(left) && LATIN.test(right)) || (LATIN.test(left) && HAN.test(right));
}
