import type { ClientBase } from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import type { Database } from '#server/db/connect.ts';
import type { Logins } from '#server/db/logins/logins.ts';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import type { Tx } from '#server/db/tx.ts';
import { forgetOldLimits } from '#server/http/limits/limits.ts';
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

/** Something that runs in the background: when (cron, UTC, or when asked for) and what. */
type Job = {
  name: string;
  cron: string;
  /** `singleton`: one at a time. `short`: one waits, however often it is asked for. */
  policy: 'singleton' | 'short';
  run: (parts: JobParts, signal: AbortSignal) => Promise<void>;
};

type JobParts = {
  db: Database;
  clock: () => Date;
  forgetExpired: (now: Date) => Promise<void>;
  /** Takes away what is not to be kept any longer, until nothing is left or the signal comes. */
  forgetOld: (now: Date, signal: AbortSignal) => Promise<void>;
  /** Goes on with judging entries anew, until nothing is left or the signal comes. */
  relabel: (signal: AbortSignal) => Promise<void>;
  /** Looks whether claims on domains are proven by now. */
  checkClaims: (signal: AbortSignal) => Promise<void>;
  /** Tells admins of those who asked to join. */
  notifyOfJoinRequests: (now: Date) => Promise<void>;
  /** Deletes the workspaces whose day has come. */
  deleteWorkspaces: (now: Date, signal: AbortSignal) => Promise<void>;
  /** Forwards mail to the installation that waits for it. */
  forwardRoleMail: (now: Date) => Promise<void>;
  /** Orders the daily email to admins while held mail waits. */
  notifyOfHeldMail: (now: Date, signal: AbortSignal) => Promise<void>;
  /** Has mail read again that could not be filed for another's fault. */
  retryForeign: (now: Date) => Promise<void>;
  /** Null where no language model is configured. */
  model: ModelWork | null;
  emails: EmailDependencies;
};

/** The table of what runs in the background. Each may be run by any process. */
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
    run: ({ clock, forgetOld }, signal) => forgetOld(clock(), signal),
  },
  {
    // Asked for when there is something to do, and each minute in case a process died over it.
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
    // Asked for when such a mail comes; each minute for what was too much, or lost its process.
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
    run: ({ clock, deleteWorkspaces }, signal) => deleteWorkspaces(clock(), signal),
  },
  {
    // Each hour: whoever is due at noon hears of it though nobody ran at noon.
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

/** The queues that must be there before anything is asked for. */
export const QUEUES: Queue[] = [
  ...JOBS.map(({ name, policy }) => ({ name, policy })),
  ...IMPROVE_QUEUES,
  EMAIL_QUEUE,
  NOTIFICATION_QUEUE,
];

/** The background, as a process takes part in it. */
export type Jobs = {
  /** Asks for a job now; if that fails, its time comes all the same. */
  ask: (name: (typeof JOBS)[number]['name']) => void;
  /** Has an email sent, once what the transaction writes is committed. */
  queueEmail: (tx: Tx, order: QueuedEmail) => Promise<void>;
  /** Starts working off the jobs. */
  work: (parts: JobParts) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the background; nothing is connected before something is asked for or worked off. */
export function openJobs({ url, role }: Logins['jobs'], { isWorker }: { isWorker: boolean }): Jobs {
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: url,
    // A role of its own, which has the queue's tables and nothing else.
    ...(role && { onConnect: (client: ClientBase) => client.query(`SET ROLE ${role}`) }),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    supervise: isWorker,
    schedule: isWorker,
    max: 2,
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
  return {
    ask: (name) => {
      start()
        .then(() => boss.send(name))
        .catch((error) => log.warn(`Could not ask for ${name}`, { job: name, error }));
    },
    queueEmail,
    work: async (parts) => {
      await start();
      forgetClock = await followClock(boss);
      for (const { name, cron, run } of JOBS) {
        const perform = async () => run(parts, stopping.signal);
        await boss.work(name, perform);
        await boss.schedule(name, cron);
      }
      await sendEmails(boss, parts.emails);
      await sendNotifications(boss, parts.emails);
      if (parts.model) await improveEntries(boss, parts.db, parts.model, stopping.signal);
    },
    stop: async () => {
      stopping.abort();
      forgetClock();
      if (starting) await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
}
