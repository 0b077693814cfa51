import { setTimeout as wait } from 'node:timers/promises';

/** Result of one transaction; `next` null = end. */
export type Step<Place> = { removed: number; next: Place | null };

export type Look<Place> = (after: Place | null) => Promise<Step<Place>>;

/**
 * Runs steps until the end or an abort. Pauses as long as each step took: at most half a
 * connection.
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
