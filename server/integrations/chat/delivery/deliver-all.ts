import { openLanes } from '#server/events/deliveries/lanes.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { type DeliveryParts, deliverTo } from './deliver.ts';
import { type DueConnection, readDue } from './queue-store.ts';

/**
 * Delivers what waits in all connections, several at a time: a service that is slow or fails has no place
 * among the others, and the others come first where places are few. `look` begins what is due and does not wait
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
  const freed = () => {
    for (const hearer of hearers) hearer();
  };
  const lanes = openLanes(freed);
  /** What is known of connections for which something still waits: their last turn, and whether it was slow. */
  const known = new Map<string, { turn: number; isSlow: boolean }>();
  let turns = 0;
  const begin = ({ id, ...place }: Place, signal: AbortSignal) => {
    turns += 1;
    const about = { turn: turns, isSlow: place.isSlow };
    known.set(id, about);
    const leave = lanes.enter(place);
    const work = deliverTo(id, parts, signal)
      .then((isSlow) => {
        about.isSlow = isSlow;
      })
      .catch((error) => {
        if (!isDatabaseAway(error)) log.error('Chat messages were not delivered', { error });
      })
      .finally(() => {
        running.delete(id);
        leave();
        // What was queued while it ended would wait for long.
        freed();
      });
    running.set(id, work);
  };
  return {
    look: async (signal) => {
      const now = clock();
      const waiting = await inSystem((tx) => readDue(tx, now));
      forgetOthers(known, waiting);
      const due = waiting.filter(({ id }) => !running.has(id));
      const lastTurn = ({ id }: DueConnection) => known.get(id)?.turn ?? 0;
      const ready = due.filter(({ dueAt }) => dueAt <= now);
      for (const one of ready.sort((a, b) => lastTurn(a) - lastTurn(b))) {
        const { id, companyId, isFailing } = one;
        const place = { id, companyId, isSlow: isFailing || (known.get(id)?.isSlow ?? false) };
        if (!running.has(id) && lanes.free(place) > 0) begin(place, signal);
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

type Place = { id: string; companyId: string; isSlow: boolean };

function forgetOthers(known: Map<string, unknown>, waiting: DueConnection[]): void {
  const ids = new Set(waiting.map(({ id }) => id));
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
}
