import { setTimeout as wait } from 'node:timers/promises';

/** Result of one transaction; `next` is null at the end. */
export type Step<Place> = { removed: number; next: Place | null };

export type Look<Place> = (after: Place | null) => Promise<Step<Place>>;

/** Pauses after each step for its duration, so that it uses half a connection at most. */
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
