/** What a person does at a Canasta table: fills the tray, begins the turn, lays down, discards, asks and answers. */
import { untrack } from 'svelte';
import { paragraph, sentence } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Card, Happened, Rank, Staged } from '../../lib/wire';
import { AtTable } from '../../table/at-table.svelte';
import type { Desk } from '../../table/desk.svelte';
import type { News, Session } from '../../table/session.svelte';
import { w } from '../../table/words';
import { type Board, script, viewOf } from './board';
import { fromMove, type Group, groupOf, ranksIn } from './groups';
import { type Choice, choices, type Lay, lays, offers, single, type Take, takes, widest } from './moves';
import { type Counts, counted, pointsByRank, rankAt, sent } from './ranks';
import { hintLine, meldLine, pileLine, tileText, trayLine } from './saying';
import { Tray } from './tray.svelte';
import type { CanastaEffect, CanastaEvent, CanastaTableMeld } from './wire';
import { wc } from './words';

export class Player extends AtTable<Board, Choice> {
  readonly tray = new Tray();
  /** ranks that came to the hand and have not been touched since */
  fresh: ReadonlySet<Rank> = $state.raw(new Set());
  /** something that was asked for: a seat's last move, a meld, the pile */
  note: string | null = $state(null);
  /** the partner's question is put off for a moment, to look at the hand */
  postponed = $state(false);
  /** the pile's own sheet is open */
  looking = $state(false);

  #laid: Group[] = [];
  #before: { key: string; hand: Counts } = { key: '', hand: new Map() };
  #turn = '';
  #leaving = $state(false);

  constructor(session: Session, desk: Desk, onrest: (seq: number) => void) {
    super(session, desk, onrest, script);
    $effect(() => this.#keep(this.hand));
    $effect(() => this.#try(this.tray.moves.map(({ move }) => move)));
    $effect(() => this.#goOn(this.staged));
  }

  // ---- how things stand

  view = $derived.by(() => viewOf(this.table));
  side = $derived.by(() => this.table.seats[this.table.seat ?? 0]?.side ?? 0);
  hand: Counts = $derived.by(() => counted(this.director.board?.hand ?? []));
  legal = $derived.by(() => choices(this.table.legal));
  points = $derived.by(() => pointsByRank(this.session.rules?.worth ?? {}));
  /** the ranks that stand for others */
  wild: ReadonlySet<Rank> = $derived.by(() => new Set(this.session.rules?.wild.map(rankAt)));
  draw = $derived.by(() => single(this.legal, 'DrawStock'));
  leave = $derived.by(() => single(this.legal, 'LeavePile'));
  ask = $derived.by(() => single(this.legal, 'AskPartner'));
  takes = $derived.by(() => takes(this.legal));
  discard = $derived.by(() => {
    const rank = this.tray.single;
    return this.legal.find(({ fields }) => fields.type === 'Discard' && fields.rank === rank);
  });
  /** What the server said of just this tray. */
  staged: Staged | null = $derived.by(() => {
    const { staged } = this.session;
    const here = this.tray.moves.map(({ move }) => move).join('|');
    return staged && here && staged.moves.join('|') === here ? staged : null;
  });
  /** The tray may be laid as it is. */
  ready = $derived.by(() => this.staged?.at === null && this.staged.complete);
  /** The group that the server refused. */
  wrong: Group | null = $derived.by(() => {
    const at = this.staged?.at ?? null;
    return at === null ? null : (this.tray.moves[at]?.group ?? null);
  });
  offers: Lay[] = $derived.by(() => {
    const tried = this.staged?.at === null ? choices(this.staged.legal) : this.legal;
    return offers(tried, this.tray.groups, this.wrong ?? this.tray.groups.find(({ rank }) => rank === null) ?? null);
  });
  /** Offers without wild cards. */
  natural = $derived.by(() => this.offers.filter(({ fields }) => fields.twos + fields.jokers === 0));
  /** What the tray counts, the top card of the pile with it. */
  count = $derived.by(() => {
    const ranks = this.tray.groups.flatMap((group) => [...ranksIn(group), ...(group.top ? [group.rank!] : [])]);
    return ranks.reduce((sum, rank) => sum + (this.points.get(rank) ?? 0), 0);
  });
  /** What my side must open with; null once it has. */
  minimum = $derived.by(() => (this.view?.melds[this.side]?.length ? null : (this.view?.minimum[this.side] ?? null)));

  /** It's mine to act; what is still being shown can be cut short by a press. */
  override get mine(): boolean {
    return this.session.may('play') && !this.sending;
  }
  get phase() {
    return this.session.may('play') ? (this.view?.phase ?? null) : null;
  }
  get answering(): boolean {
    return this.phase === 'answer';
  }
  get goesOut(): boolean {
    return this.#effects.some((effect) => effect.goes_out);
  }
  /** The bonus for going out concealed with what is staged, 0 where it isn't. */
  get concealed(): number {
    return Math.max(0, ...this.#effects.map((effect) => effect.concealed));
  }
  /** The turn can end the hand, or has to. */
  get mayGoOut(): boolean {
    if (this.phase !== 'meld' || this.goesOut || this.discard?.effect.goes_out) return false;
    return this.ask !== undefined || this.view?.turn.answer === true;
  }
  get #effects(): readonly CanastaEffect[] {
    return (this.staged?.effects ?? []) as CanastaEffect[];
  }
  /** Whether a press acts: while something is still being shown, it only shows the end of it. */
  #acts(): boolean {
    if (!this.director.busy) return this.mine;
    this.director.jump();
    return false;
  }

  // ---- the tray

  add(rank: Rank): void {
    this.#choose(() => this.tray.add(rank, this.hand), rank);
  }
  addAll(rank: Rank): void {
    this.#choose(() => this.tray.addAll(rank, this.hand), rank);
  }
  giveBack(rank: Rank): void {
    this.#choose(() => this.tray.giveBack(rank), rank);
  }
  lessen(group: Group): void {
    this.#choose(() => this.tray.lessen(group.rank));
  }
  offer(lay: Lay): void {
    this.#choose(() => this.tray.put({ ...groupOf(lay.fields), top: false }));
  }
  /** Stages every meld of natural cards that is offered: no two of them need the same card. */
  offerAll(): void {
    this.#choose(() => {
      for (const { fields } of this.natural) this.tray.put({ ...groupOf(fields), top: false });
    });
  }
  clear(): void {
    this.#choose(() => this.tray.clear());
    this.announcer.tell(w('say.taken_back'));
  }

