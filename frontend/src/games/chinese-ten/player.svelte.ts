/** What a person does at a 撿紅點 table: looks, lifts, sends, takes back. What is legal came with the view. */
import { untrack } from 'svelte';
import { canonical, suitOf } from '../../lib/cards';
import { seatOf } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Card, Exact, Happened } from '../../lib/wire';
import { t } from '../../lib/words';
import { AtTable } from '../../table/at-table.svelte';
import type { Desk } from '../../table/desk.svelte';
import type { Session } from '../../table/session.svelte';
import { w } from '../../table/words';
import { type Board, script, viewOf } from './board';
import { type Choice, choices, litBy, only, playsOf, skips, taking, targetsOf } from './moves';
import { hintLine, left, named, talesOf } from './saying';
import type { ChineseTenEvent } from './wire';

export class Player extends AtTable<Board, Choice> {
  lifted: Card | null = $state(null);
  /** the hand card under the mouse: what it takes is shown before anything is lifted */
  hovered: Card | null = $state(null);
  /** a card of 海底 that was asked about */
  asked: Card | null = $state(null);
  bySuit = $state(false);
  /** 親子版: how far the hint has gone: the question, the dots, the friend */
  helped = $state(0);
  /** 親子版: the friend has just been found */
  found = $state(false);
  /** the most cards that the hand has held in this deal */
  capacity = $state(0);

  /** takes the keyboard to what a card can take */
  toTargets: (card: Card | undefined) => void = () => {};

  #turn = '';

