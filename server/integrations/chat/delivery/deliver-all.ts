import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { type DeliveryParts, deliverTo } from './deliver.ts';
import { readDue } from './queue-store.ts';

/** So many services are asked at a time by a process; each of them delays itself alone. */
const AT_ONCE = 12;

/**
 * Delivers what waits in all connections, several at a time. `look` begins what is due and does not wait
 * for it; it gives the moment of what comes next.
 */
export function chatDelivery(parts: DeliveryParts): {
  look: (signal: AbortSignal) => Promise<Date | null>;
  /** Is told when a place became free; gives what ends that. */
  hear: (listener: () => void) => () => void;
  /** Resolves once nothing is being sent. */
  finish: () => Promise<void>;
} {
  const { inSystem, clock } = parts;
  const running = new Map<string, Promise<void>>();
  const hearers = new Set<() => void>();
  const begin = (id: string, signal: AbortSignal) => {
    const work = deliverTo(id, parts, signal)
      .catch((error) => {
        if (!isDatabaseAway(error)) log.error('Chat messages were not delivered', { error });
      })
      .finally(() => {
        running.delete(id);
        // What was queued while it ended would wait for long.
        for (const hearer of hearers) hearer();
      });
    running.set(id, work);
  };
  return {
    look: async (signal) => {
      const now = clock();
      const due = (await inSystem((tx) => readDue(tx, now))).filter(({ id }) => !running.has(id));
      for (const { id, dueAt } of due) {
        if (dueAt <= now && running.size < AT_ONCE) begin(id, signal);
      }
      const later = due.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt.getTime());
      return later.length > 0 ? new Date(Math.min(...later)) : null;
    },
    hear: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    finish: async () => {
      await Promise.all(running.values());
    },
  };
}
