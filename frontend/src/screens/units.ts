/** What results are called at a table: a label that changes no number. */
import { s } from './words';

export const UNITS = ['chips', 'snacks', 'dishes'] as const;
export const LONGEST_UNIT = 12;

/** The unit of a table in words; "" where results are called as the game calls them. */
export function unitText(unit: string | null | undefined): string {
  const known = UNITS.find((one) => one === unit);
  return known ? s(`unit.${known}`) : unit === 'points' ? s('unit.points') : (unit ?? '');
}
