import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#server/process/log/log.ts';

/** How to end something that was begun. */
export type End = () => Promise<void>;

/** Within ten seconds all is over: all but the first share this much, … */
const REST_MS = 6000;
/** … and the first, which is the database, has until here. */
const WHOLE_MS = 8500;

/**
 * Ends what was begun, the last first. What fails or hangs is told of and left behind, so
 * that the others still have their turn. Empties the list.
 */
export async function endAll(ends: End[]): Promise<void> {
  const begun = Date.now();
  for (let end = ends.pop(); end; end = ends.pop()) {
    const limit = ends.length > 0 ? REST_MS : WHOLE_MS;
    try {
      await within(begun + limit - Date.now(), end());
    } catch (error) {
      log.warn('While stopping', { error });
    }
  }
}

async function within(ms: number, ending: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = wait(Math.max(0, ms), true, { signal: done.signal }).catch(() => false);
  const isLate = await Promise.race([ending.then(() => false), late]);
  done.abort();
  if (!isLate) return;
  ending.catch(() => {});
  log.warn('While stopping: one part took too long and was left behind.');
}
