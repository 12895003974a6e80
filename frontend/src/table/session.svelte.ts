/** A table as this tab knows it: what the server has told, and what waits for its answer. Nothing here knows a rule. */
import { catalogue, gameCatalogue } from '../lib/catalogue';
import { type Command, Connection, socketAddress } from '../lib/connection';
import { get, RequestError } from '../lib/http';
import { calledAs } from '../lib/names';
import { capital, type Reader, type Words } from '../lib/phrases';
import { later } from '../lib/quiet';
import { settings } from '../lib/settings.svelte';
import type {
  GameCatalogue,
  Legal,
  Level,
  LogLine,
  ReceiptView,
  Rules,
  Said,
  ServerMessage,
  Staged,
  TableSettings,
  TableView,
  WholeTable,
} from '../lib/wire';
import type { Alarm, Witness } from '../lib/witness';
import { t } from '../lib/words';

/** How a table stood, and what its log told by then. */
export type Moment = { table: TableView; log: LogLine[] };
/** A row of the log has to be shown: what it tells, and the table after it. */
export type News = Moment & { line: LogLine };

type Told<Kind> = Extract<ServerMessage, { type: Kind }>;
type Sent = { cmd: string; type: string; moves: string[] };

/** What comes with the newest row only: a picture that is behind it lets nobody act on what isn't in sight yet. */
const ACTS: readonly TableView['may'][number][] = ['play', 'hint', 'undo'];

/** A table as it stood, with what doesn't wait for pictures: who is there, and what has nothing to do with the cards. */
function past(then: TableView, { seats, tabs, may }: TableView): TableView {
  return { ...then, seats, tabs, may: may.filter((one) => !ACTS.includes(one)), legal: [] };
}

/** Puts what has changed over a table: what is left out is as it was, also within what the game shows. */
function putOver(table: TableView, change: Partial<TableView>): TableView {
  const view = change.view && table.view ? putOverView(table.view, change.view) : change.view;
  return { ...table, ...change, view: view === undefined ? table.view : view };
}

/** Of a field that is a list of lists only those that changed are told, by their place. */
function putOverView(view: object, change: object): object {
  const before = new Map(Object.entries(view));
  const fields = Object.entries(change).map(([name, told]) => {
    const known: unknown = before.get(name);
    const lists = Array.isArray(known) && told !== null && typeof told === 'object' && !Array.isArray(told);
    return [name, lists ? known.map((one: unknown, at) => (at in told ? told[at] : one)) : told];
  });
  return { ...view, ...Object.fromEntries(fields) };
}

export class Session {
  rules: Rules | null = $state.raw(null);
  settings: TableSettings | null = $state.raw(null);
  /** the newest that the server has told, and the log up to there */
  truth: TableView | null = $state.raw(null);
  newest: LogLine[] = $state.raw([]);
  /** the moment whose picture is in sight; null: nobody makes pictures, the newest is shown */
  shows: Moment | null = $state.raw(null);
  /** when the table was told, on this device’s own clock */
  heard = $state(0);
  game: GameCatalogue | null = $state.raw(null);
  words: Words = $state.raw({});
  /** the line to the server; null: not yet */
  up: boolean | null = $state(null);
  /** the command that waits for its answer */
  sent: Sent | null = $state.raw(null);
  refusal: Said | null = $state.raw(null);
  hint: Legal | null | undefined = $state.raw(undefined);
  /** all moves of the hint: some openings are of several melds */
  hinted: string[] = $state.raw([]);
  /** what moves that were tried out would lead to */
  staged: Staged | null = $state.raw(null);
  /** what was found when a deal was compared with what had been shown before it */
  alarm: Alarm | null = $state.raw(null);
  missing = $state(false);

  readonly #connection: Connection;
  #witness: Promise<Witness> | undefined;
  #asked: Promise<unknown> = Promise.resolve();
  #checked = '';
  #news: (news: News | null) => void = () => {};
  /** a row is missing, and the whole table has been asked for */
  #gap = false;

