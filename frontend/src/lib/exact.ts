/** Exact numbers as they come over the wire: a whole number, or a fraction as text (`-70/3`). */
import type { Exact } from './wire';

const VULGAR: Record<string, string> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' },
  ...{ '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘' },
};

export function isExact(value: unknown): value is Exact {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+\/\d+$/.test(value));
}

/** Numerator and denominator, in lowest terms as the server writes them. */
export function ratio(number: Exact): [number, number] {
  const [top = 0, bottom = 1] = String(number).split('/').map(Number);
  return [top, bottom];
}

/** The size of a number, good enough for comparing and drawing, never for adding up. */
export function size(number: Exact): number {
  const [top, bottom] = ratio(number);
  return top / bottom;
}

/** Prints an exact number for people: 73⅓, −10, 5/7, 1,185. */
export function numberText(number: Exact): string {
  const [top, bottom] = ratio(number);
  const sign = top < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(top) / bottom);
  const rest = Math.abs(top) % bottom;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  if (!rest) return `${sign}${grouped}`;
  const part = VULGAR[`${rest}/${bottom}`] ?? `${rest}/${bottom}`;
  return `${sign}${whole ? grouped : ''}${whole && part.includes('/') ? ' ' : ''}${part}`;
}

/** Prints a number with its sign: ＋25, −10, 0. */
export function signedText(number: Exact): string {
  return ratio(number)[0] > 0 ? `＋${numberText(number)}` : numberText(number);
}
