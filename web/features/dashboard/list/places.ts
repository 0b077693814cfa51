export type Place = { top: number; bottom: number; section: string; node: HTMLElement };

/** Pixels covered by a sticky heading. */
const HEADING = 37;
/** Pixels that still count as the top. */
const AT_TOP = 80;

export function readPlaces(root: HTMLElement): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = node.getBoundingClientRect();
    const { row = '', section = '' } = node.dataset;
    places.set(row, { top, bottom, section, node });
  }
  return places;
}

/**
 * Returns the scroll offset that preserves the reading position; 0 at the top, for the newest
 * entries.
 */
export function scrollToKeep(
  root: HTMLElement,
  before: Map<string, Place>,
  after: Map<string, Place>,
): number {
  if (root.getBoundingClientRect().top > -AT_TOP) return 0;
  const shifts = [...before]
    .filter(([, { top, bottom }]) => bottom > HEADING && top < window.innerHeight)
    .sort(([, a], [, b]) => a.top - b.top)
    .flatMap(([id, was]) => {
      const now = after.get(id);
      return now && now.section === was.section ? [Math.round(now.top - was.top)] : [];
    });
  return agreed(shifts);
}

/** Returns the first shift of two successive rows: one may have moved alone. */
export function agreed(shifts: readonly number[]): number {
  const found = shifts.find((shift, index) => index > 0 && shift === shifts[index - 1]);
  return found ?? shifts[0] ?? 0;
}

/** True if partly visible. */
export function isOnScreen({ top, bottom }: Pick<Place, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < window.innerHeight;
}
