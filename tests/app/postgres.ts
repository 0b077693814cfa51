import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueryResult } from 'pg';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { QUEUES } from '#server/jobs/queues.ts';

export type TestPostgres = { url: string; stop: () => Promise<void> };

const TEMPLATE = 'tidings_template';

/** Without fsync; also migrates a template. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-test-'));
  const postgres = await startPostgres(dataDir, { safeWrites: false });
  await makeTemplate(postgres.url);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await ask(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const url = databaseUrl(serverUrl, TEMPLATE);
  await migrate({ owner: url, app: url, direct: url }, QUEUES);
}

/**
 * Creates a database from the template; `template0` is empty. FILE_COPY is five times as fast as the
 * default strategy, which logs each page.
 */
export async function createDatabase(serverUrl: string, template = TEMPLATE) {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  await ask(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => ask(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

export async function ask(
  url: string,
  question: string,
  values: unknown[] = [],
): Promise<QueryResult> {
  const client = await openConnection(url);
  try {
    return await (values.length > 0 ? client.query(question, values) : client.query(question));
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const [address = '', query = ''] = serverUrl.split('?');
  return `${address.replace(/\/[^/]*$/, `/${name}`)}?${query}`;
}
