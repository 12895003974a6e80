/**
 * What browser and server say to each other. Written by `python -m paizhuo.server.wire.typescript`: change
 * `src/paizhuo/server/wire/{messages,parts,bodies}.py`, and write it again; also to import a type that isn't exported.
 */

/** A card as text: `AH`, `10D`, `RJ`. */
export type Card = string;
/** An exact number: a whole one, or a fraction as text (`-70/3`). */
export type Exact = number | string;
/** A seat, numbered from 0 in turn order. */
export type Seat = number;
export type Rank = string;
export type Suit = 'C' | 'D' | 'H' | 'S';
export type Text = { zh: string; en: string };
/** An argument of a phrase says what it is. */
export type Argument =
  | number
  | Exact
  | string
  | Text
  | { seat: Seat }
  | { seats: Seat[] }
  | { side: number }
  | { card: Card }
  | { cards: Card[] }
  | { rank: Rank }
  | { suit: Suit }
  | { signed: Exact };
/** A kind of event with the arguments of its phrase. */
export type Told<Type extends string, Arguments extends Record<string, Argument> = Record<string, never>> = {
  type: Type;
  code: string;
  article: string;
  args: Arguments;
};
export type Level = 'child' | 'family' | 'expert' | 'master';
type Stage = 'agreement' | 'drawing' | 'dealing' | 'deal' | 'scored' | 'over';
type May = 'play' | 'undo' | 'next' | 'agree' | 'draw' | 'hand_over' | 'take_back' | 'hint';
type Rest = 'deals' | 'minutes';
type Automatic = 'ceremony' | 'clock' | 'failed' | 'late' | 'illegal';
/** The first message on a socket; `seen` is the last row that this tab knows (0: none). */
type Hello = {
  type: 'hello';
  seen?: number;
};
/** Makes moves, all or none. */
type Play = {
  type: 'play';
  cmd: string;
  seq: number;
  moves: string[];
};
/** Takes the last transaction back. */
type Undo = {
  type: 'undo';
  cmd: string;
  seq: number;
};
/** Asks for the next deal. */
type Next = {
  type: 'next';
  cmd: string;
  seq: number;
};
/** Agrees to the rules of the table. */
type Agree = {
  type: 'agree';
  cmd: string;
  seq: number;
};
/** Draws the card at a place of the spread pack; without a place the table draws for this seat from now on. */
type Draw = {
  type: 'draw';
  cmd: string;
  seq: number;
  place?: number | null;
};
/** Lets a bot play a seat: one's own, or that of somebody who has been away for long enough. */
type HandOver = {
  type: 'hand_over';
  cmd: string;
  seq: number;
  seat?: Seat | null;
  level?: Level;
};
/** Takes one's seat back from the bot. */
type TakeBack = {
  type: 'take_back';
  cmd: string;
  seq: number;
};
/** Asks what moves would lead to; nothing is kept. */
type StageMoves = {
  type: 'stage';
  moves: string[];
};
/** The SHA-256, in hex, of the bytes that this seat will add: shown to all before anybody shows bytes. */
type Promise = {
  type: 'promise';
  deal: number;
  attempt: number;
  hash: string;
};
/** Sixteen random bytes for the shuffle, in hex: those that were promised. */
type Add = {
  type: 'add';
  deal: number;
  attempt: number;
  bytes: string;
};
/** Asks why a move may not be made. */
type Why = {
  type: 'why';
  move: string;
};
/** Asks a bot what it would play. */
type AskHint = {
  type: 'hint';
  level?: Level;
};
/** Sent every five seconds; answered by `pong`. */
type Ping = {
  type: 'ping';
};
/** Everything: after hello, after a gap, and after an overflow. `log`: this deal as this seat saw it. */
export type WholeTable = {
  type: 'table';
  id: string;
  rules: Rules;
  settings: TableSettings;
  table: TableView;
  log: LogLine[];
  since: number;
};
/** The rules of a table in words and numbers. */
export type Rules = {
  game: string;
  preset: string;
  seats: number;
  changes: Record<string, string>;
  values: Record<string, string>;
  fingerprint: string;
  needed: string[];
  differences: Difference[];
  total: Sum | null;
  par: Sum | null;
  worth: Record<Card, Exact>;
  alike: boolean;
  wild: Card[];
  agreement: Said[];
  articles: ArticleText[];
  clock_article: string;
};
/** A house rule that is not as in the preset. */
type Difference = {
  option: string;
  before: string;
  after: string;
};
/** A total or a par: from `low` to `high`, which are equal unless it depends on how the cards fall. */
export type Sum = {
  low: Exact;
  high: Exact;
};
/** A phrase of the catalogue with its arguments, and the article that it rests on ("" where it has none). */
export type Said = {
  code: string;
  article: string;
  args: Record<string, Argument>;
};
/** An article as it holds at this table. */
type ArticleText = {
  number: string;
  title: Text;
  text: Text;
};
/** What is about the table and not about the rules. */
export type TableSettings = {
  pace: number;
  ceremony: boolean;
  clock: number | null;
  away: number;
  rest: number;
  rest_minutes: number;
  match_minutes: number | null;
  running: boolean;
  unit: string | null;
};
/** All that a seat (None: somebody watching) may know now. `seq` is the number of the last row of the log. */
export type TableView = {
  seq: number;
  stage: Stage;
  seat: Seat | null;
  seats: SeatView[];
  match: MatchView | null;
  waiting_for: Seat[];
  waited: number;
  may: May[];
  view: unknown | null;
  legal: Legal[];
  score: Score | null;
  void: VoidDeal | null;
  draw: DrawView | null;
  rest: Rest | null;
  minutes_left: number | null;
  receipt: ReceiptView | null;
  tabs: number;
};
/** A seat as everybody sees it. */
export type SeatView = {
  seat: Seat;
  chair: number;
  side: number;
  name: string;
  you: boolean;
  bot: Level | null;
  handed_over: boolean;
  connected: boolean;
  away_since: string | null;
  agreed: boolean;
  overdue: boolean;
};
/** Where the match stands; `totals` per seat or side, before the deal in play. */
type MatchView = {
  number: number;
  attempt: number;
  dealer: Seat;
  totals: Exact[];
  winners: number[] | null;
  ending: 'time' | null;
};
/** A legal move: as it is sent, its fields, and what it does as far as this seat can know. */
export type Legal = {
  move: string;
  fields: unknown;
  effect: unknown;
};
/** The score of a deal. `lines` concern the whole table, in the order in which they were computed. */
type Score = {
  parts: PartScore[];
  total: Exact | null;
  par: Exact | null;
  lines: ScoreLine[];
};
/** The score of a seat or side: card points before transfers, what is added to the total, and why. */
export type PartScore = {
  points: Exact;
  net: Exact;
  lines: ScoreLine[];
};
/** A line of a score. */
export type ScoreLine = {
  cards: Card[];
  points: Exact;
  said: Said;
};
/** A deal that does not count. */
type VoidDeal = {
  reason: Said;
  cards: Card[];
};
/** The draw for seats by hand: `size` cards lie spread out, `turn` draws now (None: everybody sits). */
export type DrawView = {
  size: number;
  drawn: DrawnCard[];
  turn: Seat | null;
  article: string;
};
/** A card that somebody drew, and its place in the pack. */
type DrawnCard = {
  seat: Seat;
  place: number;
  card: Card;
};
/** What a deal's order was computed from; bytes in hex. `contributions` per seat, None for a silent seat or a bot. */
export type ReceiptView = {
  protocol: string;
  table: string;
  number: number;
  attempt: number;
  fingerprint: string;
  commitment: string;
  contributions: (string | null)[];
  secret: string | null;
  order: Card[] | null;
};
/** What one row of the log brought, as this seat saw it. `automatic`: why nobody chose the move. */
export type LogLine = {
  seq: number;
  kind: string;
  seat: Seat | null;
  events: Happened[];
  automatic: Automatic | null;
};
/** An event as this seat saw it: its kind (`Took`), and the phrase that says it. */
export type Happened = {
  type: string;
  code: string;
  article: string;
  args: Record<string, Argument>;
};
/** The log has grown by a row. */
type Moved = {
  type: 'moved';
  line: LogLine;
  table: Partial<TableView>;
};
/** Somebody came or went; the log did not change. */
type Seats = {
  type: 'seats';
  seats: SeatView[];
  tabs: number;
};
/** A command of this client is kept: its row is `seq`. Sent again when the command is repeated. */
type Done = {
  type: 'done';
  cmd: string;
  seq: number;
};
/** A command was not done, and nothing changed; `table` is how things stand. */
type Refused = {
  type: 'refused';
  cmd: string;
  reason: Said;
  table: TableView | null;
};
/** Why a move may not be made; None: it may. */
type Reason = {
  type: 'reason';
  move: string;
  reason: Said | null;
};
/** What staged moves would lead to: refused at move `at` for `reason`, or (None) the position after them. */
export type Staged = {
  type: 'staged';
  moves: string[];
  at: number | null;
  reason: Said | null;
  view: unknown | null;
  legal: Legal[];
  effects: unknown[];
  complete: boolean;
  missing: Said | null;
};
/** What a bot of that level would play here; None when it's not your turn. */
type Hint = {
  type: 'hint';
  level: Level;
  hint: Legal | null;
  moves: string[];
};
/** The server has drawn the secret of a deal: promise your bytes now. */
type Commitment = {
  type: 'commitment';
  deal: number;
  attempt: number;
  commitment: string;
  silent: Seat[];
};
/** What each seat promised (None: nothing, or a bot): from now on nobody can choose. Send your bytes now. */
type Promised = {
  type: 'promised';
  deal: number;
  attempt: number;
  commitment: string;
  promises: (string | null)[];
};
/** What each seat added (None: silent, or a bot), shown before the deal. */
type Added = {
  type: 'added';
  deal: number;
  attempt: number;
  contributions: (string | null)[];
};
/** A message could not be taken at all; nothing changed. */
type Sorry = {
  type: 'sorry';
  reason: Said;
};
/** Answers `ping`. */
type Pong = {
  type: 'pong';
};
/** The games that can be played here; `words` are those of the server itself, the same for every game. */
export type Catalogue = {
  version: string;
  games: GameName[];
  levels: Level[];
  words: Record<string, Word>;
};
/** A game in the lobby. */
export type GameName = {
  id: string;
  name: Text;
  default_preset: string;
  default_seats: number;
};
/** A phrase in two languages; `you` is the English form for the reader's own seat, "" where it is the same. */
export type Word = {
  zh: string;
  en: string;
  you: string;
  article: string;
};
/** Everything about a game that is the same at every table. */
export type GameCatalogue = {
  game: GameName;
  words: Record<string, Word>;
  articles: ArticleTitle[];
  options: Option[];
  presets: PresetInfo[];
};
/** An article of the rule book and the house rules that it depends on. */
type ArticleTitle = {
  number: string;
  title: Text;
  options: string[];
  source: string;
};
/** A house rule: a choice among `values`, or a whole number from `low` to `high`. */
export type Option = {
  id: string;
  type: 'choice' | 'number';
  text: Text;
  values: Value[];
  low: number | null;
  high: number | null;
  default: string;
  article: string;
  source: string;
  is_length: boolean;
};
/** A value that a house rule can have. */
type Value = {
  value: string;
  text: Text;
};
/** A version of the rules that has a name. */
export type PresetInfo = {
  id: string;
  text: Text;
  note: Text;
  default_seats: number;
  verified: boolean;
  sources: string[];
  at: PresetAt[];
};
/** A preset at a number of seats: what differs from the game's baseline, and what that comes to. */
export type PresetAt = {
  seats: number;
  values: Record<string, string>;
  fingerprint: string;
  total: Sum | null;
  par: Sum | null;
  idle: string[];
};
/** The rules, or every problem at once. */
export type RulesAnswer = {
  ok: boolean;
  rules: Rules | null;
  problems: Problem[];
};
/** What must be settled before these rules can be played. */
export type Problem = {
  text: Text;
  options: string[];
  fix: [string, string] | null;
};
/** The guest of this browser. `data_folder` is told only to a browser on the same machine. */
export type Me = {
  id: string;
  name: string;
  language: 'zh-Hant' | 'en' | null;
  settings: Record<string, unknown>;
  last: Played | null;
  data_folder: string | null;
};
/** What a guest played last, offered again by *play now*. */
export type Played = {
  game: string;
  preset: string;
  seats: number;
  changes: Record<string, string>;
};
/** All that is kept about a guest. */
export type MyData = {
  me: Me;
  created: string;
  devices: Device[];
  tables: TableSummary[];
};
/** A browser that this guest uses; `here`: the one that asks. */
type Device = {
  id: string;
  created: string;
  seen: string;
  here: boolean;
};
/** A table of mine, for the list at home; `yours`: it waits for me. */
export type TableSummary = {
  id: string;
  game: string;
  preset: string;
  preset_text: Text;
  fingerprint: string;
  names: string[];
  chairs: number[];
  stage: Stage;
  deal: number;
  waiting_for: Seat[];
  yours: boolean;
  seat: Seat;
  played: string;
};
/** A link that makes another browser know me, once. `only_here`: no other device can open its address. */
export type Link = {
  address: string;
  picture: Picture;
  minutes: number;
  only_here: boolean;
};
/** An address for a camera: `size` modules a side, the black ones as a path of SVG. */
export type Picture = {
  size: number;
  path: string;
};
/** Who a link is of. `here`: tables of this browser that go over; `same`: it is known here already. */
export type Along = {
  name: string;
  here: number;
  same: boolean;
};
/** Whether phones of the house may come in; `fixed`: it was settled at the start. */
export type PhonesView = {
  open: boolean;
  fixed: boolean;
  addresses: PhonesAt[];
};
/** An address for phones that has just answered. */
type PhonesAt = {
  address: string;
  picture: Picture;
};
/** The new table. */
export type Opened = {
  id: string;
};
/** My tables, last played first. */
export type Tables = {
  tables: TableSummary[];
};
/** The deals of a match that are over. `alike`: no joker of the pack is told from another. */
export type Ledger = {
  names: string[];
  chairs: number[];
  sides: number[];
  alike: boolean;
  unit: string | null;
  deals: DealLine[];
  totals: Exact[];
  winners: number[] | null;
};
/** A deal of the ledger: void, or its nets per seat or side with the totals after it, and the whole score. */
export type DealLine = {
  number: number;
  attempt: number;
  dealer: Seat;
  played: string;
  void: VoidDeal | null;
  score: Score | null;
  totals: Exact[];
};
/** A deal that is over, step by step, with its receipt. `seat`: of who asks. */
export type Replay = {
  names: string[];
  chairs: number[];
  seat: Seat;
  rules: Rules;
  match: MatchView;
  frames: Frame[];
  score: Score | null;
  void: VoidDeal | null;
  receipt: ReceiptView;
};
/** A step of a replay: the move that led to it, what happened, all hands open, and the view of every seat. */
export type Frame = {
  seat: Seat | null;
  move: string | null;
  events: Happened[];
  open: unknown;
  views: unknown[];
};
/** What a check of a record found: where it is wrong, or what it holds. */
export type RecordChecked = {
  wrong: Said | null;
  right: RightRecord | null;
};
/** A record in which nothing is wrong: what was played, deals counted and void, and whether it has receipts. */
type RightRecord = {
  game: string;
  preset: string;
  seats: number;
  fingerprint: string;
  counted: number;
  void: number;
  receipts: boolean;
};
/** Why a request was not done; `problems` where house rules contradict each other. */
export type Trouble = {
  reason: Said;
  problems: Problem[];
};
export type ClientMessage =
  | Hello
  | Play
  | Undo
  | Next
  | Agree
  | Draw
  | HandOver
  | TakeBack
  | StageMoves
  | Promise
  | Add
  | Why
  | AskHint
  | Ping;
export type ServerMessage =
  | WholeTable
  | Moved
  | Seats
  | Done
  | Refused
  | Reason
  | Staged
  | Hint
  | Commitment
  | Promised
  | Added
  | Sorry
  | Pong;
export type TableEvent =
  | Told<'Dealt', { who: { seat: Seat } }>
  | Told<'DrewSeat', { who: { seat: Seat }; card: { card: Card } }>
  | Told<'TieDraw', { who: { seats: Seat[] } }>
  | Told<'HandedOver', { who: { seat: Seat } }>
  | Told<'TakenBack', { who: { seat: Seat } }>
  | Told<'Undone', { who: { seat: Seat } }>
  | Told<'Agreed', { who: { seat: Seat } }>
  | Told<'NewRules'>;
