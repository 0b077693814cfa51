/** Worst first. */
export const TONES = ['red', 'orange', 'yellow'] as const;
type Tone = (typeof TONES)[number];

const HIGH_SHARE = 0.25;
const DUE_SOON_SHARE = 0.15;
const OLD_DAYS = 7;
const MANY_OPEN = 5;

type Figures = {
  open: number;
  critical: number;
  high: number;
  dueSoon: number;
  overdue: number;
  oldestDays: number;
};

export function toneOf({ critical, overdue, high, dueSoon, open, oldestDays }: Figures): Tone {
  if (critical > 0 || overdue > 0) return 'red';
  const isOrange =
    high >= HIGH_SHARE * open ||
    dueSoon >= DUE_SOON_SHARE * open ||
    (oldestDays >= OLD_DAYS && open >= MANY_OPEN);
  return isOrange ? 'orange' : 'yellow';
}

type Placed = { name: string; open: number; score: number; isSpecial: boolean; tone: Tone };

/** Tiles with open entries, in display order. */
export function inOrder<Tile extends Placed>(tiles: Tile[]): Tile[] {
  return tiles
    .filter(({ open }) => open > 0)
    .sort(
      (a, b) =>
        Number(a.isSpecial) - Number(b.isSpecial) ||
        TONES.indexOf(a.tone) - TONES.indexOf(b.tone) ||
        b.score - a.score ||
        b.open - a.open ||
        a.name.localeCompare(b.name, 'en'),
    );
}
