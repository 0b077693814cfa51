/** A place in a circle: a client among those of a company, or a sender among those of a client. */
export type Place = { circle: string; at: number };

/** So many circles are remembered; of one that is forgotten the next place is a random one. */
const MOST_CIRCLES = 50_000;

/** Remembers where circles go on. */
export function rememberPlaces() {
  const last = new Map<string, number>();

  const remember = (circle: string, at: number | undefined) => {
    last.delete(circle);
    if (at === undefined) return;
    last.set(circle, at);
    const [oldest] = last.keys();
    if (last.size > MOST_CIRCLES && oldest !== undefined) last.delete(oldest);
  };

  return {
    /** The place after which a circle goes on; undefined = not known. */
    lastOf: (circle: string) => last.get(circle),
    /**
     * Moves on after a lot, for which at most so many places of each circle were looked at. Says
     * whether that was all of every circle.
     */
    moveOn: (looked: Place[], due: Place[], picked: Place[], most: number): boolean => {
      const [dueOf, pickedOf] = [placesOf(due), placesOf(picked)];
      let isAll = true;
      for (const [circle, places] of placesOf(looked)) {
        const listed = [...places];
        if (listed.length >= most) isAll = false;
        const isAlone = listed.length === 1 && most > 1;
        const next = placeAfter(listed, dueOf.get(circle), pickedOf.get(circle));
        remember(circle, isAlone ? undefined : (next ?? last.get(circle)));
      }
      return isAll;
    },
  };
}

/**
 * The last place that was served; where nothing was due, the last that was looked at. Undefined
 * where others filled the batch, and this circle has still to be served.
 */
export function placeAfter<At>(
  listed: At[],
  due: Set<At> = new Set(),
  picked: Set<At> = new Set(),
): At | undefined {
  if (due.size === 0) return listed.at(-1);
  return listed.findLast((at) => picked.has(at));
}

function placesOf(places: Place[]): Map<string, Set<number>> {
  const all = new Map<string, Set<number>>();
  for (const { circle, at } of places) {
    const one = all.get(circle) ?? new Set();
    all.set(circle, one.add(at));
  }
  return all;
}
