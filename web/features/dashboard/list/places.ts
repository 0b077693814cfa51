/** Where a row stands on the screen. */
export type Place = { top: number; bottom: number; section: string; node: HTMLElement };

/** The height up to which the heading of a section lies over its rows. */
const HEADING = 37;
/** Whoever has not scrolled further than this sees the top of the list. */
const AT_TOP = 80;

/** The rows of entries that are there now, by their entries. */
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
 * By how much the page has to be scrolled for what is read to stay where it was. At the top of
 * the list nothing is kept: there the newest is looked for.
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

/** The first shift that two rows in succession share: one that moved by itself is no measure. */
export function agreed(shifts: readonly number[]): number {
  const found = shifts.find((shift, index) => index > 0 && shift === shifts[index - 1]);
  return found ?? shifts[0] ?? 0;
}

/** Whether some of a row is to be seen. */
export function isOnScreen({ top, bottom }: Pick<Place, 'top' | 'bottom'>): boolean {
  return bottom > 0 && top < window.innerHeight;
}
