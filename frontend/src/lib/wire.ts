/**
 * What browser and server say to each other. Written by `python -m paizhuo.server.typescript`: change
 * `src/paizhuo/server/{messages,parts,bodies}.py` or the games, and write it again.
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

export type Level = 'child' | 'family' | 'expert' | 'master';
export type Stage = 'agreement' | 'drawing' | 'dealing' | 'deal' | 'scored' | 'over';
export type May = 'play' | 'undo' | 'next' | 'agree' | 'hand_over' | 'take_back' | 'hint';
export type Automatic = 'ceremony' | 'clock' | 'failed' | 'late' | 'illegal';
/** The first message on a socket; `seen` is the last row that this tab knows (0: none). */
export type Hello = {
  type: 'hello';
  seen?: number;
};
/** Makes moves, all or none. */
export type Play = {
  type: 'play';
  cmd: string;
  seq: number;
  moves: string[];
};
/** Takes the last transaction back. */
export type Undo = {
  type: 'undo';
  cmd: string;
  seq: number;
};
/** Asks for the next deal. */
export type Next = {
  type: 'next';
  cmd: string;
  seq: number;
};
/** Agrees to the rules of the table. */
export type Agree = {
  type: 'agree';
  cmd: string;
  seq: number;
};
/** Lets a bot play a seat: one's own, or that of somebody who has been away for long enough. */
export type HandOver = {
  type: 'hand_over';
  cmd: string;
  seq: number;
  seat?: Seat | null;
  level?: Level;
};
/** Takes one's seat back from the bot. */
export type TakeBack = {
  type: 'take_back';
  cmd: string;
  seq: number;
};
/** Asks what moves would lead to; nothing is kept. */
export type StageMoves = {
  type: 'stage';
  moves: string[];
};
/** Sixteen random bytes for the shuffle, in hex. */
export type Add = {
  type: 'add';
  deal: number;
  attempt: number;
  bytes: string;
};
/** Asks why a move may not be made. */
export type Why = {
  type: 'why';
  move: string;
};
/** Asks a bot what it would play. */
export type AskHint = {
  type: 'hint';
  level?: Level;
};
/** Sent every five seconds; answered by `pong`. */
export type Ping = {
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
/** The rules of a table in words and numbers. `worth`: points of each card that scores, where that is fixed. */
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
  agreement: Said[];
  articles: ArticleText[];
};
/** A house rule that is not as in the preset. */
export type Difference = {
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
export type ArticleText = {
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
  running: boolean;
};
/** All that a seat (None: somebody watching) may know now. `seq` is the number of the last row of the log. */
export type TableView = {
  seq: number;
  stage: Stage;
  seat: Seat | null;
  seats: SeatView[];
  match: MatchView | null;
  waiting_for: Seat[];
  may: May[];
  view: GameView | null;
  legal: Legal[];
  score: Score | null;
  void: VoidDeal | null;
  receipt: ReceiptView | null;
  tabs: number;
};
/** A seat as everybody sees it. */
export type SeatView = {
  seat: Seat;
  side: number;
  name: string;
  you: boolean;
  bot: Level | null;
  handed_over: boolean;
  connected: boolean;
  away_since: string | null;
  agreed: boolean;
};
/** Where the match stands; `totals` per seat or side, before the deal in play. */
export type MatchView = {
  number: number;
  attempt: number;
  dealer: Seat;
  totals: Exact[];
  winners: number[] | null;
};
/** A legal move: as it is sent, its fields, and what it does as far as this seat can know. */
export type Legal = {
  move: string;
  fields: GameMove;
  effect: GameEffect;
};
/** The score of a deal. `lines` concern the whole table, in the order in which they were computed. */
export type Score = {
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
export type VoidDeal = {
  reason: Said;
  cards: Card[];
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
export type Moved = {
  type: 'moved';
  line: LogLine;
  table: TableView;
};
/** Somebody came or went; the log did not change. */
export type Seats = {
  type: 'seats';
  seats: SeatView[];
  tabs: number;
};
/** A command of this client is kept: its row is `seq`. Sent again when the command is repeated. */
export type Done = {
  type: 'done';
  cmd: string;
  seq: number;
};
/** A command was not done, and nothing changed; `table` is how things stand. */
export type Refused = {
  type: 'refused';
  cmd: string;
  reason: Said;
  table: TableView | null;
};
/** Why a move may not be made; None: it may. */
export type Reason = {
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
  view: GameView | null;
  legal: Legal[];
  events: Happened[];
  complete: boolean;
  missing: Said | null;
};
/** What a bot of that level would play here; None when it's not your turn. */
export type Hint = {
  type: 'hint';
  level: Level;
  hint: Legal | null;
};
/** The server has drawn the secret of a deal: add your bytes now. */
export type Commitment = {
  type: 'commitment';
  deal: number;
  attempt: number;
  commitment: string;
};
/** What each seat added (None: silent, or a bot), shown before the deal. */
export type Added = {
  type: 'added';
  deal: number;
  attempt: number;
  contributions: (string | null)[];
};
/** A message could not be taken at all; nothing changed. */
export type Sorry = {
  type: 'sorry';
  reason: Said;
};
/** Answers `ping`. */
export type Pong = {
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
export type ArticleTitle = {
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
export type Value = {
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
};
/** Asks for the rules of a table that does not exist yet. */
export type RulesWanted = {
  game: string;
  preset: string;
  seats?: number | null;
  changes?: Record<string, string>;
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
/** What a guest changes; what is left out stays. */
export type MePatch = {
  name?: string;
  language?: 'zh-Hant' | 'en' | null;
  settings?: Record<string, unknown>;
};
/** All that is kept about a guest. */
export type MyData = {
  me: Me;
  created: string;
  devices: Device[];
  tables: TableSummary[];
};
/** A browser that this guest uses. */
export type Device = {
  created: string;
  seen: string;
};
/** A table of mine, for the list at home. `waiting_for` by name; `yours`: it waits for me. */
export type TableSummary = {
  id: string;
  game: string;
  preset: string;
  preset_text: Text;
  fingerprint: string;
  names: string[];
  stage: Stage;
  deal: number;
  waiting_for: string[];
  yours: boolean;
  played: string;
};
/** Asks for a new table. `bots`: a level for each seat that no person takes. */
export type OpenTable = {
  game: string;
  preset: string;
  seats?: number | null;
  changes?: Record<string, string>;
  settings?: Partial<TableSettings>;
  bots?: Level[];
};
/** The new table. */
export type Opened = {
  id: string;
};
/** My tables, last played first. */
export type Tables = {
  tables: TableSummary[];
};
/** The deals of a match that are over. */
export type Ledger = {
  names: string[];
  sides: number[];
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
/** A deal that is over, step by step, with its receipt. */
export type Replay = {
  names: string[];
  rules: Rules;
  match: MatchView;
  frames: Frame[];
  score: Score | null;
  void: VoidDeal | null;
  receipt: ReceiptView;
};
/** A step of a replay: the move that led to it, what happened, and the view of every seat. */
export type Frame = {
  seat: Seat | null;
  move: string | null;
  events: Happened[];
  views: GameView[];
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
  | HandOver
  | TakeBack
  | StageMoves
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
  | Added
  | Sorry
  | Pong;
export type GameView = never;
export type GameEffect = never;
export type GameMove = never;
export type GameEvent = Happened;
