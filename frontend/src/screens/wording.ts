/** House rules and their values in the reader's words. */
import { words } from '../lib/catalogue';
import type { GameCatalogue, Option } from '../lib/wire';

export function optionText(option: Option): string {
  return words(option.text);
}

/** A value in words; a number is itself. */
export function valueText(option: Option, value: string): string {
  const known = option.values.find((one) => one.value === value);
  return known ? words(known.text) : value;
}

export function optionOf(game: GameCatalogue, id: string): Option | undefined {
  return game.options.find((option) => option.id === id);
}
