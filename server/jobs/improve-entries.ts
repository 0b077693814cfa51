import type { PgBoss, Queue } from 'pg-boss';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies } from '#server/db/schema/people.ts';
import { log } from '#server/process/log/log.ts';

/** One entry of one company, as it was read at a moment. */
type DueEntry = { companyId: string; entryId: string; readAt: string };

/** What a language model does for entries that stand already. */
export type ModelWork = {
  /** Which entries of a company it has not read yet. */
  due: (companyId: string) => Promise<DueEntry[]>;
  improve: (entry: DueEntry, signal: AbortSignal) => Promise<void>;
  /** Tells of every company that changes; gives what ends that. */
  hear: (listener: (companyId: string) => void) => () => void;
};

/** What a process that dies leaves in the middle is taken up by another after so long. */
const ENTRY_SECONDS = 90;
const AT_ONCE = 4;

/** Entries that wait for the model: each is there once, and is worked on by one process. */
const ENTRY_QUEUE: Queue = {
  name: 'improve-entry',
  policy: 'exclusive',
  expireInSeconds: ENTRY_SECONDS,
  retryLimit: 2,
  retryDelay: 2,
  // What nobody got to within an hour stays as it is.
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
};

/** Looks for entries of which nobody was told: a process was away, or the day's budget was spent. */
const LOOK_QUEUE: Queue = { name: 'look-for-entries', policy: 'singleton' };
const EVERY_MINUTE = '* * * * *';

export const IMPROVE_QUEUES = [ENTRY_QUEUE, LOOK_QUEUE];

/**
 * Lets a language model read entries, as jobs of their own: an entry is queued when it is seen to
 * stand, never by whatever writes it. When `stopping` comes, the calls that are under way end; their
 * jobs are taken up again later, or by another process.
 */
export async function improveEntries(
  boss: PgBoss,
  db: Database,
  { due, improve, hear }: ModelWork,
  stopping: AbortSignal,
): Promise<void> {
  const look = gathered(async (companyId) => {
    for (const entry of await due(companyId)) {
      const singletonKey = `${entry.entryId} ${entry.readAt}`;
      await boss.send(ENTRY_QUEUE.name, entry, { singletonKey });
    }
  });
  await boss.work<DueEntry>(
    ENTRY_QUEUE.name,
    { localConcurrency: AT_ONCE, pollingIntervalSeconds: 0.5 },
    async ([job]) => {
      if (!job) return;
      await improve(job.data, AbortSignal.any([job.signal, stopping])).catch((error) => {
        if (!stopping.aborted) log.warn('An entry could not be improved', { error });
        // The queue keeps what is thrown, and an error of the database quotes what people wrote.
        throw new Error('not improved');
      });
    },
  );
  await boss.work(LOOK_QUEUE.name, async () => {
    const rows = await asSystem(db, (tx) => tx.select({ id: companies.id }).from(companies));
    for (const { id } of rows) look(id);
  });
  await boss.schedule(LOOK_QUEUE.name, EVERY_MINUTE);
  stopping.addEventListener('abort', hear(look), { once: true });
}

/** Looks at one company after the other; one that is told of many times meanwhile, once more. */
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
      // Within a minute all are looked at anyhow.
      .catch((error) => log.warn('Could not look for new entries', { error }))
      .finally(() => {
        isLooking = false;
      });
  };
}
