/** Puts arguments into a phrase, as `core/wording.py` does: `{n}` is a variable, `{n:card/cards}` a number with its noun. */
import { numberText } from './exact';

export type Language = 'zh-Hant' | 'en';
export type Printed = string | number;

const VARIABLE = /\{(\w+)(?::([^/}]+)\/([^}]+))?\}/g;
/** One of something, or a part of one, in either direction: ½ point, −1 point, but 0 points and 1½ points. */
const ONE = /^[−＋]?(1|[¼½¾⅐-⅞]|\d+\/\d+)$/;
const HAN = /[\u3400-\u9fff]/;
const LATIN = /[A-Za-z0-9＋−¼½¾⅐-⅞]/;

/** Fills a template whose arguments are printed already. A half space goes where Han meets Latin at a variable's border. */
export function fill(template: string, args: Readonly<Record<string, Printed>>, language: Language): string {
  let said = '';
  let position = 0;
  for (const match of template.matchAll(VARIABLE)) {
    const [whole, name = '', one, many] = match;
    const value = args[name] ?? '';
    const number = printed(value);
    const noun = one !== undefined && language === 'en' ? ` ${ONE.test(number) ? one : many}` : '';
    said = join(said, template.slice(position, match.index), position > 0);
    said = join(said, number + noun, true);
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
