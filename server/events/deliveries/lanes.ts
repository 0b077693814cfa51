/** Who takes longer to answer is sent one thing at a time, and takes no turn from others. */
export const SLOW_MS = 3000;

/** Where something is sent: for whom, and whether it failed or was slow the last time. */
type Place = { companyId: string; isSlow: boolean };

/**
 * How much a process sends at once, of webhooks and chat messages each: to those that take it, and
 * beside those to them that failed or were slow the last time; and how much of it for one company.
 */
const QUICK = { atOnce: 32, ofCompany: 8 };
const SLOW = { atOnce: 16, ofCompany: 4 };

/**
 * Where something is under way. Whoever takes long has no place among the quick any more, from the
 * moment on in which that shows: receivers that hang, however many, hold nobody up for longer.
 */
export function openLanes(freed: () => void) {
  const quick = openLane(QUICK);
  const slow = openLane(SLOW);
  const laneOf = ({ isSlow }: Place) => (isSlow ? slow : quick);
  return {
    /** How many more may be under way there. */
    free: (place: Place) => laneOf(place).free(place.companyId),
    /** Takes a place; gives what leaves it. */
    enter: (place: Place): (() => void) => {
      const leave = laneOf(place).enter(place.companyId);
      if (place.isSlow) return leave;
      const timer = setTimeout(() => {
        leave();
        freed();
      }, SLOW_MS).unref();
      return () => {
        clearTimeout(timer);
        leave();
      };
    },
  };
}

function openLane({ atOnce, ofCompany }: typeof QUICK) {
  const taken = new Map<symbol, string>();
  return {
    free: (companyId: string) => {
      const own = [...taken.values()].filter((company) => company === companyId).length;
      return Math.min(atOnce - taken.size, ofCompany - own);
    },
    enter: (companyId: string) => {
      const place = Symbol(companyId);
      taken.set(place, companyId);
      return () => {
        taken.delete(place);
      };
    },
  };
}
