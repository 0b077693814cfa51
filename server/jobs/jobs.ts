import { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/connect.ts';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import { describeError } from '#server/http/describe-error.ts';
import { forgetOldLimits } from '#server/http/limits.ts';

/** Something that runs in the background: when (cron, UTC) and what. */
type Job = { name: string; cron: string; run: (parts: JobParts) => Promise<void> };

export type JobParts = {
  db: Database;
  clock: () => Date;
  forgetExpired: (now: Date) => Promise<void>;
};

/** The table of what runs in the background. Each may be run by any process, one at a time. */
export const JOBS: Job[] = [
  {
    name: 'forget-expired',
    cron: '17 * * * *',
    run: async ({ db, clock, forgetExpired }) => {
      await forgetExpired(clock());
      await forgetOldLimits(db, clock());
    },
  },
];

/** Starts working off the jobs; resolves to what stops it. */
export async function startJobs(parts: JobParts): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: parts.db.url,
    // As everything else: the role that owns nothing.
    options: '-c role=tidings_app',
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    max: 2,
  });
  boss.on('error', (error) => console.error('A background job failed:', describeError(error)));
  await boss.start();
  for (const { name, cron, run } of JOBS) {
    await boss.work(name, async () => run(parts));
    await boss.schedule(name, cron);
  }
  return () => boss.stop({ graceful: true, timeout: 3000 });
}
