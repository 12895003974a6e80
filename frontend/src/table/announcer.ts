/** What is read aloud: one clause after the other, after motion, and merged when things happen fast. */
import { announce } from '../lib/live.svelte';
import { sentences } from '../lib/phrases';
import { settings } from '../lib/settings.svelte';
import { w } from './words';

const GATHER = 350;

export class Announcer {
  #waiting: string[] = [];
  #idle = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says something politely, with whatever else happens in the same moment. */
  tell(...texts: string[]): void {
    this.#waiting.push(...texts.filter(Boolean));
    clearTimeout(this.#timer);
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#speak(), GATHER);
  }

  /** A seat did nothing worth telling, or it did after all; where several did nothing, that is told in one clause. */
  pass(seat: number, idle: boolean): void {
    if (idle) this.#idle.add(seat);
    else this.#idle.delete(seat);
  }

  /** Says something at once: it's your turn, the line is lost, a move was refused. */
  now(text: string): void {
    this.#speak();
    announce(text, { now: true });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #speak(): void {
    clearTimeout(this.#timer);
    const said = this.#waiting.splice(0);
    if (this.#idle.size > 1) said.unshift(w('say.none_took', { n: this.#idle.size }));
    this.#idle.clear();
    if (said.length) announce(sentences(said, settings.language));
  }
}
