/** Which rules somebody has in mind, as a value and as the query of an address; what they mean is the server's business. */
import type { GameCatalogue, GameName, Played, PresetInfo } from '../lib/wire';

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

export function presetOf(game: GameCatalogue, id: string): PresetInfo | undefined {
  return game.presets.find((preset) => preset.id === id);
}
