import pg, { type QueryResult } from 'pg';
import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';
import { expectNoMismatches } from '#tests/described/mismatches.ts';
import { watchAnswers } from '#tests/described/watch-answers.ts';
import { ASKED_BY_TESTS } from './database/database-users.ts';
import { throughPooler } from './database/through-pooler.ts';
import { createDatabase } from './postgres.ts';

watchAnswers();

/** A whole Tidings on a database of its own. */
export type TestApp = {
  url: string;
  httpPort: number;
  smtpPort: number;
  databaseUrl: string;
  /** Puts a question to the database, as its owner. */
  ask: (question: string, values?: unknown[]) => Promise<QueryResult>;
  close: () => Promise<void>;
};

type AppOptions = {
  env?: Record<string, string>;
  clock?: () => Date;
  webDir?: string | null;
};

/** Starts the real server, with its listeners on free ports. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('the tests were started without tests/app/global-setup.ts');
  const database = await createDatabase(server);
  const config = readConfig(
    { PORT: '0', SMTP_PORT: '0', ...throughPooler({ DATABASE_URL: database.url, ...options.env }) },
    { isRoot: false, home: '/nonexistent' },
  );
  const tidings = await startTidings(config, {
    clock: options.clock ?? (() => new Date()),
    webDir: options.webDir ? () => options.webDir ?? '' : null,
    print: () => {},
  });
  // An owner's connection is kept for a while: opening one costs more than most questions.
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
    ask: (question, values) => owner.query(question, values),
    close: async () => {
      await tidings.stop();
      await owner.end();
      await database.drop();
      // Browser tests have no other place to be told.
      expectNoMismatches();
    },
  };
}