  // ---- what a press means

  pressDraw(): void {
    if (!this.#acts()) return;
    if (this.draw) this.#send([this.draw.move]);
    else this.session.why('draw');
  }
  /** Takes the pile; where there are several ways, or none, the pile is shown with what it would take. */
  pressTake(): void {
    if (!this.#acts()) return;
    const [take, other] = this.takes;
    if (other) this.looking = true;
    else if (take) this.take(take);
    else this.session.why(this.#plainTake());
  }
  /** Takes the pile at once, or lays its top card ready where an opening needs more. */
  take(take: Take) {
    this.looking = false;
    const group = groupOf(take.fields);
    if (!take.effect.missing && !this.tray.groups.length) return this.#send([take.move]);
    this.#choose(() => {
      this.tray.join(group, Math.max);
      this.tray.keep(this.hand);
    });
  }
  pressLay() {
    if (this.hold.moves) return this.takeBack();
    if (this.session.may('take_back')) return this.session.takeBack();
    if (!this.#acts() || this.tray.empty) return;
    const moves = this.tray.moves.map(({ move }) => move);
    const mixed = this.#effects.some((effect) => effect.mixed);
    this.#sendAsked(moves, { mixed, freezes: false, goes_out: this.goesOut, concealed: this.concealed });
  }
  pressDiscard() {
    if (!this.#acts()) return;
    const rank = this.tray.single;
    if (!rank) return;
    if (!this.discard) return this.session.why(`discard ${sent(rank)}`);
    this.#sendAsked([this.discard.move], this.discard.effect);
  }
  /** What Enter means in the hand: lay what can be laid, else discard the one card, else say why not. */
  pressEnter(): void {
    if (this.ready || (!this.tray.empty && !this.tray.single)) this.pressLay();
    else if (this.tray.single && this.view?.phase === 'meld') this.pressDiscard();
    else if (this.tray.empty && this.phase === 'draw') this.pressDraw();
    else if (this.phase === 'draw') this.session.why(this.tray.moves[0]!.move);
  }
  pressAsk(): void {
    if (this.ask && this.#acts()) this.#send([this.ask.move]);
  }
  answer(yes: boolean): void {
    if (this.#acts()) this.session.play([yes ? 'yes' : 'no']);
  }
  pressLeave(): void {
    const { leave } = this;
    if (!leave || !this.#acts()) return;
    const act = () => this.session.play([leave.move]);
    this.desk.ask({ title: wc('ask.leave_pile'), verb: wc('act.leave_pile'), act });
  }
  /** Lays all that can be laid into the tray, step by step, as the server lets it; or the last card, to discard it. */
  layOut(): void {
    this.#choose(() => {
      const first = widest(lays(this.legal));
      const last = this.legal.find(({ fields, effect }) => fields.type === 'Discard' && effect.goes_out);
      this.#leaving = first !== undefined;
      if (first) this.tray.put(groupOf(first.fields));
      else if (last?.fields.type === 'Discard') this.tray.add(last.fields.rank, this.hand);
    });
  }

  override takeBack(): boolean {
    if (super.takeBack()) return true;
    if (this.session.may('undo')) this.session.undo();
    else if (!this.tray.empty) this.clear();
    return false;
  }

  // ---- what is only looked at

  /** Opens the pile's own sheet; where it can't be taken, the server says why not. */
  look(): void {
    this.looking = true;
    if (this.phase === 'draw' && !this.takes.length && this.view?.pile.length) this.session.why(this.#plainTake());
  }
  lookAway(): void {
    this.looking = false;
    this.session.forgive();
  }
  readPile(): void {
    this.#say(pileLine(this));
  }
  readMelds(): void {
    this.announcer.now(
      this.table.seats.length ? [this.side, 1 - this.side].map((side) => meldLine(this, side)).join('\n') : '',
    );
  }
  readTray(): void {
    this.announcer.now(trayLine(this));
  }
  /** Reads a meld; wild cards that wait go onto it where it is mine. */
  pressMeld(side: number, meld: CanastaTableMeld): void {
    const waiting = this.tray.groups.find(({ rank }) => rank === null);
    if (side === this.side && waiting) this.#choose(() => this.tray.put({ ...waiting, rank: meld.rank }));
    else this.#say(meldLine(this, side, meld));
  }
  /** Repeats what a seat did last. */
  tellOf(seat: number): void {
    this.#say(this.lastOf(seat));
  }

  #say(text: string): void {
    this.note = text;
    this.announcer.tell(text);
  }
  #plainTake(): string {
    const top = this.view?.pile.at(-1);
    const rank = top ? sent(rankAt(top)) : '4';
    return `take ${rank} ${rank}`;
  }

  #choose(change: () => void, rank?: Rank): void {
    if (this.director.busy) this.director.jump();
    if (this.sending) return;
    this.session.forgive();
    this.session.hint = undefined;
    this.note = null;
    this.#leaving = false;
    this.recent.forget();
    if (rank && this.fresh.has(rank)) this.fresh = new Set([...this.fresh].filter((one) => one !== rank));
    const before = this.count;
    change();
    if (rank) this.announcer.tell(tileText(this, rank, this.hand.get(rank) ?? 0, this.tray.taken.get(rank) ?? 0));
    if (this.minimum !== null && this.count !== before) this.announcer.tell(trayLine(this, true));
  }

  /** Asks first where a move gives something up: a natural canasta, the open pile, the partner's word. */
  #sendAsked(moves: string[], effect: Pick<CanastaEffect, 'mixed' | 'freezes' | 'goes_out' | 'concealed'>) {
    const { ask } = this;
    const asks = effect.goes_out && ask !== undefined;
    const told = { mixed: effect.mixed, freeze: effect.freezes, concealed: asks && effect.concealed, out: asks };
    const said = Object.entries(told).filter(([, holds]) => holds);
    const act = () => this.#send(moves, this.tray.groups);
    if (!said.length) return act();
    this.desk.ask({
      title: paragraph(
        said.map(([code]) => sentence({ code: `ca.ask.${code}`, args: { n: effect.concealed } }, this.session.reader)),
        settings.language,
      ),
      verb: asks ? wc('act.out') : effect.freezes ? wc('act.freeze') : wc('act.lay'),
      act,
      other: asks ? { verb: wc('act.ask'), act: () => this.#send([ask.move]) } : undefined,
    });
  }
  #send(moves: string[], laid: Group[] = []): void {
    this.note = null;
    this.#laid = laid;
    this.hold.send(moves, (all) => this.session.play(all));
  }

  // ---- what the table does

  /** What was laid leaves the tray; what was taken back lies there again. */
  protected override learn(news: News): void {
    const { seat, kind } = news.line;
    if (seat !== null && seat === this.table.seat) {
      if (kind === 'undo') this.tray.groups = this.#laid;
      else this.tray.remove(this.#laid);
    }
    super.learn(news);
  }

  #keep(hand: Counts): void {
    untrack(() => {
      this.tray.keep(hand);
      const key = `${this.table.match?.number}.${this.table.match?.attempt}`;
      const more = [...hand]
        .filter(([rank, count]) => count > (this.#before.hand.get(rank) ?? 0))
        .map(([rank]) => rank);
      const gone = [...this.fresh].filter((rank) => hand.has(rank));
      const began = this.#before.key !== key || this.#before.hand.size === 0;
      this.fresh = began ? new Set() : new Set([...gone, ...more]);
      this.#before = { key, hand };
    });
  }

  /** Lets the server try the tray out, as soon as it's my turn. */
  #try(moves: string[]): void {
    void this.table.seq;
    if (moves.length && this.session.may('play')) untrack(() => this.session.stage(moves));
  }

  /** Goes on laying everything into the tray, until nothing is left that can be laid. */
  #goOn(staged: Staged | null): void {
    untrack(() => {
      if (!this.#leaving || !staged || staged.at !== null || this.goesOut) return;
      const next = widest(lays(choices(staged.legal)).filter(({ fields }) => !this.#inTray(fields.rank)));
      if (next) this.tray.put(groupOf(next.fields));
      else this.#leaving = false;
    });
  }
  #inTray(rank: Rank): boolean {
    return this.tray.groups.some((group) => group.rank === rank);
  }

  protected rest(): void {
    const { table, view } = this;
    this.onrest(table.seq);
    const turn = `${table.match?.number}.${table.match?.attempt}.${view?.phase}.${table.waiting_for}`;
    if (this.#turn === turn) return;
    this.#turn = turn;
    this.postponed = false;
    if (!this.session.may('play') || view?.phase === 'meld') return;
    this.announcer.now(view?.phase === 'answer' ? this.latest : wc('say.turn', { n: view?.hand.length ?? 0 }));
    sound('yours');
  }

  protected tell(happened: Happened[]): void {
    const told =
      settings.voice === 'more' ? happened : (happened as CanastaEvent[]).filter(({ type }) => type !== 'Drew');
    this.announcer.tell(...told.map((one) => sentence(one, { ...this.session.reader, aloud: true })));
  }

  /** Everybody draws. */
  protected override names(happened: Happened): boolean {
    return (happened as CanastaEvent).type !== 'Drew';
  }
  protected left(happened: Happened): readonly Card[] {
    const one = happened as CanastaEvent;
    return one.type === 'Discarded' ? [one.args.card.card] : [];
  }

  protected hinted(hint: Choice | null): void {
    this.#fill(hint);
    this.announcer.tell(hintLine(this, hint));
  }
  #fill(hint: Choice | null): void {
    if (!hint || hint.fields.type === 'DrawStock') return;
    this.tray.clear();
    if (hint.fields.type === 'Discard') this.tray.add(hint.fields.rank, this.hand);
    if (hint.fields.type !== 'Meld' && hint.fields.type !== 'TakePile') return;
    for (const group of this.session.hinted.map(fromMove)) if (group) this.tray.join(group);
  }
}
