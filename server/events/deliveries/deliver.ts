import { setTimeout as wait } from 'node:timers/promises';
import type { InSystem } from '#server/db/tx.ts';
import type { Clock } from '#server/process/clock.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { claim, type DueTarget, readDue } from './claim.ts';
import { finish, release } from './finish.ts';
import type { Delivery, DeliveryKinds, Outcome } from './kinds.ts';
import { openLanes } from './lanes.ts';

export type DeliveryEngine = {
  inSystem: InSystem;
  clock: Clock;
  kinds: DeliveryKinds;
  /** From 0 to 1. */
  random: () => number;
};

/** Time for running deliveries on shutdown. */
const GRACE_MS = 2000;

/**
 * Sends queued deliveries at least once, in any number of processes; after an expired lease, again
 * under the same id. Call `look` when one is queued, at its returned time and on `freed`.
 */
export function delivering(engine: DeliveryEngine, freed: () => void) {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const lanes = openLanes(freed);
  const start = (delivery: Delivery, target: DueTarget) => {
    const leave = lanes.enter(target);
    const sending = deliver(engine, delivery, stopping.signal).finally(() => {
      underWay.delete(sending);
      leave();
      freed();
    });
    underWay.add(sending);
  };
  const take = async (target: DueTarget): Promise<boolean> => {
    const most = lanes.free(target);
    if (most <= 0) return false;
    const { deliveries, more } = await engine.inSystem((tx) =>
      claim(tx, target.id, { now: engine.clock(), most }),
    );
    for (const delivery of deliveries) start(delivery, target);
    return more;
  };
  return {
    /** Returns the next due time; null for an empty queue. */
    look: async (signal: AbortSignal): Promise<Date | null> => {
      const { targets, next } = await engine.inSystem((tx) => readDue(tx, engine.clock()));
      let more = false;
      for (const target of targets) {
        if (signal.aborted) return null;
        more = (await take(target)) || more;
      }
      return more ? engine.clock() : next;
    },
    underWay: () => [...underWay],
    /** Makes unfinished deliveries due again at once. */
    stop: async () => {
      const all = Promise.all(underWay);
      const timer = new AbortController();
      await Promise.race([all, wait(GRACE_MS, null, timer)]).finally(() => timer.abort());
      stopping.abort();
      await all;
    },
  };
}

async function deliver(
  { inSystem, clock, kinds, random }: DeliveryEngine,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<void> {
  try {
    const at = clock();
    const begun = performance.now();
    const outcome = await attempt(kinds, delivery, stopping);
    if (!outcome) return await inSystem((tx) => release(tx, delivery));
    const milliseconds = Math.round(performance.now() - begun);
    const done = { outcome, at, milliseconds, now: clock(), random: random() };
    await inSystem((tx) => finish(tx, delivery, done, kinds));
  } catch (error) {
    const { kind, type } = delivery;
    if (!isDatabaseAway(error)) log.error('A delivery failed on our side', { error, kind, type });
  }
}

/** Returns null if aborted by shutdown. */
async function attempt(
  kinds: DeliveryKinds,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<Outcome | null> {
  try {
    const outcome = await kinds[delivery.kind].send(delivery, stopping);
    return stopping.aborted && outcome.failure !== null ? null : outcome;
  } catch (error) {
    if (stopping.aborted) return null;
    throw error;
  }
}
