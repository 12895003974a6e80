import { describe, expect, test } from 'vitest';
import { fill } from '../lib/fill';
import { after, entryOf, LANGUAGES, nearest } from '../lib/languages.svelte';
import { into } from '../lib/phrases';
import { accented, pseudo } from './pseudo';

type Book = Readonly<Record<string, string>>;
const BOOKS = import.meta.glob<Book>(['../**/words.*.ts', '!../**/*.test.ts'], { eager: true, import: 'default' });
const SOURCES = import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
const SHELVES = Object.keys(SOURCES)
  .filter((path) => path.endsWith('/words.ts'))
  .map((path) => path.replace('words.ts', ''));
const DICTIONARIES = Object.entries(BOOKS);
const VARIABLE = /\{(\w+)/g;

function variables(words: string): string[] {
  return [...new Set([...words.matchAll(VARIABLE)].map(([, name]) => name!))].sort();
}

describe.each(DICTIONARIES)('the words in %s', (path, words) => {
  const english = path.endsWith('.en.ts');
  test.each(Object.entries(words))('%s reads well: %s', (_, said) => {
    expect(said).not.toMatch(/[(（][^)）]*[(（]/);
    expect(said.split(/[，。；：]/).filter((clause) => (clause.match(/和/g)?.length ?? 0) > 2)).toEqual([]);
    if (!english) return;
    expect(said).not.toMatch(/[，。、；：（）「」？！]/);
    expect(said.replace(/\b(art|e\.g)\./g, '')).not.toMatch(/[.?!] [a-z]/);
    expect(said).not.toMatch(/^you /);
  });
});

describe.each(SHELVES)('the shelf %s', (shelf) => {
  test('has a dictionary for each language, with the same words and the same variables in each', () => {
    const [first, ...others] = LANGUAGES.map((language) => BOOKS[`${shelf}words.${entryOf(language).key}.ts`]);
    for (const other of others) {
      expect(Object.keys(other!).sort()).toEqual(Object.keys(first!).sort());
      for (const [key, words] of Object.entries(other!)) {
        expect([key, variables(words)]).toEqual([key, variables(first![key]!)]);
      }
    }
  });
});

test('no code outside the dictionaries names a language or glues words with the marks of one', () => {
  const language = /(['"`])(zh|en|zh-Hant)\1|\.(zh|en)\b(?!\.title|\))/;
  const glue = /['"`][，；、。：（）]['"`]|[，；、：（）]\$?\{|\}[，；、：（）]/;
  const own = /words\.(\w+\.)?ts$|languages|\.test\.ts$|^\.\/|lib\/wire\.ts$/;
  const looked = Object.entries(SOURCES).filter(([path]) => !own.test(path));
  expect(looked.length).toBeGreaterThan(120);
  const found = looked.flatMap(([path, source]) =>
    source
      .split('\n')
      // the table's own name and the joker's drawing are Chinese in every language; keys are no words
      .filter((line) => !/^\s*(\/\*\*|\/\/|\*|<!--)|lang="zh-Hant"|title\.zh|'zh' in value/.test(line))
      .filter((line) => language.test(line) || glue.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual(['../lib/phrases.ts: return worded(text, entryOf(language).key) ?? text.en;']);
});

describe('a language made by machine', () => {
  const all = DICTIONARIES.filter(([path]) => path.endsWith('.en.ts'));

  test('keeps the variables of every phrase, and no phrase stays English', () => {
    expect(all.length).toBe(SHELVES.length);
    for (const [, book] of all) {
      for (const [key, words] of Object.entries(pseudo(book))) {
        expect([key, variables(words)]).toEqual([key, variables(book[key]!)]);
        if (words) expect(words).toMatch(/^⟦.*⟧$/s);
      }
    }
  });

  test('takes its nouns with the number', () => {
    expect(fill(accented('with {n:computer/computers}'), { n: 1 }, 'en')).toBe('⟦ŵíţħ 1 ćóɱƥúţéŕ⟧');
  });
});

describe('languages', () => {
  test('are found by what a browser asks for', () => {
    expect(['zh-TW', 'zh', 'EN-gb', 'fr'].map(nearest)).toEqual(['zh-Hant', 'zh-Hant', 'en', 'en']);
  });

  test('follow each other round and round', () => {
    const round = LANGUAGES.map(after);
    expect([...round].sort()).toEqual([...LANGUAGES].sort());
    expect(round[0]).not.toBe(LANGUAGES[0]);
  });

  test('read what the server says under their own key, and English where it has no such words', () => {
    const text = { zh: '好', en: 'well' };
    expect([into(text, 'zh-Hant'), into(text, 'en')]).toEqual(['好', 'well']);
    expect(into({ en: 'well' } as typeof text, 'zh-Hant')).toBe('well');
  });
});
