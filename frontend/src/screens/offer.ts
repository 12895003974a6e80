/** A choice of rules as an address gives it, and what a game offers to choose from. */
import type { GameCatalogue, PresetAt, PresetInfo } from '../lib/wire';
import { type Choice, choiceOf, presetOf } from './choice';

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

export function at(preset: PresetInfo, seats: number): PresetAt | undefined {
  return preset.at.find((one) => one.seats === seats);
}

/** How many can play a game, over all its versions. */
export function seatCounts(game: GameCatalogue): number[] {
  return [...new Set(game.presets.flatMap((preset) => preset.at.map((one) => one.seats)))].sort((a, b) => a - b);
}
