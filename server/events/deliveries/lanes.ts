/** Targets that respond slower than this use the slow lane, one delivery at a time. */
export const SLOW_MS = 3000;

type Place = { companyId: string; isSlow: boolean };

/** Slots per process, for webhooks and chat each; slow and failing targets use the slow lane. */
const QUICK = { atOnce: 32, ofCompany: 8 };
const SLOW = { atOnce: 16, ofCompany: 4 };

/** Deliveries leave the quick lane after `SLOW_MS`, so hanging receivers cannot block it. */
export function openLanes(freed: () => void) {
  const quick = openLane(QUICK);
  const slow = openLane(SLOW);
  const laneOf = ({ isSlow }: Place) => (isSlow ? slow : quick);
  return {
    free: (place: Place) => laneOf(place).free(place.companyId),
    /** Takes a slot; returns its release function. */
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
