import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';

type MomentsParts = {
  /** Does what is due; gives the moment of what comes next, null where nothing waits. */
  look: (signal: AbortSignal) => Promise<Date | null>;
  clock: () => Date;
  /** Tells of every company that changes: something may wait from now on. */
  hear: (listener: () => void) => () => void;
  /** What is logged where it failed. */
  failure: string;
};

/** It is looked at the moment of what comes next, after changes, and at least so often. */
const LONGEST_WAIT_MS = 30_000;
/** Changes are looked at together. */
const GATHER_MS = 250;

/**
 * Does things at their moments, in any number of processes: `look` takes a lock over what it does. What
 * came due while no process ran is done at the start.
 */
export function atMoments({ look, clock, hear, failure }: MomentsParts): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  const lookIn = (ms: number) => {
    if (stopping.signal.aborted) return;
    const wait = Math.max(0, Math.min(ms, LONGEST_WAIT_MS));
    // A look that is to come sooner is never put off: changes may follow each other without a pause.
    if (performance.now() + wait >= dueAt) return;
    if (timer) clearTimeout(timer);
    dueAt = performance.now() + wait;
    timer = setTimeout(() => void run(), wait).unref();
  };
  const run = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    if (running) return lookIn(GATHER_MS);
    running = lookNow().finally(() => {
      running = null;
    });
    await running;
  };
  const lookNow = async () => {
    try {
      const next = await look(stopping.signal);
      lookIn(next ? next.getTime() - clock().getTime() : LONGEST_WAIT_MS);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error(failure, { error });
      lookIn(LONGEST_WAIT_MS);
    }
  };
  const stopHearing = hear(() => lookIn(GATHER_MS));
  lookIn(0);
  return {
    stop: async () => {
      stopping.abort();
      stopHearing();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
