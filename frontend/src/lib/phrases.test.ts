/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardName, spokenCard } from './cards';
import { numberText, signedText, size } from './exact';
import { listed, type Message, type Reader, say, sentence, spokenNet } from './phrases';
import { sum } from './sums';
import type { Argument } from './wire';

const WORDS = {
  took: {
    zh: '{who}出{card}，吃{cards}，{n} 分',
    en: '{who} played {card}, took {cards}: {n:point/points}',
    you: 'You played {card}, took {cards}: {n:point/points}',
    article: '1.6',
  },
  knocked: { zh: '{who}敲牌', en: '{who} knocked', you: '', article: '' },
  net: { zh: '{score} − 基準分 {par} ＝ {signed}', en: '{score} − par {par} = {signed}', you: '', article: '' },
  open: { zh: '{side}開門', en: '{side} opened', you: '', article: '' },
};
const NAMES = ['小明', '媽媽', 'Ann', '阿公'];

function message(code: string, args: Record<string, Argument>): Message {
  return { code, args };
}

function reader(language: 'zh-Hant' | 'en', more: Partial<Reader> = {}): Reader {
  const you = language === 'en' ? 'you' : '你';
  return { language, words: WORDS, seat: 0, name: (seat) => (seat === 0 ? you : NAMES[seat]!), ...more };
}

const TOOK = { card: { card: '3C' }, cards: { cards: ['7H'] }, n: 7 };

describe('a message', () => {
  test('names the seat in Chinese and keeps card names unspaced', () => {
    expect(say(message('took', { who: { seat: 1 }, ...TOOK }), reader('zh-Hant'))).toBe('媽媽出梅花3，吃紅心7，7 分');
  });

  test('gives a Latin name its half space at the border', () => {
    expect(say(message('took', { who: { seat: 2 }, ...TOOK }), reader('zh-Hant'))).toBe('Ann 出梅花3，吃紅心7，7 分');
  });

  test('uses the English form for the reader, and the plain one for others', () => {
    expect(say(message('took', { who: { seat: 0 }, ...TOOK, n: 1 }), reader('en'))).toBe(
      'You played 3♣\ufe0e, took 7♥\ufe0e: 1 point',
    );
    expect(say(message('took', { who: { seat: 2 }, ...TOOK }), reader('en'))).toBe(
      'Ann played 3♣\ufe0e, took 7♥\ufe0e: 7 points',
    );
  });

  test('speaks cards and nets without signs when it is read aloud', () => {
    const aloud = { aloud: true };
    expect(say(message('took', { who: { seat: 0 }, ...TOOK }), reader('zh-Hant', aloud))).toBe(
      '你出梅花三，吃紅心七，7 分',
    );
    expect(say(message('net', { score: 60, par: 70, signed: { signed: -10 } }), reader('en', aloud))).toBe(
      '60 − par 70 = lost 10',
    );
  });

  test('starts an English sentence with a capital', () => {
    expect(sentence(message('knocked', { who: { seat: 0 } }), reader('en'))).toBe('You knocked');
  });

  test('calls partners by which side the reader is on', () => {
    const opened = message('open', { side: { side: 1 } });
    expect(say(opened, reader('zh-Hant', { side: 0 }))).toBe('對方開門');
    expect(say(opened, reader('en', { seat: 3, side: 1 }))).toBe('your side opened');
    expect(say(opened, reader('zh-Hant'))).toBe('第 2 方開門');
  });

  test('with a code that the catalogue lacks says the code', () => {
    expect(say(message('unheard', {}), reader('en'))).toBe('unheard');
  });
});

describe('numbers', () => {
  test('are printed exactly, with fractions as signs where there is one', () => {
    expect(['220/3', '-70/3', '5/7', '-10/7', 0, -10, '1/2'].map(numberText)).toEqual([
      ...['73⅓', '−23⅓', '5/7', '−1 3/7', '0', '−10', '½'],
    ]);
    expect([25, -10, 0, '80/3'].map(signedText)).toEqual(['＋25', '−10', '0', '＋26⅔']);
  });

  test('add up without a rounding error', () => {
    expect(sum(['80/3', '-70/3', '-10/3'])).toBe(0);
    expect(sum([1, '1/3'])).toBe('4/3');
    expect(size('-70/3')).toBeCloseTo(-23.333);
  });

  test('of a net are said as won, lost or even', () => {
    expect([25, -10, 0].map((net) => spokenNet(net, 'zh-Hant'))).toEqual(['贏 25', '輸 10', '打平']);
    expect(['70/3', -10, 0].map((net) => spokenNet(net, 'en'))).toEqual(['won 23⅓', 'lost 10', 'even']);
  });
});

describe('cards', () => {
  test('are written suit first in Chinese and rank first in English, never as emoji', () => {
    expect(['AH', '10D', 'RJ'].map((card) => cardName(card, 'zh-Hant'))).toEqual(['紅心A', '方塊10', '大鬼']);
    expect(['AH', '10D', 'RJ'].map((card) => cardName(card, 'en'))).toEqual(['A♥\ufe0e', '10♦\ufe0e', '★']);
  });

  test('are spoken with Chinese numerals, and letters apart', () => {
    expect(['9H', 'AH', 'JS', '10D', 'BJ'].map((card) => spokenCard(card, 'zh-Hant'))).toEqual([
      ...['紅心九', '紅心 A', '黑桃 J', '方塊十', '小鬼'],
    ]);
    expect(['AH', '10D', 'QC', 'BJ'].map((card) => spokenCard(card, 'en'))).toEqual([
      ...['ace of hearts', 'ten of diamonds', 'queen of clubs', 'little joker'],
    ]);
  });
});

test('lists are joined as each language joins them', () => {
  expect([['甲'], ['甲', '乙'], ['甲', '乙', '丙'], []].map((words) => listed(words, 'zh-Hant'))).toEqual([
    ...['甲', '甲和乙', '甲、乙和丙', ''],
  ]);
  expect(listed(['A', 'B', 'C'], 'en')).toBe('A, B and C');
  expect(listed(['總贏和拚零分', '雙紅五', '得點和翻倍'], 'zh-Hant')).toBe('總贏和拚零分、雙紅五、得點和翻倍');
  expect(listed(['cut and peek', 'direction'], 'en')).toBe('cut and peek, direction');
});

test('every vector shared with core/wording.py is said to the letter', () => {
  const file = JSON.parse(readFileSync('../tests/data/wording.json', 'utf8')) as {
    names: string[];
    vectors: { language: 'zh-Hant' | 'en'; template: string; args: Record<string, Argument>; expected: string }[];
  };
  expect(file.vectors.length).toBeGreaterThan(20);
  for (const { language, template, args, expected } of file.vectors) {
    const words = { it: { zh: template, en: template, you: '', article: '' } };
    const said = say({ code: 'it', args }, { language, words, seat: null, name: (seat) => file.names[seat]! });
    expect(said).toBe(expected);
  }
});
