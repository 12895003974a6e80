/** The words, options and versions of the games, asked for once. */
import { get } from './http';
import { into } from './phrases';
import { settings } from './settings.svelte';
import type { Catalogue, GameCatalogue, Text } from './wire';

const kept = new Map<string, Promise<unknown>>();

function once<Answer>(path: string): Promise<Answer> {
  const known = kept.get(path) as Promise<Answer> | undefined;
  if (known) return known;
  const asked = get<Answer>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

/** The games that can be played here, and the server's own words. */
export function catalogue(): Promise<Catalogue> {
  return once('api/catalogue');
}

/** Everything about a game that is the same at every table. */
export function gameCatalogue(game: string): Promise<GameCatalogue> {
  return once(`api/catalogue/${encodeURIComponent(game)}`);
}

/** Words of the catalogue in the reader's language. */
export function words(text: Text): string {
  return into(text, settings.language);
}
