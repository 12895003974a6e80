/** What this person likes on this device: kept in the browser, applied at once, never part of a table's rules. */
import { LANGUAGES, type Language, nearest } from './languages.svelte';

export type Size = 'standard' | 'large' | 'extra';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

export type Settings = {
  language: Language;
  size: Size;
  /** 慢慢來: slower motion, and a played card can be taken back for a moment */
  slow: boolean;
  oneTap: boolean;
  /** a tap on the lifted card plays it, where it would be lowered */
  again: boolean;
  leftHanded: boolean;
  fourColours: boolean;
  badges: boolean;
  running: boolean;
  /** what others do stays until a tap goes on */
  tapOn: boolean;
  speed: Speed;
  sound: boolean;
  buzz: boolean;
  voice: 'more' | 'less';
  keys: boolean;
  contrast: boolean;
  rest: boolean;
  /** the one question of the first deal has been answered */
  sizeAsked: boolean;
};

const KEY = 'paizhuo.settings';
/** What each setting may be; the first value is the one to start with. */
const VALUES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  language: LANGUAGES,
  size: ['standard', 'large', 'extra'],
  slow: [false, true],
  oneTap: [false, true],
  again: [false, true],
  leftHanded: [false, true],
  fourColours: [true, false],
  badges: [true, false],
  running: [true, false],
  tapOn: [false, true],
  speed: ['normal', 'slow', 'fast', 'off'],
  sound: [true, false],
  buzz: [true, false],
  voice: ['less', 'more'],
  keys: [true, false],
  contrast: [false, true],
  rest: [true, false],
  sizeAsked: [false, true],
};

export const settings: Settings = $state(read());

/** Gives the settings that were kept; anything unknown or damaged falls back to its default. */
export function read(): Settings {
  const kept = keptValues();
  const entries = Object.entries(VALUES).map(([name, values]) => {
    const value = kept[name];
    return [name, (values as readonly unknown[]).includes(value) ? value : values[0]];
  });
  const chosen = Object.fromEntries(entries) as Settings;
  return 'language' in kept ? chosen : { ...chosen, language: browserLanguage() };
}

/** What the browser asks for, or what comes nearest to it. */
function browserLanguage(): Language {
  return nearest(globalThis.navigator?.language ?? LANGUAGES[0]!);
}

function keptValues(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser without storage (private window): the settings hold until it is closed
  }
}

/** Puts the settings where style sheets and screen readers find them: attributes of <html>. */
export function apply(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.size = settings.size;
  root.dataset.speed = settings.speed;
  root.dataset.hand = settings.leftHanded ? 'left' : 'right';
  root.toggleAttribute('data-two-colours', !settings.fourColours);
  root.toggleAttribute('data-contrast', settings.contrast);
  root.toggleAttribute('data-slow', settings.slow);
}

/** Keeps the settings applied and stored for as long as the page is open; gives back how to stop. */
export function follow(): () => void {
  return $effect.root(() => {
    $effect(() => {
      apply();
      keep();
    });
  });
}

/** Milliseconds a motion of `base` takes under these settings; 0: don't move. */
export function motion(base: number): number {
  const still = settings.speed === 'off' || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const factor = { slow: 1.7, normal: 1, fast: 0.5, off: 0 }[settings.speed] * (settings.slow ? 1.6 : 1);
  return still ? 0 : Math.round(base * factor);
}
