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

type Three = [number, number, number];

/** Red, green and blue as amounts of light. */
function light(colour: string): Three {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function luminance([red, green, blue]: Three): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string, seen = light): number {
  const [bright, dark] = [luminance(seen(text)), luminance(seen(ground))].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** How eyes see that lack the cones for red, green or blue (Machado, Oliveira and Fernandes 2009, full severity). */
const EYES: Record<string, [Three, Three, Three]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** How far apart two lights look: the distance in CIE L*a*b*; 2 can just be told, 10 at a glance. */
function distance(one: Three, other: Three): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function lab([red, green, blue]: Three): Three {
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(luminance([red, green, blue]));
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
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

describe.each(Object.entries(EYES))('to eyes with %s', (_, cones) => {
  const seen = (colour: string): Three => {
    const parts = light(colour);
    const mixed = cones.map((row) => row[0] * parts[0] + row[1] * parts[1] + row[2] * parts[2]);
    return mixed.map((part) => Math.min(1, Math.max(0, part))) as Three;
  };
  const apart = (one: string, other: string) => distance(seen(base[one]!), seen(base[other]!));

  test('red suits and black suits look far apart, and all four can be told at a glance', () => {
    for (const red of ['heart', 'diamond']) {
      for (const black of ['spade', 'club']) expect(apart(red, black), `${red} ${black}`).toBeGreaterThanOrEqual(30);
    }
    expect(apart('heart', 'diamond')).toBeGreaterThanOrEqual(10);
    expect(apart('spade', 'club')).toBeGreaterThanOrEqual(10);
  });
  test('suits read on their faces, and gold and warnings on plates', () => {
    const faces = { heart: 'face-red', diamond: 'face-red', spade: 'face-black', club: 'face-black' };
    for (const [suit, face] of Object.entries(faces)) {
      expect(contrast(base[suit]!, base[face]!, seen), suit).toBeGreaterThanOrEqual(4);
    }
    for (const ink of ['text', 'gold', 'warn']) {
      expect(contrast(base[ink]!, base.plate!, seen), ink).toBeGreaterThanOrEqual(4.5);
    }
  });
});
