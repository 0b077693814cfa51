import type { PgBoss, Queue } from 'pg-boss';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies } from '#server/db/schema/people.ts';
import type { Background } from '#server/process/background.ts';
import { log } from '#server/process/log/log.ts';
import type { Workers } from './workers.ts';

type DueEntry = { companyId: string; entryId: string; readAt: string };

/** Language-model work on existing entries. */
export type ModelWork = {
  due: (companyId: string) => Promise<DueEntry[]>;
  improve: (entry: DueEntry, signal: AbortSignal) => Promise<void>;
  hear: (listener: (companyId: string) => void) => () => void;
};

/** Then another process takes the job over. */
const ENTRY_SECONDS = 90;
const AT_ONCE = 4;

const ENTRY_QUEUE: Queue = {
  name: 'improve-entry',
  policy: 'exclusive',
  expireInSeconds: ENTRY_SECONDS,
  retryLimit: 2,
  retryDelay: 2,
  // Entries not processed within an hour stay unchanged.
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
};

/** Entries missed during downtime or after the daily budget was spent. */
const LOOK_QUEUE: Queue = { name: 'look-for-entries', policy: 'singleton' };
const EVERY_MINUTE = '* * * * *';

export const IMPROVE_QUEUES = [ENTRY_QUEUE, LOOK_QUEUE];

/**
 * Improves entries in background jobs, queued on change events. `stopping` aborts running calls;
 * their jobs are retried.
 */
export async function improveEntries(
  { boss, workers, background }: { boss: PgBoss; workers: Workers; background: Background },
  db: Database,
  { due, improve, hear }: ModelWork,
  stopping: AbortSignal,
): Promise<void> {
  const queueDue = async (companyId: string) => {
    for (const entry of await due(companyId)) {
      const singletonKey = `${entry.entryId} ${entry.readAt}`;
      await boss.send(ENTRY_QUEUE.name, entry, { singletonKey });
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
    for (const { id } of await allCompanies()) look(id);
  });
  if (!background.isAutomatic) {
    background.add(async () => {
      for (const { id } of await allCompanies()) await queueDue(id);
      return false;
    });
    return;
  }
  await boss.schedule(LOOK_QUEUE.name, EVERY_MINUTE);
  stopping.addEventListener('abort', hear(look), { once: true });
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
