/** How large cards can be where they have to lie. Sizes in CSS pixels; a card is 10 high for 7 wide. */
import type { Size } from '../lib/settings.svelte';

export type Fit = { width: number; columns: number; rows: number; step: number };

const RATIO = 10 / 7;
/** Never less than this of a card is seen and touched. */
const STRIP = 45;
const SCALE: Record<Size, number> = { standard: 1, large: 1.25, extra: 1.6 };

/** The share of a screen's height that a hand in two rows may take. */
const HAND_SHARE: Record<Size, number> = { standard: 0.22, large: 0.32, extra: 0.4 };
/** How much larger cards of 海底 may be than those of a hand. */
const LAYOUT = 1.4;

/** The size that a card has where there is room for it: 56 on a phone, 84 on a desk. */
export function natural(wide: number, high: number, size: Size): number {
  const base = wide >= 1024 && high >= 700 ? 84 : wide >= 640 && high >= 700 ? 72 : 56;
  const most = high < 560 && wide > high ? high * 0.155 : Number.POSITIVE_INFINITY;
  return Math.min(base * SCALE[size], most);
}

/** A hand of up to `count` cards: side by side, else overlapping, else in two rows; `tall`: rather two rows than small. */
export function fitHand(count: number, room: number, width: number, tall = false): Fit {
  const n = Math.max(count, 1);
  const gap = room < 360 ? 3 : 6;
  // six cards are the measure of a phone: they always stand side by side
  const six = Math.min(width, (room - 5 * gap) / 6);
  const own = n <= 6 ? Math.min(width, Math.max(six, (room - (n - 1) * gap) / n)) : six;
  const beside = n * own + (n - 1) * gap <= room + 0.5;
  if (beside && !(tall && own < width && n > 3)) return { width: own, columns: n, rows: 1, step: own + gap };
  const strip = (room - own) / (n - 1);
  if (!tall && strip >= STRIP) return { width: own, columns: n, rows: 1, step: strip };
  const columns = Math.ceil(n / 2);
  const halved = Math.min(width, (room - (columns - 1) * gap) / columns);
  return { width: halved, columns, rows: 2, step: halved + gap };
}

/** The size of large cards in two rows, so that the table above them stays in sight. */
export function inTwoRows(wide: number, high: number, size: Size): number {
  return Math.min(natural(wide, high, size) * 1.16, (high * HAND_SHARE[size]) / 2 / RATIO);
}

/** Cards of 海底 in a grid of at least four columns, as large as the place allows; what still has no room scrolls. */
export function fitLayout(count: number, room: { wide: number; high: number }, width: number): Fit {
  const gap = room.wide < 340 ? 8 : 12;
  // 海底 has more room than a hand: its cards may be larger
  const most = width * LAYOUT;
  let best: Fit | null = null;
  for (let columns = 4; columns <= Math.max(4, Math.min(count, 10)); columns++) {
    // a second row is kept free where there is height for it, so that cards don't shrink when one is added
    const rows = Math.max(room.high < 220 ? 1 : 2, Math.ceil(count / columns));
    const across = (room.wide - 8 - (columns - 1) * gap) / columns;
    const down = (room.high - 16 - (rows - 1) * gap) / rows / RATIO;
    const own = Math.max(44, Math.min(most, across, down));
    // as small as can be: then rather side by side than out of sight
    const seen = own === 44 && across >= 44 && rows < (best?.rows ?? 0);
    if (!best || own > best.width + 0.5 || seen) best = { width: own, columns, rows, step: own + gap };
  }
  return best!;
}
