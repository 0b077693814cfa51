import type { Background } from '#server/process/background.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';

type MomentsParts = {
  /** Does the due work; returns the next due time, or null. */
  look: (signal: AbortSignal) => Promise<Date | null>;
  clock: () => Date;
  hear: (listener: () => void) => () => void;
  failure: string;
  background: Background;
  /** Work that `look` began and did not wait for. */
  begun?: () => Promise<unknown>[];
};

/** Maximum wait. */
const LONGEST_WAIT_MS = 30_000;
/** Debounce of changes. */
const GATHER_MS = 250;

/**
 * Runs work when due, in any number of processes; `look` must lock it. Overdue work runs at the
 * start.
 */
export function atMoments(parts: MomentsParts): { stop: () => Promise<void> } {
  const { look, clock, hear, failure, background, begun = () => [] } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  const lookIn = (ms: number) => {
    if (stopping.signal.aborted || !background.isAutomatic) return;
    const wait = Math.max(0, Math.min(ms, LONGEST_WAIT_MS));
    // Never postponed: continuous changes would starve it.
    if (performance.now() + wait >= dueAt) return;
    if (timer) clearTimeout(timer);
    dueAt = performance.now() + wait;
    timer = setTimeout(() => void run(), wait).unref();
  };
  const run = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    if (running) return lookIn(GATHER_MS);
    running = lookNow().then(() => {
      running = null;
    });
    await running;
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
      const looked = lookNow();
      running = looked.then(() => {
        running = null;
      });
      const next = await looked;
      const work = begun();
      await Promise.all(work);
      hasWorked ||= work.length > 0;
      if (work.length === 0 && (next === null || next > clock())) return hasWorked;
    }
  });
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
