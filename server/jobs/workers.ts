import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss, WorkHandler, WorkOptions } from 'pg-boss';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';

/** Workers poll this seldom where due jobs run on request only. */
const SELDOM_SECONDS = 86_400;
/** pg-boss reports no event once a job is completed, so the queue is read again after this pause. */
const PAUSE_MS = 5;

export type Workers = {
  work: <Data>(name: string, options: WorkOptions, handler: WorkHandler<Data>) => Promise<void>;
  /** Runs all due jobs; returns whether there were any. */
  settle: () => Promise<boolean>;
};

export function openWorkers(boss: PgBoss, isAutomatic: boolean): Workers {
  const queues: string[] = [];
  const hasDueJobs = async () => {
    const { rows } = await boss.getDb().executeSql(
      `SELECT FROM ${JOBS_SCHEMA}.job WHERE name = ANY($1) AND start_after <= now()
        AND state IN ('created', 'retry', 'active') LIMIT 1`,
      [queues],
    );
    return rows.length > 0;
  };
  return {
    work: async (name, options, handler) => {
      const polling = isAutomatic ? {} : { pollingIntervalSeconds: SELDOM_SECONDS };
      await boss.work(name, { ...options, ...polling }, handler);
      queues.push(name);
    },
    settle: async () => {
      if (queues.length === 0 || !(await hasDueJobs())) return false;
      do {
        for (const { id } of boss.getWipData()) boss.notifyWorker(id);
        await wait(PAUSE_MS);
      } while (await hasDueJobs());
      return true;
    },
  };
}
