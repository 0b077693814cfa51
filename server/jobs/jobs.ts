import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logins } from '#server/db/logins/logins.ts';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import type { Background } from '#server/process/background.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { followClock } from './clock.ts';
import { JOBS, type JobName } from './queues.ts';
import { openWorkers, type Workers } from './workers.ts';

export type JobRun = (signal: AbortSignal) => Promise<void>;

/** `stopping` aborts running jobs on shutdown. */
export type RunningJobs = { boss: PgBoss; workers: Workers; stopping: AbortSignal };

export type Jobs = {
  /** Queues a job without waiting; on failure, the cron run still happens. */
  ask: (name: JobName) => void;
  send: (name: JobName) => Promise<void>;
  work: (runs: Record<JobName, JobRun>) => Promise<RunningJobs>;
  /** Runs all due jobs; returns whether there were any. */
  settle: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** Options of `pg` that detect silently dropped connections. */
const CUT_CONNECTIONS = { query_timeout: 70_000, keepAlive: true };

/** Connects lazily. */
export function openJobs(
  login: Logins['jobs'],
  { isWorker, background: { isAutomatic } }: { isWorker: boolean; background: Background },
): Jobs {
  const stopping = new AbortController();
  const boss = createBoss(login, isWorker && isAutomatic);
  let forgetClock = () => {};
  let starting: Promise<unknown> | null = null;
  const start = () => {
    starting ??= boss.start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  };
  const workers = openWorkers(boss, isAutomatic);
  const asked = new Set<Promise<void>>();
  const send = async (name: JobName) => {
    await start();
    const options = JOBS.find((job) => job.name === name)?.options;
    await boss.send(name, null, options);
  };
  return {
    ask: (name) => {
      const asking = send(name)
        .catch((error) => log.warn(`Could not ask for ${name}`, { job: name, error }))
        .finally(() => asked.delete(asking));
      asked.add(asking);
    },
    send,
    work: async (runs) => {
      await start();
      if (isAutomatic) forgetClock = await followClock(boss);
      for (const { name, cron, options } of JOBS) {
        // The signal also aborts if another process took the job over.
        const perform = async (taken: { signal: AbortSignal }[]) =>
          runs[name](AbortSignal.any([stopping.signal, ...taken.map(({ signal }) => signal)]));
        await workers.work(name, {}, perform);
        if (isAutomatic) await boss.schedule(name, cron, null, options);
      }
      return { boss, workers, stopping: stopping.signal };
    },
    settle: async () => {
      await Promise.all(asked);
      return workers.settle();
    },
    stop: async () => {
      stopping.abort();
      forgetClock();
      if (starting) await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}

function createBoss({ url, role }: Logins['jobs'], isScheduling: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    // This role may access only the queue's tables.
    ...(role && { onConnect: (client: ClientBase) => client.query(`SET ROLE ${role}`) }),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    supervise: isScheduling,
    schedule: isScheduling,
    max: 2,
    ...CUT_CONNECTIONS,
  });
  boss.on('error', (error) => {
    if (!isDatabaseAway(error)) log.error('A background job failed', { error });
  });
  return boss;
}
