/** What tells the versions of a game apart: counted over the catalogue, without knowing what any rule means. */
import type { GameCatalogue, Option, PresetAt, PresetInfo, Problem } from '../lib/wire';
import { at } from './offer';

export type Version = { preset: PresetInfo; at: PresetAt };

/** The versions that so many can play. */
export function versionsAt(game: GameCatalogue, seats: number): Version[] {
  return game.presets.flatMap((preset) => {
    const found = at(preset, seats);
    return found ? [{ preset, at: found }] : [];
  });
}

/** The value of a house rule in a version; what a version does not name is as the game has it. */
export function valueIn(option: Option, version: PresetAt): string {
  return version.values[option.id] ?? option.default;
}

/** Whether a house rule has an effect in a version. */
export function works(option: Option, version: PresetAt): boolean {
  return !version.idle.includes(option.id);
}

/** House rules that can be chosen one by one: all but the number of players. */
export function houseRules(game: GameCatalogue): Option[] {
  return game.options.filter((option) => option.id !== 'seats');
}

/** The values that versions give a house rule, commonest first, each with its versions. */
export function valuesAmong(option: Option, versions: readonly Version[]): [string, Version[]][] {
  const found = new Map<string, Version[]>();
  for (const version of versions) {
    const value = valueIn(option, version.at);
    found.set(value, [...(found.get(value) ?? []), version]);
  }
  return [...found].sort((a, b) => b[1].length - a[1].length);
}

/** The `count` house rules in which a version is least like the others. */
export function tellTales(game: GameCatalogue, version: Version, versions: readonly Version[], count = 2): Option[] {
  const sharing = (option: Option) =>
    versions.filter((other) => valueIn(option, other.at) === valueIn(option, version.at)).length;
  const own = (option: Option) => (option.id in version.at.values ? 0 : 1);
  return houseRules(game)
    .filter((option) => !option.is_length && works(option, version.at) && sharing(option) < versions.length)
    .map((option) => ({ option, own: own(option), sharing: sharing(option) }))
    .sort((a, b) => a.own - b.own || a.sharing - b.sharing)
    .slice(0, count)
    .map((one) => one.option);
}

/** How well a house rule tells versions apart: 0 where all are alike. */
export function spread(option: Option, versions: readonly Version[]): number {
  const shares = valuesAmong(option, versions).map(([, those]) => those.length / versions.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/** The `count` house rules by which most versions are told apart, in rule-book order. */
export function mostTelling(game: GameCatalogue, versions: readonly Version[], count: number): Option[] {
  const tales = versions.flatMap((version) => tellTales(game, version, versions).map((option) => option.id));
  const options = houseRules(game).filter((option) => spread(option, versions) > 0);
  const ranked = options
    .map((option) => ({
      option,
      told: tales.filter((id) => id === option.id).length,
      spread: spread(option, versions),
    }))
    .sort((a, b) => b.told - a.told || b.spread - a.spread)
    .slice(0, count)
    .map((one) => one.option);
  return options.filter((option) => ranked.includes(option));
}

export type Answers = Readonly<Record<string, string>>;

/** The version that agrees with most answers, the earlier one in the catalogue where several do, and what it misses. */
export function nearest(game: GameCatalogue, versions: readonly Version[], answers: Answers) {
  const ranked = versions.map((version) => ({ version, missed: missed(game, version, answers) }));
  return ranked.sort((a, b) => a.missed.length - b.missed.length)[0];
}

function missed(game: GameCatalogue, version: Version, answers: Answers): Option[] {
  return houseRules(game).filter((option) => {
    const answer = answers[option.id];
    return answer !== undefined && answer !== valueIn(option, version.at);
  });
}

/** The house rules that a problem names. */
export function troubled(problems: readonly Problem[]): Set<string> {
  return new Set(problems.flatMap((problem) => problem.options));
}

/** A changed house rule that is as the version has it is no change. */
export function withChange(changes: Answers, option: string, value: string, original: string): Record<string, string> {
  const { [option]: _, ...others } = changes;
  return value === original ? others : { ...others, [option]: value };
}

/** The steps in which a number is changed: fine where few are possible, by fives and hundreds where many are. */
export function stepOf(option: Option): number {
  const range = (option.high ?? 100) - (option.low ?? 0);
  if (range > 1000) return 100;
  return range >= 50 && !option.is_length ? 5 : 1;
}
