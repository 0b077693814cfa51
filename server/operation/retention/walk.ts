import { setTimeout as wait } from 'node:timers/promises';

/** What one short transaction did: how many rows went, and from where the next goes on; null = none does. */
export type Step<Place> = { removed: number; next: Place | null };

/** Looks at a bounded number of rows after a place (null = from the beginning) and removes what is to go. */
export type Look<Place> = (after: Place | null) => Promise<Step<Place>>;

/**
 * Takes step after step until none is left or the signal comes. After each it rests as long as that
 * took, so that it never uses more than half of one connection, and less where the database is busy.
 * `removed` is told after each step. Where it is ended, the next walk begins anew: what went is gone.
 */
export async function walk<Place>(
  look: Look<Place>,
  signal: AbortSignal,
  removed: (count: number) => void,
): Promise<void> {
  let place: Place | null = null;
  while (!signal.aborted) {
    const began = performance.now();
    const step: Step<Place> = await look(place);
    removed(step.removed);
    if (step.next === null) return;
    place = step.next;
    await wait(performance.now() - began, undefined, { signal }).catch(() => {});
  }
}
