/** Which rules somebody has in mind, as a value and as the query of an address; what they mean is the server's business. */
import type { GameCatalogue, GameName, Played, PresetAt, PresetInfo } from '../lib/wire';

export type Choice = Played;

/** What *play now* starts: what was played last, else the game's own first version. */
export function firstChoice(games: readonly GameName[], last: Played | null): Choice | null {
  if (last && games.some((game) => game.id === last.game)) return last;
  const game = games[0];
  return game ? choiceOf(game, game.default_preset, game.default_seats) : null;
}

export function choiceOf(game: GameName, preset: string, seats: number): Choice {
  return { game: game.id, preset, seats, changes: {} };
}

/** Writes a choice as a query: `preset`, `seats`, and `set` with `id=value` joined by commas. */
export function queryOf(choice: Choice): Record<string, string> {
  const set = Object.entries(choice.changes).map(([id, value]) => `${id}=${value}`);
  return {
    preset: choice.preset,
    seats: String(choice.seats),
    ...(set.length ? { set: set.join(',') } : {}),
  };
}

/** The query by which the server gives the rule sheet of a choice. */
export function sheetQuery(choice: Choice, language: string): URLSearchParams {
  const { game, preset, seats } = choice;
  const query = new URLSearchParams({ game, preset, seats: String(seats), lang: language });
  for (const [id, value] of Object.entries(choice.changes)) query.append('set', `${id}=${value}`);
  return query;
}

/** Reads a choice out of a query; what is missing or unknown there falls back to `otherwise`. */
export function readChoice(game: GameCatalogue, query: URLSearchParams, otherwise: Choice): Choice {
  const preset = presetOf(game, query.get('preset') ?? '') ?? presetOf(game, otherwise.preset);
  if (!preset) return choiceOf(game.game, game.game.default_preset, game.game.default_seats);
  const same = !query.has('preset') || query.get('preset') === otherwise.preset;
  const wanted = Number(query.get('seats') ?? (same ? otherwise.seats : preset.default_seats));
  const seats = at(preset, wanted) ? wanted : preset.default_seats;
  const changes = query.has('set') || query.has('preset') ? readChanges(query.get('set') ?? '') : otherwise.changes;
  return { game: game.game.id, preset: preset.id, seats, changes };
}

function readChanges(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('=', 2));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[0] && pair[1])));
}

export function presetOf(game: GameCatalogue, id: string): PresetInfo | undefined {
  return game.presets.find((preset) => preset.id === id);
}

export function at(preset: PresetInfo, seats: number): PresetAt | undefined {
  return preset.at.find((one) => one.seats === seats);
}

/** How many can play a game, over all its versions. */
export function seatCounts(game: GameCatalogue): number[] {
  return [...new Set(game.presets.flatMap((preset) => preset.at.map((one) => one.seats)))].sort((a, b) => a - b);
}
