/**
 * Somebody at a table, whatever is played there: news is shown at a pace that can be followed and told aloud, refusals
 * are told at once, and what was pressed waits where it can be taken back. Each game says what its rest and hints mean.
 * `table` is what is in sight; the session knows what is newest.
 */
import { untrack } from 'svelte';
import { seatOf, sentence } from '../lib/phrases';
import type { Card, Happened, Seat, TableEvent } from '../lib/wire';
import { Announcer } from './announcer';
import type { Desk } from './desk.svelte';
import { Director, type Script } from './director.svelte';
import { Hold } from './hold.svelte';
import { reading } from './reading';
import { Recent } from './recent.svelte';
import type { News, Session } from './session.svelte';
import { w } from './words';

/** who deals has made no move by it */
const DEAL = 'Dealt';

/** What has a meaning of its own when it is pressed. */
const CONTROLS = 'button, a, input, select, textarea, dialog, [role=option]';

export abstract class AtTable<Board, Choice> {
  readonly announcer = new Announcer();
  readonly hold = new Hold();
  readonly recent = new Recent();
  readonly director: Director<Board>;

  constructor(
    readonly session: Session,
    readonly desk: Desk,
    readonly onrest: (seq: number) => void,
    script: Script<Board>,
  ) {
    this.director = new Director<Board>(script, {
      names: (happened) => this.names(happened),
      reading: (happened) => this.#reading(happened),
      told: (happened, quick) => this.#told(happened, quick),
      shows: (moment) => {
        session.shows = moment;
      },
    });
    session.onnews((news) => (news ? this.learn(news) : this.director.jump(session.moment)));
    $effect(() => {
      untrack(() => this.director.jump(session.moment));
      const away = () => document.hidden && this.director.jump();
      document.addEventListener('visibilitychange', away);
      return () => {
        document.removeEventListener('visibilitychange', away);
        this.director.stop();
        this.announcer.stop();
        this.hold.undo();
      };
    });
    $effect(() => {
      void this.director.rests;
      untrack(() => !this.director.busy && this.rest());
    });
    $effect(() => {
      if (session.refusal) this.announcer.now(sentence(session.refusal, { ...session.reader, aloud: true }));
    });
    $effect(() => {
      const { hint } = this;
      if (hint !== undefined) untrack(() => this.hinted(hint));
    });
  }

  /** What is read aloud of what happened. */
  protected abstract tell(happened: Happened[]): void;
  /** The table has come to rest as the server says it stands. */
  protected abstract rest(): void;
  /** A hint has come, or word that there is none. */
  protected abstract hinted(hint: Choice | null): void;
  /** Cards that somebody left in sight of all. */
  protected abstract left(happened: Happened): readonly Card[];
  /** The line names it, and the strip of last moves; what goes without saying is only shown and told aloud. */
  protected names(_: Happened): boolean {
    return true;
  }
  /** A row of the log has come. Another table than this one shows the draw for seats. */
  protected learn(news: News): void {
    if (news.line.kind === 'draw') this.director.jump(news);
    else this.director.show(news);
  }

  /** Nobody reads what they did themselves, nor anything while their own clock runs. */
  #reading(happened: Happened[]): number {
    const { truth, settings } = this.session;
    const me = truth?.seat ?? null;
    const said = happened.findLast((one) => this.names(one));
    if (!said || (me !== null && happened.every((one) => seatOf(one) === me))) return 0;
    if (settings?.clock != null && me !== null && truth?.waiting_for.includes(me)) return 0;
    return reading(this.#sentence(said), settings?.pace ?? 0);
  }
  #told(happened: Happened[], quick: boolean): void {
    for (const one of quick ? [] : happened) {
      const seat = seatOf(one);
      if (seat === this.table.seat) this.recent.forget();
      else if (seat !== null && one.type !== DEAL && this.names(one))
        this.recent.add(seat, this.#sentence(one), this.left(one));
    }
    this.tell(happened);
  }
  #sentence(happened: Happened): string {
    return sentence(happened, this.session.reader);
  }

  get table() {
    return this.session.table!;
  }
  get hint(): Choice | null | undefined {
    return this.session.hint as Choice | null | undefined;
  }
  /** Something was pressed and has not been answered yet. */
  get sending(): boolean {
    return this.hold.moves !== null || this.session.sent !== null;
  }
  get mine(): boolean {
    return this.session.may('play') && !this.director.busy && !this.sending;
  }
  get waiting(): readonly number[] {
    return this.table.waiting_for;
  }
  /** What the pictures told last. */
  get happening(): string {
    const { happening } = this.director;
    return happening ? this.#sentence(happening) : '';
  }
  /** What the newest row tells. */
  get latest(): string {
    const last = this.session.log.at(-1)?.events.at(-1);
    return last ? this.#sentence(last) : '';
  }
  /** Whose mark a card carries that has just been left there. */
  ownerOf(card: Card): Seat | undefined {
    return this.recent.owners.get(card);
  }
  /** What a seat did last. */
  lastOf(seat: number): string {
    const events = this.session.log.flatMap((line) => line.events as TableEvent[]);
    const last = events.findLast((happened) => seatOf(happened) === seat && happened.type !== DEAL);
    return last ? sentence(last, this.session.reader) : this.session.nameOf(seat);
  }

  /** A tap on the felt, or Space where it means nothing else, goes on to what happened next. */
  readonly felt = (root: HTMLElement): (() => void) => {
    const free = (at: EventTarget | null) => at instanceof Element && !at.closest(CONTROLS);
    const tap = ({ target }: MouseEvent) => free(target) && this.director.skip();
    const key = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || !this.director.busy || !free(event.target)) return;
      event.preventDefault();
      this.director.skip();
    };
    root.addEventListener('click', tap);
    window.addEventListener('keydown', key);
    return () => {
      root.removeEventListener('click', tap);
      window.removeEventListener('keydown', key);
    };
  };

  /** Takes back what still waits; says whether there was something. */
  takeBack(): boolean {
    const waited = this.hold.undo();
    if (waited) this.announcer.tell(w('say.taken_back'));
    return waited;
  }
  askHint(): void {
    if (this.session.may('hint')) this.session.askHint();
  }
}
