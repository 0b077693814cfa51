import pg, { type QueryResult } from 'pg';
import { openParsePool } from '#mail/parse/parse-pool.ts';
import { readConfig } from '#server/config/config.ts';
import type { JobName } from '#server/jobs/queues.ts';
import { startTidings } from '#server/main.ts';
import { expectNoMismatches } from '#tests/described/mismatches.ts';
import { watchAnswers } from '#tests/described/watch-answers.ts';
import { greetAtOnce } from '#tests/fixtures/greet-at-once.ts';
import { ASKED_BY_TESTS } from './database/database-users.ts';
import { throughPooler } from './database/through-pooler.ts';
import { createDatabase } from './postgres.ts';
import { settleLater } from './running-apps.ts';
import { type TestClock, testClock } from './test-clock.ts';

watchAnswers();
greetAtOnce();

/** Shared, because its processes take half a second to start. */
const pool = openParsePool();

export type TestApp = {
  url: string;
  httpPort: number;
  smtpPort: number;
  databaseUrl: string;
  clock: TestClock;
  /** Does all background work that is due by the clock. */
  settled: () => Promise<void>;
  /** Does the work of `settled`, and before it the jobs that wait for a retry. */
  retried: () => Promise<void>;
  /** Runs a scheduled job, and all work that follows from it. */
  runJob: (name: JobName) => Promise<void>;
  /** Runs SQL as the database owner. */
  ask: (question: string, values?: unknown[]) => Promise<QueryResult>;
  close: () => Promise<void>;
};

type AppOptions = {
  env?: Record<string, string>;
  clock?: TestClock;
  webDir?: string | null;
  /** Timers and schedules run. */
  isAutomatic?: boolean;
};

export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('the tests were started without tests/app/global-setup.ts');
  const database = await createDatabase(server);
  const config = readConfig(
    { PORT: '0', SMTP_PORT: '0', ...throughPooler({ DATABASE_URL: database.url, ...options.env }) },
    { isRoot: false, home: '/nonexistent' },
  );
  const clock = options.clock ?? testClock();
  const tidings = await startTidings(config, {
    clock: clock.now,
    isManual: !options.isAutomatic,
    pool,
    webDir: options.webDir ? () => options.webDir ?? '' : null,
    print: () => {},
  });
  const forget = settleLater(tidings.settled);
  // Pooled: connecting costs more than most queries.
  const owner = new pg.Pool({
    connectionString: database.url,
    application_name: ASKED_BY_TESTS,
    max: 5,
    idleTimeoutMillis: 5000,
  });
  owner.on('error', () => {});
  return {
    url: tidings.url,
    httpPort: tidings.httpPort,
    smtpPort: tidings.smtpPort ?? 0,
    databaseUrl: database.url,
    clock,
    settled: tidings.settled,
    retried: async () => {
      await owner.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
      await tidings.settled();
    },
    runJob: tidings.runJob,
    ask: (question, values) => owner.query(question, values),
    close: async () => {
      forget();
      await tidings.stop();
      await owner.end();
      await database.drop();
      // Browser tests have no other place for this check.
      expectNoMismatches();
    },
  };
}
