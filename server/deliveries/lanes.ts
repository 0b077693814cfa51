import type { DueTarget } from './claim.ts';
import { SLOW_MS } from './schedule.ts';

/**
 * How many deliveries of a process are under way at once: to targets that take them, and beside those to
 * targets that failed or were slow the last time; and how many of them for one company.
 */
const QUICK = { atOnce: 32, ofCompany: 8 };
const SLOW = { atOnce: 16, ofCompany: 4 };

/**
 * Where deliveries are under way. Whoever takes long has no place among the quick any more, from the
 * moment on in which that shows: receivers that hang, however many, hold nobody up for longer.
 */
export function openLanes(freed: () => void) {
  const quick = openLane(QUICK);
  const slow = openLane(SLOW);
  const laneOf = ({ isSlow }: DueTarget) => (isSlow ? slow : quick);
  return {
    /** How many more to a target may be under way. */
    free: (target: DueTarget) => laneOf(target).free(target.companyId),
    /** Takes a place; gives what leaves it. */
    enter: (target: DueTarget): (() => void) => {
      const leave = laneOf(target).enter(target.companyId);
      if (target.isSlow) return leave;
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
