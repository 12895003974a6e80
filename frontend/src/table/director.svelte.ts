/**
 * Shows what happened at a pace that can be followed. News becomes scenes; the stage shows one after the other and
 * ends where the table really stands. Nobody has to wait for it: `jump` goes there at once.
 */
import { motion } from '../lib/settings.svelte';
import { play, type Sound } from '../lib/sound';
import type { Happened, TableView } from '../lib/wire';
import type { News } from './session.svelte';

/** One picture of the table. `travel`: how long what moved is on its way; `rest`: how long the picture stays after. */
export type Scene<Board> = {
  board: Board;
  travel: number;
  rest?: number;
  sound?: Sound;
  worth?: number;
  /** what this picture shows happening: said when it is there */
  happened?: Happened[];
};

/** How a game turns what the server tells into pictures. */
export type Script<Board> = {
  /** the table as it stands */
  settle: (table: TableView, before: Board | null) => Board;
  /** what leads there, from a picture on */
  scenes: (news: News, from: Board) => Scene<Board>[];
};

/** With more than this many pictures waiting, the rest is shown in half the time. */
const CROWD = 14;

export class Director<Board> {
  board: Board | null = $state.raw(null);
  /** milliseconds that what moves now may take; 0: nothing travels */
  travel = $state(0);
  busy = $state(false);
  /** what the picture shows happening */
  happening: Happened | null = $state.raw(null);
  /** counts the times that the table came to rest: what waits for it looks here */
  rests = $state(0);

  #queue: (Scene<Board> | News)[] = [];
  /** what the picture in sight will have told when its time is over */
  #untold: Happened[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #truth: TableView | null = null;

  constructor(
    readonly script: Script<Board>,
    readonly told: (happened: Happened[]) => void = () => {},
  ) {}

  /** Shows a new row of the log, after what is still being shown. */
  show(news: News): void {
    this.#queue.push(news);
    this.#truth = news.table;
    if (!this.board || document.hidden || motion(1_000) === 0) this.jump();
    else if (!this.busy) this.#next();
  }

  /** Shows the table as it stands, at once; what was on its way counts as seen. */
  jump(truth: TableView | null = this.#truth): void {
    clearTimeout(this.#timer);
    this.#truth = truth;
    const later = this.#queue.splice(0).flatMap((one) => ('line' in one ? one.line.events : (one.happened ?? [])));
    const missed = [...this.#untold, ...later];
    this.#untold = [];
    if (missed.length) this.told(missed);
    this.#rest(truth, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    const first = this.#queue.shift();
    if (!first) this.#rest(this.#truth, motion(220));
    else if (!('line' in first)) this.#picture(first);
    else {
      this.#queue.unshift(...this.script.scenes(first, this.board!), this.#landing(first));
      this.#next();
    }
  }

  /** After the scenes of a row the table stands as the server says. */
  #landing({ table }: News): Scene<Board> {
    const settle = () => this.script.settle(table, this.board);
    return {
      get board() {
        return settle();
      },
      travel: 200,
    };
  }

  #picture({ board, travel, rest = 0, sound, worth, happened }: Scene<Board>): void {
    const hurry = this.#queue.length > CROWD ? 0.5 : 1;
    this.busy = true;
    this.travel = motion(travel) * hurry;
    this.board = board;
    this.happening = happened?.at(-1) ?? this.happening;
    if (sound) play(sound, worth);
    this.#untold = happened ?? [];
    const after = () => {
      this.#untold = [];
      if (happened?.length) this.told(happened);
      this.#next();
    };
    this.#timer = setTimeout(after, this.travel + motion(rest) * hurry);
  }

  #rest(truth: TableView | null, travel: number): void {
    this.busy = false;
    this.happening = null;
    this.travel = travel;
    if (truth) this.board = this.script.settle(truth, this.board);
    this.rests += 1;
  }
}
