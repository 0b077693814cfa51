import type { ClientBase } from 'pg';
import { PgBoss, type Queue, type ScheduleOptions } from 'pg-boss';
import type { Database } from '#server/db/connect.ts';
import type { Logins } from '#server/db/logins/logins.ts';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import type { Tx } from '#server/db/tx.ts';
import { forgetOldLimits } from '#server/http/limits/limits.ts';
import type { Background } from '#server/process/background.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { log } from '#server/process/log/log.ts';
import { followClock } from './clock.ts';
import { IMPROVE_QUEUES, improveEntries, type ModelWork } from './improve-entries.ts';
import {
  EMAIL_QUEUE,
  type EmailDependencies,
  type QueuedEmail,
  queueEmail,
  sendEmails,
} from './send-emails.ts';
import { NOTIFICATION_QUEUE, sendNotifications } from './send-notifications.ts';
import { openWorkers } from './workers.ts';

/** Background job; `cron` is in UTC. */
type Job = {
  name: string;
  cron: string;
  /** `singleton`: one at a time. `short`: at most one queued. */
  policy: 'singleton' | 'short';
  options?: ScheduleOptions;
  run: (parts: JobParts, signal: AbortSignal) => Promise<void>;
};

type JobParts = {
  db: Database;
  clock: () => Date;
  forgetExpired: (now: Date) => Promise<void>;
  /** False if aborted before the end. */
  forgetOld: (now: Date, signal: AbortSignal) => Promise<boolean>;
  collectObjects: (signal: AbortSignal) => Promise<void>;
  relabel: (signal: AbortSignal) => Promise<void>;
  checkClaims: (signal: AbortSignal) => Promise<void>;
  notifyOfJoinRequests: (now: Date) => Promise<void>;
  deleteWorkspaces: (now: Date, signal: AbortSignal) => Promise<void>;
  forwardRoleMail: (now: Date) => Promise<void>;
  notifyOfHeldMail: (now: Date, signal: AbortSignal) => Promise<void>;
  /** Retries mail that failed because of an external service. */
  retryForeign: (now: Date) => Promise<void>;
  model: ModelWork | null;
  emails: EmailDependencies;
};

/**
 * For jobs of hours: a heartbeat proves life, and another process continues within a minute or
 * two.
 */
const MAY_TAKE_LONG = {
  ...{ heartbeatSeconds: 30, expireInSeconds: 23 * 3600 },
  ...{ retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
};

const JOBS = [
  {
    name: 'forget-expired',
    cron: '17 * * * *',
    policy: 'singleton',
    run: async ({ db, clock, forgetExpired }) => {
      await forgetExpired(clock());
      await forgetOldLimits(db, clock());
    },
  },
  {
    name: 'forget-old',
    cron: '43 3 * * *',
    policy: 'singleton',
    options: MAY_TAKE_LONG,
    run: async ({ clock, forgetOld }, signal) => {
      // Throwing makes pg-boss retry.
      if (!(await forgetOld(clock(), signal))) throw new Error('ended in the middle');
    },
  },
  {
    name: 'collect-objects',
    cron: '29 * * * *',
    policy: 'singleton',
    run: ({ collectObjects }, signal) => collectObjects(signal),
  },
  {
    // Triggered on demand; the cron run recovers after a crash.
    name: 'relabel',
    cron: '* * * * *',
    policy: 'short',
    run: ({ relabel }, signal) => relabel(signal),
  },
  {
    name: 'check-claims',
    cron: '41 4 * * *',
    policy: 'singleton',
    run: ({ checkClaims }, signal) => checkClaims(signal),
  },
  {
    // Triggered by incoming mail; the cron run handles overflow and crashes.
    name: 'forward-role-mail',
    cron: '* * * * *',
    policy: 'short',
    run: ({ clock, forwardRoleMail }) => forwardRoleMail(clock()),
  },
  {
    name: 'tell-of-join-requests',
    cron: '* * * * *',
    policy: 'singleton',
    run: ({ clock, notifyOfJoinRequests }) => notifyOfJoinRequests(clock()),
  },
  {
    name: 'delete-workspaces',
    cron: '*/10 * * * *',
    policy: 'singleton',
    options: MAY_TAKE_LONG,
    run: ({ clock, deleteWorkspaces }, signal) => deleteWorkspaces(clock(), signal),
  },
  {
    // Hourly, so that the noon email is sent even if no process ran at noon.
    name: 'tell-of-held-mail',
    cron: '5 * * * *',
    policy: 'singleton',
    run: ({ clock, notifyOfHeldMail }, signal) => notifyOfHeldMail(clock(), signal),
  },
  {
    name: 'retry-foreign',
    cron: '* * * * *',
    policy: 'singleton',
    run: ({ clock, retryForeign }) => retryForeign(clock()),
  },
] as const satisfies Job[];

export const QUEUES: Queue[] = [
  ...JOBS.map(({ name, policy }) => ({ name, policy })),
  ...IMPROVE_QUEUES,
  EMAIL_QUEUE,
  NOTIFICATION_QUEUE,
];

/** A job of the table. */
export type JobName = (typeof JOBS)[number]['name'];

export type Jobs = {
  /** On failure the cron run still happens. */
  ask: (name: JobName) => void;
  /** Queues a job. */
  send: (name: JobName) => Promise<void>;
  /** Queues an email in the transaction (outbox). */
  queueEmail: (tx: Tx, order: QueuedEmail) => Promise<void>;
  work: (parts: JobParts) => Promise<void>;
  stop: () => Promise<void>;
};

/** Passed to `pg`: detects silently dropped connections. */
const CUT_CONNECTIONS = { query_timeout: 70_000, keepAlive: true };

/** Connects lazily. */
export function openJobs(
  { url, role }: Logins['jobs'],
  { isWorker, background }: { isWorker: boolean; background: Background },
): Jobs {
  const { isAutomatic } = background;
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: url,
    // Restricted to the queue's tables.
    ...(role && { onConnect: (client: ClientBase) => client.query(`SET ROLE ${role}`) }),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    supervise: isWorker && isAutomatic,
    schedule: isWorker && isAutomatic,
    max: 2,
    ...CUT_CONNECTIONS,
  });
  boss.on('error', (error) => {
    if (!isDatabaseAway(error)) log.error('A background job failed', { error });
  });
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
    await boss.send(name);
  };
  return {
    ask: (name) => {
      const asking = send(name)
        .catch((error) => log.warn(`Could not ask for ${name}`, { job: name, error }))
        .finally(() => asked.delete(asking));
      asked.add(asking);
    },
    send,
    queueEmail,
    work: async (parts) => {
      await start();
      if (isAutomatic) forgetClock = await followClock(boss);
      for (const { name, cron, run, options } of JOBS as readonly Job[]) {
        // Aborted if another process took the job over.
        const perform = async (taken: { signal: AbortSignal }[]) =>
          run(parts, AbortSignal.any([stopping.signal, ...taken.map(({ signal }) => signal)]));
        await workers.work(name, {}, perform);
        if (isAutomatic) await boss.schedule(name, cron, null, options);
      }
      await sendEmails(workers, parts.emails);
      await sendNotifications(workers, parts.emails);
      if (parts.model) {
        await improveEntries({ boss, workers, background }, parts.db, parts.model, stopping.signal);
      }
      background.add(async () => {
        await Promise.all(asked);
        return workers.settle();
      });
    },
    stop: async () => {
      stopping.abort();
      forgetClock();
      if (starting) await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}
