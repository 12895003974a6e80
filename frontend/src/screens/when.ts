/** Dates as people read them. */
import { settings } from '../lib/settings.svelte';

/** A date and time in the reader's zone. */
export function when(time: string): string {
  const regional = navigator.languages.find((one) => one.startsWith(settings.language.slice(0, 2)));
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(regional ?? settings.language, style).format(new Date(time));
}
