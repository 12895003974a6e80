/**
 * Shows what happened at a pace that can be followed, and is the one clock of the page: words and pictures tell the
 * same moment. News becomes scenes; the stage shows one after the other and ends where the table really stands.
 * Nobody has to wait for it: `skip` goes to what happened next, `jump` to where the table stands.
 */
import { motion } from '../lib/settings.svelte';
import { play, type Sound } from '../lib/sound';
import type { Happened, TableView } from '../lib/wire';
import type { Moment, News } from './session.svelte';

/** One picture of the table. `travel`: how long what moved is on its way; `rest`: how long the picture stays after. */
export type Scene<Board> = {
  board: Board;
  travel: number;
  rest?: number;
  sound?: Sound;
  worth?: number;
  /** what this picture shows happening: said when it is there */
  happened?: Happened[];
  /** the picture shows the table as it stands after it */
  moment?: Moment;
  /** nobody waits until this has been read: it is in the log */
  quick?: boolean;
};

/** How a game turns what the server tells into pictures. */
export type Script<Board> = {
  /** the table as it stands */
  settle: (table: TableView, before: Board | null) => Board;
  /** what leads there, from a picture on */
  scenes: (news: News, from: Board) => Scene<Board>[];
};

/** Who listens to what is shown. */
export type Stage = {
  /** the line names this; what goes without saying leaves the line as it is */
  names: (happened: Happened) => boolean;
  /** how long it takes to read what a picture tells, ms; Infinity: until somebody goes on */
  reading: (happened: Happened[]) => number;
  /** what a picture told has been seen; `quick`: in passing, as what the deal tells */
  told: (happened: Happened[], quick: boolean) => void;
  /** from now on the page shows this moment */
  shows: (moment: Moment | null) => void;
};

/** With more than this many pictures waiting, the rest is shown in half the time. */
const CROWD = 14;

export class Director<Board> {
  board: Board | null = $state.raw(null);
  /** milliseconds that what moves now may take; 0: nothing travels */
  travel = $state(0);
  busy = $state(false);
  /** the picture in sight stays until somebody goes on */
  waits = $state(false);
  /** what the pictures told last; it stays until the next */
  happening: Happened | null = $state.raw(null);
  /** counts the times that the table came to rest: what waits for it looks here */
  rests = $state(0);

  #queue: (Scene<Board> | News)[] = [];
  /** what the picture in sight will have told when its time is over */
  #untold = heard();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #after: () => void = () => {};
  #truth: Moment | null = null;

  constructor(
    readonly script: Script<Board>,
    readonly stage: Stage,
  ) {}

  /** Shows a new row of the log, after what is still being shown. */
  show(news: News): void {
    this.#queue.push(news);
    this.#truth = news;
    const still = motion(1_000) === 0 && (dealt(news) || !this.stage.reading(news.line.events));
    if (!this.board || document.hidden || (still && !this.busy)) this.jump();
    else if (!this.busy) this.#next();
  }

  /** Shows the table as it stands, at once; what was on its way counts as seen. */
  jump(truth: Moment | null = this.#truth): void {
    clearTimeout(this.#timer);
    this.#truth = truth;
    const later = this.#queue
      .splice(0)
      .map((one) => ('line' in one ? heard(one.line.events, dealt(one)) : heard(one.happened, one.quick)));
    const missed = [this.#untold, ...later];
    this.#untold = heard();
    this.happening = null;
    this.#rest(0);
    for (const quick of [true, false]) {
      const told = missed.filter((one) => one.quick === quick).flatMap(({ happened }) => happened);
      if (told.length) this.stage.told(told, quick);
    }
  }

  /** Ends the time of the picture in sight: what happened next is shown. */
  skip(): void {
    if (!this.busy) return;
    clearTimeout(this.#timer);
    this.#after();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.stage.shows(null);
  }

  #next(): void {
    const first = this.#queue.shift();
    if (!first) this.#rest(motion(220));
    else if (!('line' in first)) this.#picture(first);
    else {
      const quick = dealt(first);
      const scenes = this.script.scenes(first, this.board!).map((scene) => (quick ? { ...scene, quick } : scene));
      this.#queue.unshift(...scenes, this.#landing(first));
      this.#next();
    }
  }

  /** After the scenes of a row the table stands as the server says. */
  #landing(moment: News): Scene<Board> {
    const settle = () => this.script.settle(moment.table, this.board);
    return {
      get board() {
        return settle();
      },
      travel: 200,
      moment,
    };
  }

  #picture({ board, travel, rest = 0, sound, worth, happened = [], moment, quick = false }: Scene<Board>): void {
    const hurry = this.#queue.length > CROWD ? 0.5 : 1;
    this.busy = true;
    this.travel = motion(travel) * hurry;
    this.board = board;
    if (moment) this.stage.shows(moment);
    this.happening = happened.findLast(this.stage.names) ?? this.happening;
    if (sound) play(sound, worth);
    this.#untold = heard(happened, quick);
    this.#after = () => {
      this.#untold = heard();
      this.waits = false;
      if (happened.length) this.stage.told(happened, quick);
      this.#next();
    };
    const stays = Math.max(this.travel + motion(rest) * hurry, quick ? 0 : this.stage.reading(happened) * hurry);
    this.waits = stays === Number.POSITIVE_INFINITY;
    if (!this.waits) this.#timer = setTimeout(this.#after, stays);
  }

  #rest(travel: number): void {
    const truth = this.#truth;
    this.busy = this.waits = false;
    this.travel = travel;
    if (truth) this.board = this.script.settle(truth.table, this.board);
    this.stage.shows(truth);
    this.rests += 1;
  }
}

/** What a picture tells, and whether only in passing. */
function heard(happened: readonly Happened[] = [], quick = false) {
  return { happened: [...happened], quick };
}

/** The draw for seats and the deal: whoever wants to play looks at a hand, and reads of those in the log. */
function dealt({ line }: News): boolean {
  return line.kind === 'deal';
}