  constructor(session: Session, desk: Desk, onrest: (seq: number) => void) {
    super(session, desk, onrest, script);
    $effect(() => this.#begin(this.deal));
    $effect(() => {
      this.capacity = Math.max(
        untrack(() => this.capacity),
        this.cards.length,
      );
      if (this.lifted && !this.cards.includes(this.lifted)) this.lifted = null;
    });
  }

  // ---- how things stand

  /** which deal this is; another one starts afresh */
  deal = $derived.by(() => `${this.table.match?.number}.${this.table.match?.attempt}`);
  view = $derived.by(() => viewOf(this.table));
  legal = $derived.by(() => choices(this.table.legal));
  cards = $derived.by(() => sorted(this.director.board?.hand ?? [], this.bySuit));
  /** the moves of the card that is lifted, or of the one turned up */
  plays = $derived.by(() =>
    this.choosing ? targetsOf(this.legal) : this.lifted ? playsOf(this.legal, this.lifted) : [],
  );
  lit = $derived.by(() => (this.mine ? litBy(this.plays) : NOTHING));
  preview = $derived.by(() =>
    this.mine && this.hovered && !this.lifted && !this.kids ? litBy(playsOf(this.legal, this.hovered)) : NOTHING,
  );

  single = $derived.by(() => only(this.plays));

  get kids(): boolean {
    return this.session.rules?.values.deck === 'ace-to-nine';
  }
  /** Points show during the deal, unless the table or the person wants them hidden. */
  get running(): boolean {
    return settings.running && this.session.settings?.running !== false && !this.kids;
  }
  get choosing(): boolean {
    return this.view?.phase === 'target' && this.session.may('play');
  }
  /** the card that looks for something to take */
  get subject(): Card | null {
    return this.choosing ? (this.view?.turned ?? null) : this.lifted;
  }
  /** 親子版: the friend of the lifted card has still to be found, by touching it or by asking on */
  get searching(): boolean {
    return this.kids && this.mine && this.lifted !== null && this.lit.size > 0 && this.helped < 2;
  }
  get skip(): Choice | undefined {
    return this.plays.find(skips);
  }
  get ready(): Choice | undefined {
    return this.legal.find(({ fields }) => fields.type === 'Ready');
  }

  // ---- what a press means

  pressHand(card: Card) {
    this.#settle();
    if (this.sending) return;
    if (this.choosing) return this.session.why(card);
    const again = this.lifted === card;
    // a second tap takes the lift back: who trembles, or taps twice, plays nothing by it
    if (again && !settings.again) return this.lift(null);
    if (!again) this.lift(card);
    const choice = only(playsOf(this.legal, card));
    if ((again || settings.oneTap) && choice && this.mine) this.send(choice);
    else if (again && !this.plays.length) this.lift(null);
  }

  /** Enter on a hand card: sends it, or goes to the choice that it has. */
  sendHand(card: Card) {
    this.#settle();
    if (this.sending) return;
    const moves = playsOf(this.legal, card);
    const choice = only(moves);
    if (this.choosing || !moves.length) return this.session.why(card);
    if (choice) return this.send(choice);
    if (this.lifted !== card) this.lift(card);
    this.toTargets([...litBy(moves).keys()][0]);
  }

  pressSlot(card: Card) {
    if (!this.#settle() || this.sending) return;
    const choice = taking(this.plays, card);
    if (choice && this.mine) return this.send(choice);
    if (this.subject && this.session.may('play')) return this.#ask(card);
    this.asked = this.asked === card ? null : card;
  }

  /** A tap on the cloth: lays down what takes nothing, lowers what could take several. */
  pressGround() {
    // a tap on the felt goes on to what happened next
    if (this.director.busy) return;
    if (!this.#settle() || this.sending || this.choosing) return;
    if (this.single && this.mine && !this.single.effect.captured.length) this.send(this.single);
    else if (this.plays.length > 1) this.lift(null);
  }

  drop(card: Card, on: Element | null): void {
    this.#settle();
    // a card that is let go elsewhere sinks back
    if (this.sending || this.choosing || !on?.closest('[data-ground]')) return;
    this.lift(card);
    const target = on.closest<HTMLElement>('[data-card]')?.dataset.card;
    const choice = target ? taking(this.plays, target) : this.single;
    if (choice && this.mine) this.send(choice);
    else if (target && this.mine) this.#ask(target);
  }

  pressMain() {
    if (this.hold.moves) return this.takeBack();
    if (!this.#settle()) return;
    if (this.session.may('take_back')) return this.session.takeBack();
    if (this.searching) return this.askHint();
    const choice = this.single ?? this.ready;
    if (choice && this.mine) this.send(choice);
  }

  lift(card: Card | null): void {
    this.session.forgive();
    this.session.hint = undefined;
    this.asked = null;
    this.found = false;
    if (card !== this.lifted) this.helped = 0;
    this.lifted = card;
    if (!card) return;
    this.recent.forget();
    const cards = named([...litBy(playsOf(this.legal, card)).keys()], true);
    const said = { card: named([card], true), cards };
    this.announcer.tell(cards ? t('say.lifted', said) : t('say.lifted_none', said));
  }

  send(choice: Choice): void {
    this.asked = null;
    this.hold.send([choice.move], (moves) => this.session.play(moves));
  }

  override askHint() {
    if (!this.session.may('hint')) return;
    if (!this.kids || !this.lifted) return this.session.askHint();
    this.helped = Math.min(this.helped + 1, 2);
  }

  askRedeal(choice: Choice): void {
    this.desk.ask({ code: 'redeal', act: () => this.session.play([choice.move]) });
  }

  /** Reads what lies on the table. */
  readTable(): void {
    const lying = this.director.board?.slots.filter((card) => card !== null) ?? [];
    this.announcer.now(t('say.table', { n: lying.length, cards: named(lying, true) }));
  }

  /** While things move, a press shows the table as it stands; what is new under the finger then waits its 350 ms. */
  #settle(): boolean {
    if (!this.director.busy) return true;
    this.director.jump();
    return false;
  }

  #ask(target: Card): void {
    this.session.why(this.choosing ? `>${target}` : `${this.subject}>${target}`);
  }

  // ---- what the table does

  #begin(_deal: string): void {
    untrack(() => {
      this.capacity = this.cards.length;
      this.lifted = this.asked = null;
    });
  }

  /** The table has come to rest: says whose turn it is, once. */
  protected rest(): void {
    const { table, view } = this;
    this.onrest(table.seq);
    const turn = `${table.match?.number}.${table.match?.attempt}.${view?.phase}.${view?.stock_size}.${view?.hand.length}`;
    if (!this.session.may('play') || this.#turn === turn) return;
    this.#turn = turn;
    this.helped = 0;
    this.announcer.now(this.#invitation());
    sound('yours');
  }

  #invitation(): string {
    if (this.view?.phase === 'play') return t('say.turn', { n: this.cards.length });
    if (this.choosing) return t('say.pick', { cards: named([...litBy(targetsOf(this.legal)).keys()], true) });
    return this.view?.phase === 'cut' ? w('line.cut') : w('line.ready');
  }

  protected tell(happened: Happened[]): void {
    for (const one of happened) {
      const seat = seatOf(one);
      if (seat !== null && seat !== this.table.seat) this.announcer.pass(seat, left(one));
    }
    this.announcer.tell(...talesOf(happened, this.session.reader));
    const own = (happened as ChineseTenEvent[]).some((one) => one.type === 'Took' && seatOf(one) === this.table.seat);
    if (own && this.kids) this.found = true;
  }

  protected left(happened: Happened): readonly Card[] {
    const one = happened as ChineseTenEvent;
    return one.type === 'Left' || one.type === 'TurnedUpLeft' ? [one.args.card.card] : [];
  }

  protected hinted(hint: Choice | null): void {
    if (hint?.fields.type === 'Play') this.lifted = hint.fields.card;
    this.announcer.tell(hintLine(hint, this.view?.turned ?? null, true));
  }
}

const NOTHING: ReadonlyMap<Card, Exact> = new Map();

function sorted(hand: readonly Card[], bySuit: boolean): Card[] {
  const suit = (card: Card) => (bySuit ? 'SHCD'.indexOf(suitOf(card) ?? '-') : 0);
  return [...hand].sort((a, b) => suit(a) - suit(b) || canonical(a) - canonical(b));
}
