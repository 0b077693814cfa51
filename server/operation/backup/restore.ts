import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import { openConnection } from '#server/db/connect.ts';
import type { DatabaseUrls } from '#server/db/logins/logins.ts';
import {
  JOBS_SCHEMA,
  knownSchemas,
  migrate,
  migrateTo,
  whileMigrating,
} from '#server/db/migrate.ts';
import { BrokenBackup, type FrameOf, type Manifest, type ReadFrame, readFrames } from './frames.ts';
import { loadFrames, type PutObject } from './load.ts';
import {
  clearJobs,
  countOthers,
  dropEverything,
  dropWaitingEmails,
  forgetObjects,
  holdsRows,
  preparePlainSession,
  putIntoRows,
  schemaOf,
  suspendRules,
  tablesOf,
} from './store.ts';

export type Target = {
  urls: DatabaseUrls;
  queues: Queue[];
  /** Without this function, object bytes are stored in the rows. */
  putObject?: PutObject | undefined;
  now: Date;
  /** True drops existing data first. */
  replaces: boolean;
};

class CannotRestore extends Error {}

type CheckedBackup = { head: FrameOf<'head'>; manifest: Manifest };

/** Reads and verifies a whole backup. Throws `BrokenBackup`. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let head: FrameOf<'head'> | null = null;
  let manifest: Manifest | null = null;
  for await (const { frame } of framesOfFile(file)) {
    if (frame.kind === 'head') head = frame;
    if (frame.kind === 'end') manifest = frame;
  }
  if (!head || !manifest) throw new BrokenBackup('it has no end');
  return { head, manifest };
}

/**
 * Restores in one transaction, then migrates to the current schema. Throws `BrokenBackup`, or
 * `CannotRestore` if the database is in use or not empty.
 */
export async function restoreBackup(
  file: string,
  { head }: CheckedBackup,
  target: Target,
): Promise<Manifest> {
  const known = knownSchemas();
  if (!known.includes(head.schema)) {
    const taken = head.schema < Math.min(...known) ? 'a preview' : 'a newer version';
    throw new CannotRestore(
      `The backup was taken by ${taken} of Tidings. Restore it with that one.`,
    );
  }
  await refuseUnfit(target);
  // Runs first, so that missing privileges fail early.
  await migrate(target.urls, target.queues);
  return whileMigrating(target.urls.owner, async (client) => {
    await preparePlainSession(client);
    const others = await countOthers(client);
    if (others > 0) throw new CannotRestore(inUse(others));
    await client.query('BEGIN');
    await dropEverything(client);
    await migrateTo(client, head.schema);
    const putBack = await suspendRules(client);
    await emptyTables(client);
    const put: PutObject = (key, bytes) => putIntoRows(client, key, bytes);
    const { manifest, jobs } = await loadFrames(
      client,
      framesOfFile(file),
      target.putObject ?? put,
    );
    if (!target.putObject) await forgetObjects(client);
    for (const statement of putBack) await client.query(statement);
    await migrateTo(client, null);
    await queueJobs(client, jobs, target);
    await dropWaitingEmails(client, target.now);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return manifest;
  });
}

async function refuseUnfit({ urls, replaces }: Target): Promise<void> {
  const client = await openConnection(urls.owner);
  try {
    await preparePlainSession(client);
    const isOurs = (await schemaOf(client)) !== null;
    if (!isOurs && (await tablesOf(client)).length > 0) {
      const what = 'The database holds tables that are not those of Tidings.';
      throw new CannotRestore(`${what} Name a database of its own in DATABASE_URL.`);
    }
    if (isOurs && !replaces && (await holdsRows(client))) {
      const what = 'The database is not empty; nothing was changed.';
      throw new CannotRestore(`${what} With --replace, all that it holds gives way to the backup.`);
    }
    const others = await countOthers(client);
    if (others > 0) throw new CannotRestore(inUse(others));
  } finally {
    await client.end();
  }
}

const inUse = (others: number) =>
  `Something is connected to the database (${others}); nothing was changed. Stop every Tidings that uses it first.`;

/** Deletes rows that migrations inserted, as the backup contains them too. */
async function emptyTables(client: pg.Client): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name));
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
}

/** Queues the jobs of a backup, except expired ones and those of unknown queues. */
async function queueJobs(
  client: pg.Client,
  jobs: FrameOf<'job'>[],
  { queues, now }: Target,
): Promise<void> {
  const db = {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values),
  };
  const names = new Set(queues.map(({ name }) => name));
  const boss = new PgBoss({
    db,
    schema: JOBS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await clearJobs(client);
  for (const { queue, id, data, startAfter, keepUntil, singletonKey } of jobs) {
    if (!names.has(queue) || new Date(keepUntil) < now) continue;
    await boss.send(queue, data, { id, startAfter, db, ...(singletonKey && { singletonKey }) });
  }
}

async function* framesOfFile(file: string): AsyncGenerator<ReadFrame> {
  const source = createReadStream(file);
  const unzip = createGunzip();
  source.on('error', (error) => unzip.destroy(error));
  try {
    yield* readFrames(source.pipe(unzip));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BrokenBackup('it was cut short');
    if (code?.startsWith('Z_')) throw new BrokenBackup('it is damaged, or no backup of Tidings');
    throw error;
  } finally {
    source.destroy();
  }
}
