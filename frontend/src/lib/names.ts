/** What a seat is called: by its own name, and a computer, which has none, by one that we give it. */
import { settings } from './settings.svelte';
import { t } from './words';

const COMPUTERS = {
  'zh-Hant': ['明叔', '蘭姨', '山哥', '玉姐', '光伯', '文叔', '秋姨', '石哥', '雲姐'],
  en: ['Ming', 'Lan', 'Shan', 'Yu', 'Guang', 'Wen', 'Chiu', 'Shih', 'Yun'],
};

/** The names of seats with those of the computers filled in; `chairs`: the numbers as people joined, which name them. */
export function filled(names: readonly string[], chairs: readonly number[], own: number | null = null): string[] {
  return names.map((name, seat) => (name || seat === own ? name : calledAs(name, chairs[seat] ?? seat)));
}

/** The name of a seat; seats without a name are computers. */
export function calledAs(name: string | undefined, seat: number): string {
  return name || (COMPUTERS[settings.language][seat] ?? t('app.seat', { n: seat + 1 }));
}
