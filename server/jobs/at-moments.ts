import type { Context } from '#server/context.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';

type Moments = {
  /** Returns the next due time, or null. */
  look: (signal: AbortSignal) => Promise<Date | null>;
  /** Subscribes to further triggers. */
  hear?: (listener: () => void) => () => void;
  failure: string;
  /** Returns work that `look` began without waiting for it. */
  begun?: () => Promise<unknown>[];
};

const LONGEST_WAIT_MS = 30_000;
/** Debounce time of changes. */
const GATHER_MS = 250;

/**
 * Runs work when due, in any number of processes; `look` must lock it. Overdue work runs at the
 * start.
 */
export function atMoments(
  { clock, hub, background }: Context,
  { look, hear = () => () => {}, failure, begun = () => [] }: Moments,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const lookIn = (ms: number) => {
    if (!stopping.signal.aborted && background.isAutomatic) timer.runIn(ms);
  };
  const timer = openTimer(() => void run());
  const run = async () => {
    if (running) return lookIn(GATHER_MS);
    await begin();
  };
  const begin = () => {
    const looked = lookNow();
    running = looked.then(() => {
      running = null;
    });
    return looked;
  };
  const lookNow = async () => {
    try {
      const next = await look(stopping.signal);
      lookIn(next ? next.getTime() - clock().getTime() : LONGEST_WAIT_MS);
      return next;
    } catch (error) {
      if (!isDatabaseAway(error)) log.error(failure, { error });
      lookIn(LONGEST_WAIT_MS);
      return null;
    }
  };
  background.add(async () => {
    let hasWorked = false;
    for (;;) {
      await running;
      const next = await begin();
      const work = begun();
      await Promise.all(work);
      hasWorked ||= work.length > 0;
      if (work.length === 0 && (next === null || next > clock())) return hasWorked;
    }
  });
  const heard = () => lookIn(GATHER_MS);
  const ends = [hub.hear(heard), hear(heard)];
  lookIn(0);
  return {
    stop: async () => {
      stopping.abort();
      for (const end of ends) end();
      timer.stop();
      await running;
    },
  };
}

/** A timer that is never postponed: continuous changes would starve it. */
function openTimer(run: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  return {
    runIn: (ms: number) => {
      const wait = Math.max(0, Math.min(ms, LONGEST_WAIT_MS));
      if (performance.now() + wait >= dueAt) return;
      if (timer) clearTimeout(timer);
      dueAt = performance.now() + wait;
      timer = setTimeout(() => {
        dueAt = Number.POSITIVE_INFINITY;
        run();
      }, wait).unref();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