  constructor(readonly id: string) {
    this.#connection = new Connection(socketAddress(id), {
      seen: () => this.truth?.seq ?? 0,
      receive: (message) => this.#receive(message),
      line: (up) => {
        this.up = up;
        if (!up && !this.truth) void this.#look();
      },
    });
  }

  /** A socket does not say why it was refused: asks whether there is such a table for this browser. */
  async #look(): Promise<void> {
    try {
      await get(`api/tables/${encodeURIComponent(this.id)}/ledger`);
    } catch (error) {
      this.missing = error instanceof RequestError && [401, 404].includes(error.status);
      if (this.missing) this.close();
    }
  }

  /** Tells of each new row of the log; null: everything is new, show it as it stands. */
  onnews(tell: (news: News | null) => void): void {
    this.#news = tell;
  }

  /** The table as the page shows it; words and pictures are of the same moment. */
  table: TableView | null = $derived.by(() => {
    const { truth, shows } = this;
    return truth && shows && shows.table.seq < truth.seq ? past(shows.table, truth) : truth;
  });
  /** What the log has told by the moment that is shown. */
  log: LogLine[] = $derived.by(() => {
    const { truth, shows } = this;
    return truth && shows && shows.table.seq < truth.seq ? shows.log : this.newest;
  });
  /** The newest, to be shown. */
  get moment(): Moment | null {
    return this.truth && { table: this.truth, log: this.newest };
  }

  get reader(): Reader {
    const { language } = settings;
    const seat = this.table?.seat ?? null;
    const side = this.partners ? (this.table?.seats[seat ?? -1]?.side ?? null) : null;
    const alike = this.rules?.alike;
    return { language, words: this.words, seat, name: (seat) => this.nameOf(seat), side, alike };
  }

  nameOf(seat: number): string {
    const view = this.table?.seats[seat];
    if (view?.you) return t('app.you');
    return calledAs(view?.name, view?.chair ?? seat);
  }

  /** What a seat is called where that stands alone. */
  labelOf(seat: number): string {
    return capital(this.nameOf(seat), settings.language);
  }

  /** Seats score together. */
  get partners(): boolean {
    const seats = this.table?.seats ?? [];
    return new Set(seats.map(({ side }) => side)).size < seats.length;
  }

  may(what: TableView['may'][number]): boolean {
    return this.table?.may.includes(what) ?? false;
  }

  /** Plays moves, all or none. A press while an answer is still due does nothing. */
  play(moves: string[]): void {
    if (this.sent || !this.truth) return;
    this.#command({ type: 'play', seq: this.truth.seq, moves }, moves);
  }

  next(): void {
    this.#plain('next');
  }

  agree(): void {
    this.#plain('agree');
  }

  /** Draws the card at a place of the spread pack; null: let the table draw. */
  draw(place: number | null): void {
    if (this.sent || !this.truth) return;
    this.#command({ type: 'draw', seq: this.truth.seq, place });
  }

  undo(): void {
    this.#plain('undo');
  }

  takeBack(): void {
    this.#plain('take_back');
  }

  handOver(seat: number | null = null, level: Level = 'family'): void {
    if (this.sent || !this.truth) return;
    this.#command({ type: 'hand_over', seq: this.truth.seq, seat, level });
  }

  /** Asks why a move may not be made; the answer comes as a refusal. */
  why(move: string): void {
    this.#connection.send({ type: 'why', move });
  }

  /** Tries moves out; only this seat learns what they would lead to. */
  stage(moves: string[]): void {
    this.#connection.send({ type: 'stage', moves });
  }

  askHint(): void {
    this.#connection.send({ type: 'hint' });
  }

  forgive(): void {
    this.refusal = null;
  }

  close(): void {
    this.#connection.close();
  }

  #plain(type: 'next' | 'agree' | 'undo' | 'take_back'): void {
    if (this.sent || !this.truth) return;
    this.#command({ type, seq: this.truth.seq });
  }

  #command(command: Command, moves: string[] = []): void {
    this.refusal = null;
    this.sent = { cmd: this.#connection.command(command), type: command.type, moves };
  }

  #receive(message: ServerMessage): void {
    const take = this.#takes[message.type] as ((message: ServerMessage) => void) | undefined;
    take?.(message);
  }

  #takes: { [Kind in ServerMessage['type']]?: (message: Extract<ServerMessage, { type: Kind }>) => void } = {
    table: (message) => this.#whole(message),
    moved: (message) => this.#moved(message),
    seats: ({ seats, tabs }) => {
      if (this.truth) this.truth = { ...this.truth, seats, tabs };
    },
    done: ({ cmd }) => this.#answered(cmd),
    refused: ({ cmd, reason, table }) => {
      this.#answered(cmd);
      this.refusal = reason;
      if (table) this.#stands(table);
    },
    reason: ({ reason }) => {
      this.refusal = reason;
    },
    sorry: ({ reason }) => {
      this.refusal = reason;
      this.missing ||= reason.code === 'err.no_table';
    },
    hint: ({ hint, moves }) => {
      this.hinted = moves;
      this.hint = hint;
    },
    staged: (staged) => {
      this.staged = staged;
    },
    commitment: (asked) => void this.#promise(asked),
    promised: (asked) => void this.#add(asked),
    added: (shown) => void this.#compare(shown),
  };

  #whole({ rules, settings: agreed, log, table }: WholeTable): void {
    this.rules = rules;
    this.settings = agreed;
    this.newest = log;
    void this.#learn(rules.game);
    this.#stands(table);
  }

  async #learn(game: string): Promise<void> {
    if (this.game) return;
    const [everywhere, own] = await Promise.all([catalogue(), gameCatalogue(game)]);
    this.words = { ...everywhere.words, ...own.words };
    this.game = own;
  }

  #stands(table: TableView): void {
    this.truth = table;
    this.#gap = false;
    if (table.stage !== 'dealing' && table.stage !== 'drawing') this.#check(table.receipt);
    this.heard = performance.now();
    this.#news(null);
  }

  /** A row, and what it changed. One that a whole table has told already is skipped; after a gap the whole is asked for. */
  #moved({ line, table: change }: Extract<ServerMessage, { type: 'moved' }>): void {
    if (!this.truth || line.seq <= this.truth.seq) return;
    if (line.seq > this.truth.seq + 1) {
      this.#gap ||= this.#connection.send({ type: 'hello', seen: this.truth.seq });
      return;
    }
    const table = putOver(this.truth, change);
    this.hint = undefined;
    this.newest = line.kind === 'draw' ? [line] : [...(line.kind === 'deal' ? this.#draw() : this.newest), line];
    this.truth = table;
    if (line.kind === 'deal' || line.kind === 'settle' || line.kind === 'draw') this.#check(table.receipt);
    this.heard = performance.now();
    this.#news({ line, table, log: this.newest });
  }

  /** The draw for seats is told with the deal that it led to. */
  #draw(): LogLine[] {
    return this.newest.slice(-1).filter(({ kind }) => kind === 'draw');
  }

  #answered(cmd: string): void {
    if (this.sent?.cmd === cmd) this.sent = null;
  }

  /** Loaded when the first deal is shuffled, and asked one thing after the other: an answer may need what the one before kept. */
  #ask<Answer>(question: (witness: Witness) => Promise<Answer>): Promise<Answer> {
    const answer = this.#asked.then(async () => {
      this.#witness ??= import('../lib/witness').then(({ Witness }) => new Witness(this.id));
      return question(await this.#witness);
    });
    this.#asked = answer.catch(() => undefined);
    return answer;
  }

  async #promise({ deal, attempt, commitment, silent }: Told<'commitment'>): Promise<void> {
    const { hash, alarm } = await this.#ask((one) => one.committed({ deal, attempt, commitment }, silent));
    this.alarm = alarm;
    this.#connection.send({ type: 'promise', deal, attempt, hash });
  }

  async #add({ deal, attempt, commitment, promises }: Told<'promised'>): Promise<void> {
    const { bytes, alarm } = await this.#ask((one) => one.promised({ deal, attempt, commitment }, promises));
    if (alarm) this.alarm = alarm;
    if (bytes) this.#connection.send({ type: 'add', deal, attempt, bytes });
  }

  async #compare({ deal, attempt, contributions }: Told<'added'>): Promise<void> {
    const seat = this.truth?.seat ?? null;
    const alarm = await this.#ask((one) => one.added(deal, attempt, contributions, seat));
    if (alarm) this.alarm = alarm;
  }

  /** Says whether it was compared: what it takes comes from the server; when the line is back, all is told anew. */
  async #compareReceipt(receipt: ReceiptView): Promise<boolean> {
    if (this.up === false) return false;
    const alarm = await this.#ask((one) => one.receipt(receipt));
    if (alarm) this.alarm = alarm;
    return true;
  }

  /** Nothing was compared: the next word of the receipt is looked at again. */
  #forget(): void {
    this.#checked = '';
    this.#witness = undefined;
  }

  /** Compares the receipt of a deal in play, or one that is over, with what was shown before the deal, in a quiet moment. */
  #check(receipt: ReceiptView | null): void {
    if (!receipt || this.#checked === `${receipt.commitment} ${receipt.secret}`) return;
    this.#checked = `${receipt.commitment} ${receipt.secret}`;
    void later(() => this.#compareReceipt(receipt)).then((done) => done || this.#forget());
  }
}
