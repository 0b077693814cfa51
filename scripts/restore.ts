// `npm run restore -- FILE [--replace | --check]`: restores a backup into an empty PostgreSQL;
// --replace deletes existing data, --check only validates. Validates the whole file first; then all
// or nothing. Tidings must be stopped.

import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BlobsConfig } from '#server/config/blobs.ts';
import { readConfig } from '#server/config/config.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { openObjectStore } from '#server/db/blobs/open-store.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { DatabaseUrls } from '#server/db/logins/logins.ts';
import { migrate } from '#server/db/migrate.ts';
import { serveDatabase } from '#server/db/serve-database.ts';
import { QUEUES } from '#server/jobs/queues.ts';
import { BrokenBackup } from '#server/operation/backup/frames.ts';
import { checkBackup, restoreBackup } from '#server/operation/backup/restore.ts';
import { moveBytes } from '#server/operation/blobs/move.ts';

const USAGE = 'Usage: npm run restore -- FILE [--replace | --check]';

try {
  const { file, replaces, onlyChecks } = readArguments();
  const manifest = onlyChecks ? (await checkBackup(file)).manifest : await restore(file, replaces);
  const { tables, jobs, objects, sha256 } = manifest;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const done = onlyChecks ? { whole: true } : { restored: true };
  console.log(JSON.stringify({ ...done, rows, jobs, objects, sha256, tables }));
} catch (error) {
  const { message } = error as Error;
  const isBroken = error instanceof BrokenBackup;
  console.error(isBroken ? `The backup is not whole: ${message}. Nothing was changed.` : message);
  process.exitCode = 1;
}

async function restore(file: string, replaces: boolean) {
  const checked = await checkBackup(file);
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
  const database = await serveDatabase(config);
  try {
    const { urls } = database;
    const now = new Date();
    const { blobs } = config;
    const store = blobs?.target === 's3' ? await openObjectStore(blobs) : null;
    const putObject = store?.put;
    const target = { urls, queues: QUEUES, putObject, now, replaces };
    const manifest = await restoreBackup(file, checked, target);
    if (blobs?.target === 's3') await moveRest(blobs, urls);
    return manifest;
  } finally {
    await database.stop();
  }
}

/** Moves bytes from restored rows to the configured blob store. */
async function moveRest(configured: BlobsConfig, urls: DatabaseUrls): Promise<void> {
  const { app } = await migrate(urls, QUEUES);
  const db = openDatabase(app.url, { direct: app.direct });
  const blobs = await openBlobs(configured, db);
  try {
    await moveBytes({ db, blobs, progress: () => {} }, 's3');
  } finally {
    blobs.close();
    await db.pool.end();
  }
}

function readArguments(): { file: string; replaces: boolean; onlyChecks: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(USAGE);
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  return { file, replaces: values.replace, onlyChecks: values.check };
}
