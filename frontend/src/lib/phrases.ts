/** Says what the server sends: a code with arguments becomes a sentence, on screen or aloud, as `core/wording.py` says it. */
import { cardName, isJoker, spokenCard, suitName } from './cards';
import { isExact, numberText, ratio, signedText } from './exact';
import { fill, join, type Printed } from './fill';
import { entryOf, factsOf, type Language } from './languages.svelte';
import type { Argument, Card, Exact, Said, Text, Word } from './wire';

/** What a sentence is made of: anything that the server says. */
export type Message = Pick<Said, 'code' | 'args'>;
export type Words = Readonly<Record<string, Word>>;

/** Who reads, in which language, and what the seats are called. */
export type Reader = {
  language: Language;
  words: Words;
  seat: number | null;
  name: (seat: number) => string;
  aloud?: boolean;
  /** the side of who reads, where seats score together */
  side?: number | null;
  /** all jokers count alike here, so they are called alike */
  alike?: boolean;
};

/** Says a message; an unknown code says itself, so that nothing that happened is swallowed. */
export function say(message: Message, reader: Reader): string {
  const phrase = reader.words[message.code];
  if (!phrase) return message.code;
  const { own } = factsOf(reader.language);
  const mine = own !== null && seatOf(message) === reader.seat && worded(phrase, own);
  const template = mine || into(phrase, reader.language);
  const printed = Object.entries(message.args).map(([name, value]) => [name, print(value, reader)]);
  return fill(template, Object.fromEntries(printed), reader.language);
}

/** A message as a sentence of its own: some languages start it with a capital. */
export function sentence(message: Message, reader: Reader): string {
  return capital(say(message, reader), reader.language);
}

/** Words as they start a sentence. */
export function capital(words: string, language: Language): string {
  return factsOf(language).capitals ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** The seat that a message is about, if it is about one. */
export function seatOf(message: Message): number | null {
  const who = message.args.who;
  return typeof who === 'object' && 'seat' in who ? who.seat : null;
}

/** The cards that a message names under one of its arguments. */
export function cardsOf(message: Message, name: string): Card[] {
  const value = message.args[name];
  if (typeof value !== 'object') return [];
  if ('card' in value) return [value.card];
  return 'cards' in value ? value.cards : [];
}

/** What the server says, in a language; English where it doesn't know that one yet. */
export function into(text: Text, language: Language): string {
  return worded(text, entryOf(language).key) ?? text.en;
}

function worded(text: Text | Word, key: string): string | undefined {
  return (text as Readonly<Record<string, string>>)[key];
}

/** Clauses of one sentence; what doesn't hold is left out. */
export function clauses(language: Language, ...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(factsOf(language).comma);
}

/** Sentences one after the other, without the last one's stop. */
export function sentences(said: readonly string[], language: Language): string {
  return said.join(factsOf(language).stop);
}

/** Whole sentences, each with its own stop. */
export function paragraph(said: readonly string[], language: Language): string {
  return said.join(factsOf(language).gap);
}

/** Several things, each said in clauses of its own. */
export function series(said: readonly string[], language: Language): string {
  return said.join(factsOf(language).semicolon);
}

/** Words in a row, the last like the others: 甲、乙、丙; A, B, C. */
export function inRow(words: readonly (string | number)[], language: Language): string {
  return words.join(factsOf(language).list.comma);
}

/**
 * Joins words as a list: 甲、乙和丙; A, B and C. People stand apart (Anna 和 2 號), `close` is for names of cards. Where
 * one of them holds an "and" itself there is no other: 總贏和拚零分、得點和翻倍.
 */
export function listed(words: readonly string[], language: Language, close = false): string {
  const { comma, last } = factsOf(language).list;
  if (words.some((word) => word.includes(last))) return inRow(words, language);
  const before = words.slice(0, -1).join(comma);
  const pieces = before ? [last, ...words.slice(-1)] : words.slice(-1);
  return pieces.reduce((said, piece) => join(said, piece, !close), before);
}

/** Names cards in a list, written or spoken. */
export function cardList(cards: readonly Card[], reader: Pick<Reader, 'language' | 'aloud' | 'alike'>): string {
  const named = (card: Card) => {
    if (reader.alike && isJoker(card)) return factsOf(reader.language).joker;
    return (reader.aloud ? spokenCard : cardName)(card, reader.language);
  };
  return listed(cards.map(named), reader.language, true);
}

/** What a net is called aloud: 贏 25, lost 10, 打平; signs are never read as signs. */
export function spokenNet(net: Exact, language: Language): string {
  const [top] = ratio(net);
  const { won, lost, even } = factsOf(language).net;
  const form = top === 0 ? even : top > 0 ? won : lost;
  return fill(form, { n: numberText(net).replace('−', '') }, language);
}

type Kinds<A> = A extends string | number | Text ? never : A extends unknown ? keyof A : never;
type Tag = Kinds<Argument>;
type Value<Kind extends Tag> = Extract<Argument, Record<Kind, unknown>> extends Record<Kind, infer V> ? V : never;

/** How each kind of argument is printed; a kind that the server knows and this doesn't fails the type check. */
const PRINTED: { [Kind in Tag]: (value: Value<Kind>, reader: Reader) => string } = {
  seat: (seat, { name }) => name(seat),
  seats: (seats, { name, language }) => listed(seats.map(name), language),
  side: sideName,
  card: (card, reader) => cardList([card], reader),
  cards: cardList,
  rank: (rank) => rank,
  suit: (suit, { language }) => suitName(suit, language),
  signed: (net, { aloud, language }) => (aloud ? spokenNet(net, language) : signedText(net)),
};

function print(value: Argument, reader: Reader): Printed {
  if (typeof value !== 'object') return isExact(value) ? numberText(value) : value;
  if ('zh' in value) return into(value, reader.language);
  const [[tag, inside]] = Object.entries(value) as [[Tag, never]];
  return PRINTED[tag](inside, reader);
}

/** Two sides of partners: 己方 and 對方 for who sits there, else by number. */
export function sideName(side: number, { language, side: mine = null }: Reader): string {
  const { own, other, numbered } = factsOf(language).sides;
  if (mine === null) return fill(numbered, { n: side + 1 }, language);
  return mine === side ? own : other;
}
