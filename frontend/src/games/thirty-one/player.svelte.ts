/** What a person does at a Thirty-One table: chooses cards of the hand and of the middle, exchanges, passes, knocks. */
import { untrack } from 'svelte';
import { numberText } from '../../lib/exact';
import { sentence } from '../../lib/phrases';
import { settings } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import type { Card, Happened } from '../../lib/wire';
import { AtTable } from '../../table/at-table.svelte';
import type { Desk } from '../../table/desk.svelte';
import type { Session } from '../../table/session.svelte';
import { type Board, script, viewOf } from './board';
import { type Choice, choices, counts, exchange, outlook, picked, single } from './moves';
import { hintLine, named, previewOf, worth } from './saying';
import type { ThirtyOneEvent } from './wire';
import { w31 } from './words';

export class Player extends AtTable<Board, Choice> {
  /** cards of the hand that would be left, and of the middle that would be taken */
  given: Card[] = $state.raw([]);
  taken: Card[] = $state.raw([]);
  /** something that was asked for: a seat's last move */
  note: string | null = $state(null);

  #turn = '';

  constructor(session: Session, desk: Desk, onrest: (seq: number) => void) {
    super(session, desk, onrest, script);
    $effect(() => this.#keepChosen(this.director.board));
  }

  // ---- how things stand

  view = $derived.by(() => viewOf(this.table));
  legal = $derived.by(() => choices(this.table.legal));
  choice = $derived.by(() => exchange(this.legal, this.given, this.taken));
  outlook = $derived.by(() => (this.mine ? outlook(this.legal, this.given, this.taken) : new Map()));
  pass = $derived.by(() => single(this.legal, 'Pass'));
  knock = $derived.by(() => single(this.legal, 'Knock'));
  show = $derived.by(() => single(this.legal, 'Show'));
  allowed = $derived.by(() => counts(this.legal));

  get myTurn(): boolean {
    return this.table.seat !== null && this.table.waiting_for.includes(this.table.seat);
  }
  chosen(card: Card): boolean {
    return this.given.includes(card) || this.taken.includes(card);
  }

  // ---- what a press means

  pressHand(card: Card): void {
    this.#choose(() => {
      [this.given, this.taken] = this.#picked(card, this.given, this.#hand, this.taken, this.#middle);
    });
  }
  pressMiddle(card: Card): void {
    this.#choose(() => {
      [this.taken, this.given] = this.#picked(card, this.taken, this.#middle, this.given, this.#hand);
    });
  }
  /** Where a whole row is chosen at once so is the other, and where one card of it is left the other is free again. */
  #picked(card: Card, chosen: Card[], row: Card[], others: Card[], otherRow: Card[]): [Card[], Card[]] {
    const now = [...picked(row, chosen, card, this.allowed)];
    const jump = now.length - chosen.length;
    return [now, jump > 1 ? otherRow : jump < -1 ? [] : others];
  }
  get #hand(): Card[] {
    return this.director.board?.hand ?? [];
  }
  get #middle(): Card[] {
    return (this.director.board?.middle ?? []).filter((card) => card !== null);
  }

  /** Exchanges what is chosen; where that isn't a move, the table says why. */
  pressExchange() {
    if (this.hold.moves) return this.takeBack();
    if (this.session.may('take_back')) return this.session.takeBack();
    if (this.director.busy) return this.director.jump();
    if (this.choice && this.mine) return this.#send(this.choice);
    if (this.given.length && this.taken.length) this.session.why(`${this.given.join(' ')}>${this.taken.join(' ')}`);
  }
  /** A card of one row that is let go on a card of the other changes places with it; elsewhere it sinks back. */
  drop(card: Card, on: Card | undefined): void {
    const { hand, middle } = this.director.board!;
    const own = [card, on].find((one) => one && hand.includes(one));
    const other = [card, on].find((one) => one && middle.includes(one));
    if (!own || !other || this.sending) return;
    this.#choose(() => {
      [this.given, this.taken] = [[own], [other]];
    });
    if (this.mine) this.pressExchange();
  }
  pressPass(): void {
    if (this.pass && this.mine) this.#send(this.pass);
  }
  pressShow(): void {
    if (this.show && this.mine) this.#send(this.show);
  }
  /** A knock always asks: the question says what it leads to. */
  pressKnock(): void {
    const { knock } = this;
    if (!knock || !this.mine) return;
    const n = numberText(knock.effect.before.points);
    const title =
      knock.effect.leads === 'showdown'
        ? w31('ask.knock_now', { n })
        : w31('ask.knock', { n, m: this.table.seats.length - 1 });
    this.desk.ask({ title, verb: w31('ask.knock_yes', { n }), act: () => this.session.play([knock.move]) });
  }

  readTable(): void {
    this.announcer.now(w31('say.middle', { cards: named(this.view?.widow ?? [], true) }));
  }
  /** Repeats what a seat did last. */
  tellOf(seat: number): void {
    this.note = this.lastOf(seat);
    this.announcer.tell(this.note);
  }
  clear(): void {
    this.given = this.taken = [];
    this.note = null;
  }

  #choose(change: () => void): void {
    if (this.director.busy) this.director.jump();
    if (this.sending) return;
    this.session.forgive();
    this.session.hint = undefined;
    this.note = null;
    this.recent.forget();
    change();
    if (this.choice) this.announcer.tell(previewOf(this.choice));
  }
  #send(choice: Choice): void {
    this.note = null;
    this.hold.send([choice.move], (moves) => this.session.play(moves));
  }

  // ---- what the table does

  /** A choice holds only cards that are still there. */
  #keepChosen(board: Board | null): void {
    untrack(() => {
      this.given = kept(this.given, board?.hand ?? []);
      this.taken = kept(this.taken, board?.middle ?? []);
    });
  }

  protected rest(): void {
    const { table, view } = this;
    this.onrest(table.seq);
    const turn = `${table.match?.number}.${table.match?.attempt}.${view?.turns}.${view?.phase}`;
    if (!this.session.may('play') || this.#turn === turn) return;
    this.#turn = turn;
    const hand = worth(view?.value);
    const who = view?.knocker ?? null;
    this.announcer.now(
      who === null ? w31('say.turn', { hand }) : w31('say.turn_last', { who: this.session.nameOf(who), hand }),
    );
    sound('yours');
  }

  protected tell(happened: Happened[]): void {
    const told =
      settings.voice === 'more' ? happened : (happened as ThirtyOneEvent[]).filter(({ type }) => type !== 'Passed');
    this.announcer.tell(...told.map((one) => sentence(one, { ...this.session.reader, aloud: true })));
  }

  protected left(happened: Happened): readonly Card[] {
    const one = happened as ThirtyOneEvent;
    return one.type === 'Exchanged' ? one.args.given.cards : [];
  }

  protected hinted(hint: Choice | null): void {
    if (hint?.fields.type === 'Exchange') [this.given, this.taken] = [hint.fields.given, hint.fields.taken];
    this.announcer.tell(hintLine(hint));
  }
}

function kept(cards: Card[], there: readonly (Card | null)[]): Card[] {
  const still = cards.filter((card) => there.includes(card));
  return still.length === cards.length ? cards : still;
}
