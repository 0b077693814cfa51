import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { companies } from '#server/db/schema/people.ts';
import { log } from '#server/process/log/log.ts';
import type { RunningJobs } from './jobs.ts';
import { ENTRY_QUEUE, LOOK_QUEUE } from './queues.ts';

/** With `updateId`, a reply in the thread of the entry. */
type DueEntry = { companyId: string; entryId: string; readAt: string; updateId?: string };

export type ModelWork = {
  due: (companyId: string) => Promise<DueEntry[]>;
  improve: (entry: DueEntry, signal: AbortSignal) => Promise<void>;
};

const AT_ONCE = 4;

const EVERY_MINUTE = '* * * * *';

/** Queues jobs on change events. `stopping` aborts running calls; their jobs are retried. */
export async function improveEntries(
  { db, hub, background }: Context,
  { boss, workers, stopping }: RunningJobs,
  { due, improve }: ModelWork,
): Promise<void> {
  // Each answer is a change and looks for entries again; the queue itself refuses duplicates.
  const queued = new Set<string>();
  const queueDue = async (companyId: string) => {
    for (const entry of await due(companyId)) {
      const singletonKey = [entry.entryId, entry.readAt, entry.updateId ?? ''].join(' ');
      if (queued.has(singletonKey)) continue;
      await boss.send(ENTRY_QUEUE.name, entry, { singletonKey });
      queued.add(singletonKey);
    }
  };
  const look = gathered(queueDue);
  await workers.work<DueEntry>(
    ENTRY_QUEUE.name,
    { localConcurrency: AT_ONCE, pollingIntervalSeconds: 0.5 },
    async ([job]) => {
      if (!job) return;
      await improve(job.data, AbortSignal.any([job.signal, stopping])).catch((error) => {
        if (!stopping.aborted) log.warn('An entry could not be improved', { error });
        // pg-boss stores the error, and database errors quote message text.
        throw new Error('not improved');
      });
    },
  );
  const allCompanies = () => asSystem(db, (tx) => tx.select({ id: companies.id }).from(companies));
  await workers.work(LOOK_QUEUE.name, {}, async () => {
    queued.clear();
    for (const { id } of await allCompanies()) look(id);
  });
  if (!background.isAutomatic) {
    background.add(async () => {
      queued.clear();
      for (const { id } of await allCompanies()) await queueDue(id);
      return false;
    });
    return;
  }
  await boss.schedule(LOOK_QUEUE.name, EVERY_MINUTE);
  stopping.addEventListener('abort', hub.hear(look), { once: true });
}

/** Serializes the work and deduplicates pending companies. */
function gathered(look: (companyId: string) => Promise<void>): (companyId: string) => void {
  const waiting = new Set<string>();
  let isLooking = false;
  const lookAtAll = async () => {
    for (const companyId of waiting) {
      waiting.delete(companyId);
      await look(companyId);
    }
  };
  return (companyId) => {
    waiting.add(companyId);
    if (isLooking) return;
    isLooking = true;
    lookAtAll()
      // The cron job retries within a minute.
      .catch((error) => log.warn('Could not look for new entries', { error }))
      .finally(() => {
        isLooking = false;
      });
  };
}
