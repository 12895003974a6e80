/**
 * Somebody at a table, whatever is played there: news is shown at a pace that can be followed and told aloud, refusals
 * are told at once, and what was pressed waits where it can be taken back. Each game says what its rest and hints mean.
 */
import { untrack } from 'svelte';
import { seatOf, sentence } from '../lib/phrases';
import type { Happened, TableEvent } from '../lib/wire';
import { Announcer } from './announcer';
import type { Desk } from './desk.svelte';
import { Director, type Script } from './director.svelte';
import { Hold } from './hold.svelte';
import type { News, Session } from './session.svelte';
import { w } from './words';

export abstract class AtTable<Board, Choice> {
  readonly announcer = new Announcer();
  readonly hold = new Hold();
  readonly director: Director<Board>;

  constructor(
    readonly session: Session,
    readonly desk: Desk,
    readonly onrest: (seq: number) => void,
    script: Script<Board>,
  ) {
    this.director = new Director<Board>(script, (happened) => this.tell(happened));
    session.onnews((news) => (news ? this.learn(news) : this.director.jump(session.table)));
    $effect(() => {
      untrack(() => this.director.jump(session.table));
      return () => {
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
  /** A row of the log has come. */
  protected learn(news: News): void {
    this.director.show(news);
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
    return this.director.busy ? [] : this.table.waiting_for;
  }
  /** What the last row told, while it is shown. */
  get happening(): string {
    const last = this.session.log.at(-1)?.events.at(-1);
    return last ? sentence(last, this.session.reader) : '';
  }
  /** What a seat did last. */
  lastOf(seat: number): string {
    const events = this.session.log.flatMap((line) => line.events as TableEvent[]);
    const last = events.findLast((happened) => seatOf(happened) === seat && happened.type !== 'Dealt');
    return last ? sentence(last, this.session.reader) : this.session.nameOf(seat);
  }

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
