/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Contrast by arithmetic (WCAG 2.2, 1.4.3 and 1.4.11): what a checker calls incomplete because of the felt's gradient. */
const css = readFileSync('src/app.css', 'utf8');

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  expect(start, selector).toBeGreaterThan(-1);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6,8});/g)].map((found) => [found[1], found[2]]));
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [light, dark] = [luminance(text), luminance(ground)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const base = tokens(':root');
const PALETTES = {
  standard: base,
  'high contrast': { ...base, ...tokens(':root[data-contrast]') },
};
const GROUNDS = ['felt-light', 'felt', 'felt-deep', 'felt-edge', 'plate', 'plate-raised', 'plate-pressed'];

describe.each(Object.entries(PALETTES))('the %s palette', (name, palette) => {
  const of = (token: string) => {
    expect(palette[token], token).toBeDefined();
    return palette[token]!;
  };
  test('text reads on the felt and on plates', () => {
    for (const ground of GROUNDS) {
      expect(contrast(of('text'), of(ground)), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('text-soft'), of(ground)), `soft text on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('link'), of(ground)), `link on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('gold and warnings read on plates, where they stand', () => {
    for (const ground of ['plate', 'plate-raised', 'plate-pressed', 'felt']) {
      expect(contrast(of('gold'), of(ground)), `gold on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('warn'), of(ground)), `warning on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('the main button reads over its whole gradient', () => {
    for (const ground of ['gold-light', 'gold', 'gold-dark']) {
      expect(contrast(of('on-gold'), of(ground)), ground).toBeGreaterThanOrEqual(7);
    }
  });
  test('edges of controls and seats can be told from their ground', () => {
    for (const ground of GROUNDS) {
      expect(contrast(of('line-strong'), of(ground)), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const seat of [0, 1, 2, 3, 4]) {
      expect(contrast(of(`seat-${seat}`), of('plate')), `seat ${seat}`).toBeGreaterThanOrEqual(3);
    }
  });
  test('the seal reads', () => {
    expect(contrast(of('on-seal'), of('seal'))).toBeGreaterThanOrEqual(4.5);
  });
  if (name === 'high contrast') {
    test('high contrast means seven to one', () => {
      for (const ground of GROUNDS) expect(contrast(of('text'), of(ground))).toBeGreaterThanOrEqual(7);
    });
  }
});

describe('cards', () => {
  const two = { ...base, ...tokens(':root[data-two-colours]') };
  test('every suit reads on its own face at 4.6 to 1, with four colours and with two', () => {
    for (const palette of [base, two]) {
      for (const suit of ['heart', 'diamond']) {
        expect(contrast(palette[suit]!, palette['face-red']!), suit).toBeGreaterThanOrEqual(4.6);
      }
      for (const suit of ['spade', 'club']) {
        expect(contrast(palette[suit]!, palette['face-black']!), suit).toBeGreaterThanOrEqual(4.6);
      }
    }
  });
  test('red suits stay red: more red than green and blue together would allow', () => {
    for (const palette of [base, two]) {
      for (const suit of ['heart', 'diamond']) {
        const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(palette[suit]!.slice(at, at + 2), 16));
        expect(red! > green! + blue!, suit).toBe(true);
      }
    }
  });
  test('points on a badge read', () => {
    for (const badge of ['badge-red', 'badge-black']) {
      expect(contrast('#ffffff', base[badge]!), badge).toBeGreaterThanOrEqual(4.5);
    }
  });
});
