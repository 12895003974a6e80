/** What a seat is called: by its own name, and a computer, which has none, by one that we give it. */
import { factsOf } from './languages.svelte';
import { settings } from './settings.svelte';
import { t } from './words';

/**
 * What seats are called, nobody without a name: `own` is me, whatever I am called, and computers have names of ours.
 * `chairs`: the numbers as people joined, which name them.
 */
export function filled(names: readonly string[], chairs: readonly number[], own: number | null): string[] {
  return names.map((name, seat) => (seat === own ? t('app.you') : calledAs(name, chairs[seat] ?? seat)));
}

/** The name of a seat; seats without a name are computers. */
export function calledAs(name: string | undefined, seat: number): string {
  return name || (factsOf(settings.language).computers[seat] ?? t('app.seat', { n: seat + 1 }));
}
