import { asSystem } from '#server/db/as-system.ts';
import { openLanes } from '#server/events/deliveries/lanes.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { type DeliveryContext, deliverTo } from './deliver.ts';
import { readDue } from './queue-store.ts';
import { openTurns } from './turns.ts';

/**
 * Delivers to connections in parallel; slow and failing ones use their own lane. `look` returns
 * the next due time.
 */
export function chatDelivery(context: DeliveryContext): {
  look: (signal: AbortSignal) => Promise<Date | null>;
  hear: (listener: () => void) => () => void;
  underWay: () => Promise<void>[];
} {
  const { db, clock } = context;
  const running = new Map<string, Promise<void>>();
  const hearers = new Set<() => void>();
  const freed = () => {
    for (const hearer of hearers) hearer();
  };
  const lanes = openLanes(freed);
  const turns = openTurns();
  const begin = (id: string, place: Parameters<typeof lanes.enter>[0], signal: AbortSignal) => {
    const ended = turns.begin(id, place.isSlow);
    const leave = lanes.enter(place);
    const work = deliverTo(id, context, signal)
      .then(ended)
      .catch((error) => {
        if (!isDatabaseAway(error)) log.error('Chat messages were not delivered', { error });
      })
      .finally(() => {
        running.delete(id);
        leave();
        freed();
      });
    running.set(id, work);
  };
  return {
    look: async (signal) => {
      const now = clock();
      const waiting = turns.inOrder(await asSystem(db, (tx) => readDue(tx, now)));
      const due = waiting.filter(({ id }) => !running.has(id));
      for (const one of due.filter(({ dueAt }) => dueAt <= now)) {
        const place = { companyId: one.companyId, isSlow: turns.isSlow(one) };
        if (lanes.free(place) > 0) begin(one.id, place, signal);
      }
      const later = due.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt.getTime());
      return later.length > 0 ? new Date(Math.min(...later)) : null;
    },
    hear: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    underWay: () => [...running.values()],
  };
}
