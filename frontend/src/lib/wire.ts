/**
 * What browser and server say to each other. Written by `python -m paizhuo.server.wire.typescript`: change
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
export type May = 'play' | 'undo' | 'next' | 'agree' | 'draw' | 'hand_over' | 'take_back' | 'hint';
export type Rest = 'deals' | 'minutes';
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
/** Draws the card at a place of the spread pack; without a place the table draws for this seat from now on. */
export type Draw = {
  type: 'draw';
  cmd: string;
  seq: number;
  place?: number | null;
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
  clock_article: string;
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
  rest_minutes: number;
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
  view: GameView | null;
  legal: Legal[];
  score: Score | null;
  void: VoidDeal | null;
  draw: DrawView | null;
  rest: Rest | null;
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
/** The draw for seats by hand: `size` cards lie spread out, `turn` draws now (None: everybody sits). */
export type DrawView = {
  size: number;
  drawn: DrawnCard[];
  turn: Seat | null;
  article: string;
};
/** A card that somebody drew, and its place in the pack. */
export type DrawnCard = {
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
  effects: GameEffect[];
  complete: boolean;
  missing: Said | null;
};
/** What a bot of that level would play here; None when it's not your turn. */
export type Hint = {
  type: 'hint';
  level: Level;
  hint: Legal | null;
  moves: string[];
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
/** Asks for a new table. `bots`: a level for each seat that no person takes; None: all but mine are 家人. */
export type OpenTable = {
  game: string;
  preset: string;
  seats?: number | null;
  changes?: Record<string, string>;
  settings?: Partial<TableSettings>;
  bots?: Level[] | null;
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
  chairs: number[];
  sides: number[];
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
/** A deal that is over, step by step, with its receipt. */
export type Replay = {
  names: string[];
  chairs: number[];
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
  open: GameView;
  views: GameView[];
};
/** What a check of a record found: where it is wrong, or what it holds. */
export type RecordChecked = {
  wrong: Said | null;
  right: RightRecord | null;
};
/** A record in which nothing is wrong: what was played, deals counted and void, and whether it has receipts. */
export type RightRecord = {
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
/** What one seat knows; `seat` is None for somebody watching. */
export type ChineseTenView = {
  seat: Seat | null;
  phase: 'cut' | 'look' | 'play' | 'target' | 'over';
  number: number;
  attempt: number;
  dealer: Seat;
  last: Seat;
  to_move: Seat;
  hand: Card[];
  hand_sizes: number[];
  open_hands: Card[][] | null;
  layout: Card[];
  stock_size: number;
  turned: Card | null;
  tied: Card[];
  captured: ChineseTenCapture[][];
  points: number[];
  sweeps: number[];
  peek: Card | null;
  ready: Seat[];
  total: Exact | null;
  par: Exact | null;
};
/** Cards that were taken together; `by` is the card that took them, None where there is none. */
export type ChineseTenCapture = {
  by: Card | null;
  taken: Card[];
  source: 'hand' | 'stock' | 'gift' | 'left' | 'loose';
};
/** What a move takes: the cards from the table, the points of them all with its own, and what is special in it. */
export type ChineseTenEffect = {
  captured: Card[];
  points: number;
  double_five: boolean;
  sweep: boolean;
  towards_ten: number;
};
/** Lift so many cards off the pack. */
export type ChineseTenCut = {
  type: 'Cut';
  size: number;
};
/** Say that play may begin. */
export type ChineseTenReady = {
  type: 'Ready';
};
/** Ask for a re-deal. */
export type ChineseTenCallVoid = {
  type: 'CallVoid';
  ground: 'no-point-hand' | 'four-alike';
};
/** Play a card of the hand. */
export type ChineseTenPlay = {
  type: 'Play';
  card: Card;
  target: Card | null;
  trail: boolean;
};
/** Choose what the card turned up takes, None to leave it on the table. */
export type ChineseTenChooseTarget = {
  type: 'ChooseTarget';
  target: Card | null;
};
export type ChineseTenMove =
  | ChineseTenCut
  | ChineseTenReady
  | ChineseTenCallVoid
  | ChineseTenPlay
  | ChineseTenChooseTarget;
/** A black ace met a red nine and counts. */
export type ChineseTenAceCountsEvent = {
  type: 'AceCounts';
  code: string;
  article: string;
  args: { card: { card: Card }; n: number };
};
/** A black ace met a black nine and counts for nothing. */
export type ChineseTenAceWorthlessEvent = {
  type: 'AceWorthless';
  code: string;
  article: string;
  args: { card: { card: Card } };
};
/** A seat said that it is ready. */
export type ChineseTenAnsweredEvent = {
  type: 'Answered';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The card turned up can take several cards, and the seat in turn chooses. */
export type ChineseTenChoosingEvent = {
  type: 'Choosing';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** A new deal: the cards are out. */
export type ChineseTenDealtEvent = {
  type: 'Dealt';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** Somebody took a double red five and every other player pays. */
export type ChineseTenDoubleRedFiveEvent = {
  type: 'DoubleRedFive';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: number };
};
/** Somebody took a double red five: a bonus that nobody pays. */
export type ChineseTenDoubleRedFiveBonusEvent = {
  type: 'DoubleRedFiveBonus';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: number };
};
/** Somebody drew a card for his seat, or for the first deal. */
export type ChineseTenDrewSeatEvent = {
  type: 'DrewSeat';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** The deal is over and is scored. `left`: cards stayed on the table. */
export type ChineseTenEndedEvent = {
  type: 'Ended';
  code: string;
  article: string;
  args: object;
};
/** Who drew highest and deals first. */
export type ChineseTenHeadEvent = {
  type: 'Head';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** Both jokers at the start went to the dealer. */
export type ChineseTenJokersTakenEvent = {
  type: 'JokersTaken';
  code: string;
  article: string;
  args: { who: { seat: Seat }; cards: { cards: Card[] } };
};
/** The cards on the table at the start. */
export type ChineseTenLayoutShownEvent = {
  type: 'LayoutShown';
  code: string;
  article: string;
  args: { cards: { cards: Card[] } };
};
/** A hand card stayed on the table. */
export type ChineseTenLeftEvent = {
  type: 'Left';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** Cards stayed on the table to the end and count for nobody. */
export type ChineseTenLeftOverEvent = {
  type: 'LeftOver';
  code: string;
  article: string;
  args: { cards: { cards: Card[] } };
};
/** Cards stayed on the table to the end and go to who took last. */
export type ChineseTenLeftToLastEvent = {
  type: 'LeftToLast';
  code: string;
  article: string;
  args: { who: { seat: Seat }; cards: { cards: Card[] } };
};
/** The last seat cut the pack. */
export type ChineseTenPackCutEvent = {
  type: 'PackCut';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The bottom card of the pack, for the last seat alone. */
export type ChineseTenPeekedEvent = {
  type: 'Peeked';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** Four alike at the start went to the dealer. */
export type ChineseTenQuadTakenEvent = {
  type: 'QuadTaken';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank }; cards: { cards: Card[] } };
};
/** A seat asked for a re-deal and has a right to it. */
export type ChineseTenRedealAskedEvent = {
  type: 'RedealAsked';
  code: string;
  article: string;
  args: { who: { seat: Seat }; why: Text };
};
/** The cards at the start mean a re-deal. */
export type ChineseTenRedealtEvent = {
  type: 'Redealt';
  code: string;
  article: string;
  args: { cards: { cards: Card[] } };
};
/** Too many cards at the start that only take each other: some would stay. */
export type ChineseTenRedealtForClassEvent = {
  type: 'RedealtForClass';
  code: string;
  article: string;
  args: { cards: { cards: Card[] } };
};
/** A red five on the table and the other one at the bottom of the pack. */
export type ChineseTenRedealtForPeekEvent = {
  type: 'RedealtForPeek';
  code: string;
  article: string;
  args: { card: { card: Card }; other: { card: Card } };
};
/** A capture cleared the table. `n`: the bonus, 0 where there is none. */
export type ChineseTenSweptEvent = {
  type: 'Swept';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: number };
};
/** Who drew highest and sits last. */
export type ChineseTenTailEvent = {
  type: 'Tail';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The cards drawn were equal, so these draw again. */
export type ChineseTenTieDrawEvent = {
  type: 'TieDraw';
  code: string;
  article: string;
  args: { who: { seats: Seat[] } };
};
/** A hand card took cards. `n`: points of them all, its own too; 0 where points are not said. */
export type ChineseTenTookEvent = {
  type: 'Took';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card }; cards: { cards: Card[] }; n: number };
};
/** The fourth of a rank took the three of the opening. */
export type ChineseTenTookThreeEvent = {
  type: 'TookThree';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card }; rank: { rank: Rank } };
};
/** Three at the start go together from now on. */
export type ChineseTenTripleUpEvent = {
  type: 'TripleUp';
  code: string;
  article: string;
  args: { rank: { rank: Rank } };
};
/** The card turned up stayed on the table. */
export type ChineseTenTurnedUpLeftEvent = {
  type: 'TurnedUpLeft';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** The card turned up took cards. */
export type ChineseTenTurnedUpTookEvent = {
  type: 'TurnedUpTook';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card }; cards: { cards: Card[] }; n: number };
};
export type ChineseTenEvent =
  | ChineseTenAceCountsEvent
  | ChineseTenAceWorthlessEvent
  | ChineseTenAnsweredEvent
  | ChineseTenChoosingEvent
  | ChineseTenDealtEvent
  | ChineseTenDoubleRedFiveEvent
  | ChineseTenDoubleRedFiveBonusEvent
  | ChineseTenDrewSeatEvent
  | ChineseTenEndedEvent
  | ChineseTenHeadEvent
  | ChineseTenJokersTakenEvent
  | ChineseTenLayoutShownEvent
  | ChineseTenLeftEvent
  | ChineseTenLeftOverEvent
  | ChineseTenLeftToLastEvent
  | ChineseTenPackCutEvent
  | ChineseTenPeekedEvent
  | ChineseTenQuadTakenEvent
  | ChineseTenRedealAskedEvent
  | ChineseTenRedealtEvent
  | ChineseTenRedealtForClassEvent
  | ChineseTenRedealtForPeekEvent
  | ChineseTenSweptEvent
  | ChineseTenTailEvent
  | ChineseTenTieDrawEvent
  | ChineseTenTookEvent
  | ChineseTenTookThreeEvent
  | ChineseTenTripleUpEvent
  | ChineseTenTurnedUpLeftEvent
  | ChineseTenTurnedUpTookEvent;
/** A deal as one seat sees it; without a seat, as everybody can. */
export type ThirtyOneView = {
  seat: Seat | null;
  phase: 'turn' | 'after-exchange' | 'last-round' | 'over';
  dealer: Seat;
  number: number;
  pot: number;
  to_move: Seat | null;
  hand: Card[];
  value: ThirtyOneHandValue | null;
  hand_sizes: number[];
  widow: Card[];
  taken: Card[][];
  knocker: Seat | null;
  turns: number;
  turns_left: number;
  passes: number;
  exchanged: boolean;
  last_exchange: Seat | null;
  shown: Seat[];
  shown_hands: Card[][] | null;
};
/** What a hand is worth: its points, the suit that makes them (None: three of a kind), and the cards that count. */
export type ThirtyOneHandValue = {
  points: Exact;
  suit: Suit | null;
  cards: Card[];
};
/** What a move does as far as its seat can know: the hand before and after, and what comes next. */
export type ThirtyOneEffect = {
  before: ThirtyOneHandValue;
  after: ThirtyOneHandValue;
  leads: 'next-turn' | 'last-round' | 'showdown';
};
/** Take cards of the middle three and leave as many of the hand for them; written `KC>QH`, `8S 9H>KS QS`. */
export type ThirtyOneExchange = {
  type: 'Exchange';
  given: Card[];
  taken: Card[];
};
/** Leave the hand as it is; after an exchange: don't knock. Written `pass`. */
export type ThirtyOnePass = {
  type: 'Pass';
};
/** Announce the last round; before any exchange, show all hands at once. Written `knock`. */
export type ThirtyOneKnock = {
  type: 'Knock';
};
/** Show exactly 31 and end the deal, also when it is somebody else's turn. Written `show`. */
export type ThirtyOneShow = {
  type: 'Show';
};
export type ThirtyOneMove = ThirtyOneExchange | ThirtyOnePass | ThirtyOneKnock | ThirtyOneShow;
/** Everybody has passed, one after the other. */
export type ThirtyOneAllPassedEvent = {
  type: 'AllPassed';
  code: string;
  article: string;
  args: object;
};
/** The chips stay in the pot. */
export type ThirtyOneCarriedEvent = {
  type: 'Carried';
  code: string;
  article: string;
  args: { n: number };
};
/** The points stay for the next deal. */
export type ThirtyOneCarriedPointsEvent = {
  type: 'CarriedPoints';
  code: string;
  article: string;
  args: { n: number };
};
/** A seat has cut a card for the first deal. */
export type ThirtyOneCutCardEvent = {
  type: 'CutCard';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** A new deal: the cards are out. */
export type ThirtyOneDealtEvent = {
  type: 'Dealt';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** Somebody drew a card for his seat, or for the first deal. */
export type ThirtyOneDrewSeatEvent = {
  type: 'DrewSeat';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** A seat has taken cards of the middle three and left as many. */
export type ThirtyOneExchangedEvent = {
  type: 'Exchanged';
  code: string;
  article: string;
  args: { who: { seat: Seat }; taken: { cards: Card[] }; given: { cards: Card[] } };
};
/** Who cut lowest deals first. */
export type ThirtyOneFirstDealerEvent = {
  type: 'FirstDealer';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A seat has exactly 31. */
export type ThirtyOneHasThirtyOneEvent = {
  type: 'HasThirtyOne';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A seat has knocked: every other seat has one turn. */
export type ThirtyOneKnockedEvent = {
  type: 'Knocked';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A seat has knocked before any exchange: all hands are shown. */
export type ThirtyOneKnockedNowEvent = {
  type: 'KnockedNow';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A seat has kept its hand. */
export type ThirtyOnePassedEvent = {
  type: 'Passed';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The deal doesn't count. */
export type ThirtyOneReplayedEvent = {
  type: 'Replayed';
  code: string;
  article: string;
  args: { names: { seats: Seat[] } };
};
/** A hand at the showdown. */
export type ThirtyOneShowedEvent = {
  type: 'Showed';
  code: string;
  article: string;
  args: { who: { seat: Seat }; cards: { cards: Card[] }; n: Exact };
};
/** A seat has exchanged and doesn't knock. */
export type ThirtyOneStayedEvent = {
  type: 'Stayed';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** These have cut equal lowest cards, so they cut again. */
export type ThirtyOneTieCutEvent = {
  type: 'TieCut';
  code: string;
  article: string;
  args: { who: { seats: Seat[] } };
};
/** The cards drawn were equal, so these draw again. */
export type ThirtyOneTieDrawEvent = {
  type: 'TieDraw';
  code: string;
  article: string;
  args: { who: { seats: Seat[] } };
};
/** A seat gets chips of the pot. */
export type ThirtyOneTookPotEvent = {
  type: 'TookPot';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: Exact };
};
/** Everybody has had as many turns as a deal may have. */
export type ThirtyOneTurnLimitEvent = {
  type: 'TurnLimit';
  code: string;
  article: string;
  args: { n: number };
};
/** A seat gets the points of a deal without chips. */
export type ThirtyOneWonPointEvent = {
  type: 'WonPoint';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: Exact };
};
export type ThirtyOneEvent =
  | ThirtyOneAllPassedEvent
  | ThirtyOneCarriedEvent
  | ThirtyOneCarriedPointsEvent
  | ThirtyOneCutCardEvent
  | ThirtyOneDealtEvent
  | ThirtyOneDrewSeatEvent
  | ThirtyOneExchangedEvent
  | ThirtyOneFirstDealerEvent
  | ThirtyOneHasThirtyOneEvent
  | ThirtyOneKnockedEvent
  | ThirtyOneKnockedNowEvent
  | ThirtyOnePassedEvent
  | ThirtyOneReplayedEvent
  | ThirtyOneShowedEvent
  | ThirtyOneStayedEvent
  | ThirtyOneTieCutEvent
  | ThirtyOneTieDrawEvent
  | ThirtyOneTookPotEvent
  | ThirtyOneTurnLimitEvent
  | ThirtyOneWonPointEvent;
/** A deal as one seat sees it; without a seat, as everybody can. */
export type CanastaView = {
  seat: Seat | null;
  dealer: Seat;
  number: number;
  phase: 'draw' | 'answer' | 'meld' | 'over';
  to_move: Seat | null;
  hand: Card[];
  hand_sizes: number[];
  known: Card[][];
  stock_size: number;
  pile: Card[];
  frozen: 'ca.frozen.unopened' | 'ca.frozen.wild' | 'ca.frozen.red3' | 'ca.frozen.black3' | null;
  melds: CanastaTableMeld[][];
  red_threes: Card[][];
  before: Exact[];
  minimum: number[];
  turn: CanastaTurn;
  asked: boolean[];
  has_laid: boolean[];
  out: Seat | null;
  concealed: boolean;
  open_hands: Card[][] | null;
};
/** A meld on the table: natural cards of one rank, and the wild cards among them, each as they were laid. */
export type CanastaTableMeld = {
  rank: Rank;
  naturals: Card[];
  wilds: Card[];
};
/** What has been done in the turn that is being played. */
export type CanastaTurn = {
  drawn: 'not-yet' | 'stock' | 'pile';
  opening: number | null;
  fresh: Rank[];
  added: boolean;
  melded: boolean;
  asked: boolean;
  answer: boolean | null;
  last_red_three: boolean;
};
/** What a move does. */
export type CanastaEffect = {
  points: number;
  missing: number | null;
  to_hand: number;
  canasta: Rank | null;
  mixed: boolean;
  freezes: boolean;
  blocks: boolean;
  goes_out: boolean;
  concealed: number;
};
/** Draw the top card of the stock; written `draw`. */
export type CanastaDrawStock = {
  type: 'DrawStock';
};
/** Take the discard pile: two naturals, or a natural and a wild card, go down with its top card. */
export type CanastaTakePile = {
  type: 'TakePile';
  rank: Rank;
  naturals: number;
  twos: number;
  jokers: number;
  named: Card[];
};
/** Lay down cards of one rank with wild cards, as a new meld or onto the side's meld of that rank. */
export type CanastaMeld = {
  type: 'Meld';
  rank: Rank;
  naturals: number;
  twos: number;
  jokers: number;
  others: Rank[];
  named: Card[];
};
/** Discard a card of a rank and end the turn; a three is a black one. Written `discard 5`, `discard *`. */
export type CanastaDiscard = {
  type: 'Discard';
  rank: Rank;
  others: Rank[];
  named: Card[];
};
/** Ask the partner whether to go out; the answer binds for this turn. Written `ask`. */
export type CanastaAskPartner = {
  type: 'AskPartner';
};
/** Answer the partner's question. Written `yes` or `no`. */
export type CanastaAnswer = {
  type: 'Answer';
  yes: boolean;
};
/** End the deal, once the stock is gone, by not taking the pile. Written `leave`. */
export type CanastaLeavePile = {
  type: 'LeavePile';
};
export type CanastaMove =
  | CanastaDrawStock
  | CanastaTakePile
  | CanastaMeld
  | CanastaDiscard
  | CanastaAskPartner
  | CanastaAnswer
  | CanastaLeavePile;
/** Cards were added to a meld. */
export type CanastaAddedEvent = {
  type: 'Added';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank }; cards: { cards: Card[] } };
};
/** Somebody asked the partner about going out. */
export type CanastaAskedEvent = {
  type: 'Asked';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A black three was discarded, which blocks the next player. */
export type CanastaBlockedEvent = {
  type: 'Blocked';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** A new deal: the cards are out. */
export type CanastaDealtEvent = {
  type: 'Dealt';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A card was discarded. */
export type CanastaDiscardedEvent = {
  type: 'Discarded';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** Somebody drew a card. */
export type CanastaDrewEvent = {
  type: 'Drew';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A card was drawn; only its drawer sees which. */
export type CanastaDrewCardEvent = {
  type: 'DrewCard';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** Somebody drew a card for his seat, or for the first deal. */
export type CanastaDrewSeatEvent = {
  type: 'DrewSeat';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** A wild card was discarded, which freezes the pile. */
export type CanastaFrozeEvent = {
  type: 'Froze';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** The last card of the stock was a red three: whose turn it is may still meld. */
export type CanastaLastMeldsEvent = {
  type: 'LastMelds';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The last card of the stock was a red three: the deal is over. */
export type CanastaLastRedThreeEvent = {
  type: 'LastRedThree';
  code: string;
  article: string;
  args: object;
};
/** Somebody might have taken the pile, and did not. */
export type CanastaLeftPileEvent = {
  type: 'LeftPile';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A new meld was laid down. */
export type CanastaMeldedEvent = {
  type: 'Melded';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank }; cards: { cards: Card[] } };
};
/** A meld has become a canasta with wild cards. */
export type CanastaMixedCanastaEvent = {
  type: 'MixedCanasta';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank } };
};
/** A meld has become a canasta without wild cards. */
export type CanastaNaturalCanastaEvent = {
  type: 'NaturalCanasta';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank } };
};
/** A side has laid down enough to open; `n` is what was laid, `min` what it needed. */
export type CanastaOpenedEvent = {
  type: 'Opened';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: number; min: number };
};
/** Who drew highest plays first, opposite the partner that the draw gave. */
export type CanastaPartnersEvent = {
  type: 'Partners';
  code: string;
  article: string;
  args: { who: { seat: Seat }; partner: { seat: Seat } };
};
/** A red three was laid out and replaced. */
export type CanastaRedThreeEvent = {
  type: 'RedThree';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** A red three was laid out, and nothing replaces it. */
export type CanastaRedThreeKeptEvent = {
  type: 'RedThreeKept';
  code: string;
  article: string;
  args: { who: { seat: Seat }; card: { card: Card } };
};
/** The partner said no. */
export type CanastaSaidNoEvent = {
  type: 'SaidNo';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The partner said yes. */
export type CanastaSaidYesEvent = {
  type: 'SaidYes';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The stock is gone and nobody goes on: the deal is over. */
export type CanastaStockOutEvent = {
  type: 'StockOut';
  code: string;
  article: string;
  args: object;
};
/** The cards drawn were equal, so these draw again. */
export type CanastaTieDrawEvent = {
  type: 'TieDraw';
  code: string;
  article: string;
  args: { who: { seats: Seat[] } };
};
/** The pile was taken with cards from the hand; `n` more come to the hand. */
export type CanastaTookEvent = {
  type: 'Took';
  code: string;
  article: string;
  args: { who: { seat: Seat }; cards: { cards: Card[] }; top: { card: Card }; n: number };
};
/** The pile was taken by adding its top card to a meld; `n` more come to the hand. */
export type CanastaTookOntoEvent = {
  type: 'TookOnto';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank }; top: { card: Card }; n: number };
};
/** A natural canasta has got its first wild card. */
export type CanastaTurnedMixedEvent = {
  type: 'TurnedMixed';
  code: string;
  article: string;
  args: { who: { seat: Seat }; rank: { rank: Rank } };
};
/** Cards were turned up until one could start the discard pile. */
export type CanastaUpcardEvent = {
  type: 'Upcard';
  code: string;
  article: string;
  args: { cards: { cards: Card[] } };
};
/** Somebody has no cards left, and the deal is over. */
export type CanastaWentOutEvent = {
  type: 'WentOut';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** Somebody has laid a whole hand in one turn, and the deal is over; `n` is the bonus for that. */
export type CanastaWentOutConcealedEvent = {
  type: 'WentOutConcealed';
  code: string;
  article: string;
  args: { who: { seat: Seat }; n: number };
};
export type CanastaEvent =
  | CanastaAddedEvent
  | CanastaAskedEvent
  | CanastaBlockedEvent
  | CanastaDealtEvent
  | CanastaDiscardedEvent
  | CanastaDrewEvent
  | CanastaDrewCardEvent
  | CanastaDrewSeatEvent
  | CanastaFrozeEvent
  | CanastaLastMeldsEvent
  | CanastaLastRedThreeEvent
  | CanastaLeftPileEvent
  | CanastaMeldedEvent
  | CanastaMixedCanastaEvent
  | CanastaNaturalCanastaEvent
  | CanastaOpenedEvent
  | CanastaPartnersEvent
  | CanastaRedThreeEvent
  | CanastaRedThreeKeptEvent
  | CanastaSaidNoEvent
  | CanastaSaidYesEvent
  | CanastaStockOutEvent
  | CanastaTieDrawEvent
  | CanastaTookEvent
  | CanastaTookOntoEvent
  | CanastaTurnedMixedEvent
  | CanastaUpcardEvent
  | CanastaWentOutEvent
  | CanastaWentOutConcealedEvent;
/** A person has left the seat to a bot. */
export type HandedOverEvent = {
  type: 'HandedOver';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** A person plays again. */
export type TakenBackEvent = {
  type: 'TakenBack';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The last transaction was taken back. */
export type UndoneEvent = {
  type: 'Undone';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** Somebody has agreed to the rules. */
export type AgreedEvent = {
  type: 'Agreed';
  code: string;
  article: string;
  args: { who: { seat: Seat } };
};
/** The deal cannot go on under the rules of this program. */
export type NewRulesEvent = {
  type: 'NewRules';
  code: string;
  article: string;
  args: object;
};
export type TableEvent = HandedOverEvent | TakenBackEvent | UndoneEvent | AgreedEvent | NewRulesEvent;
export type GameView = ChineseTenView | ThirtyOneView | CanastaView;
export type GameEffect = ChineseTenEffect | ThirtyOneEffect | CanastaEffect;
export type GameMove = ChineseTenMove | ThirtyOneMove | CanastaMove;
export type GameEvent = ChineseTenEvent | ThirtyOneEvent | CanastaEvent;
