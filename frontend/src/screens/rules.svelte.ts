/** The rules of a choice, asked of the server anew whenever the choice changes. */
import { untrack } from 'svelte';
import { post } from '../lib/http';
import type { Problem, Rules, RulesAnswer } from '../lib/wire';
import type { Choice } from './choice';

const PAUSE = 120;

export class Asked {
  /** the last rules that held; they stay while the choice has problems */
  rules = $state.raw<Rules | null>(null);
  problems = $state.raw<readonly Problem[]>([]);
  asking = $state(false);
  failed = $state.raw<unknown>(null);
  #latest = 0;

  /** Asks for the rules of `choice()`, and again when it changes; call it while a component starts. */
  constructor(choice: () => Choice | null) {
    $effect(() => {
      const wanted = choice();
      if (!wanted) return;
      this.asking = true;
      const timer = setTimeout(() => void this.ask(wanted), untrack(() => this.rules) ? PAUSE : 0);
      return () => clearTimeout(timer);
    });
  }

  get ok(): boolean {
    return !this.asking && !this.failed && this.rules !== null && this.problems.length === 0;
  }

  /** Only the answer to the latest question counts. */
  async ask(choice: Choice): Promise<void> {
    const number = ++this.#latest;
    try {
      const answer = await post<RulesAnswer>('api/rules', choice);
      if (number !== this.#latest) return;
      if (answer.rules) this.rules = answer.rules;
      this.problems = answer.problems;
      this.failed = null;
    } catch (error) {
      if (number === this.#latest) this.failed = error;
    }
    if (number === this.#latest) this.asking = false;
  }
}
