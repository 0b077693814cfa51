export type Place = { circle: string; at: number };

/** Older circles are forgotten and continue at a random place. */
const MOST_CIRCLES = 50_000;

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
    lastOf: (circle: string) => last.get(circle),
    /** Advances after a batch; true if all waiting places were seen. */
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

/** Returns the last place served, or seen if none was due; undefined for a full batch. */
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
