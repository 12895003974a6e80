/** What a seat is called: by its own name, and a computer, which has none, by one that we give it. */
import { factsOf } from './languages.svelte';
import { settings } from './settings.svelte';
import { t } from './words';

/** The names of seats with those of the computers filled in; `chairs`: the numbers as people joined, which name them. */
export function filled(names: readonly string[], chairs: readonly number[], own: number | null = null): string[] {
  return names.map((name, seat) => (name || seat === own ? name : calledAs(name, chairs[seat] ?? seat)));
}

/** The name of a seat; seats without a name are computers. */
export function calledAs(name: string | undefined, seat: number): string {
  return name || (factsOf(settings.language).computers[seat] ?? t('app.seat', { n: seat + 1 }));
}
