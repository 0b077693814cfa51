// `npm run restore -- FILE`: puts what `npm run backup` wrote into the PostgreSQL of this Tidings
// (its own, or that of DATABASE_URL), which must be empty; with `--replace`, what it holds gives
// way. Reads the file to its end before it begins, then does all or nothing. Tidings must be
// stopped. `--check` only reads the file.

import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { serveDatabase } from '#server/db/serve-database.ts';
import { QUEUES } from '#server/jobs/jobs.ts';
import { BrokenBackup } from '#server/operation/backup/frames.ts';
import { checkBackup, restoreBackup } from '#server/operation/backup/restore.ts';

const USAGE = 'Usage: npm run restore -- FILE [--replace | --check]';

try {
  const { file, replaces, onlyChecks } = readArguments();
  const manifest = onlyChecks ? (await checkBackup(file)).manifest : await restore(file, replaces);
  const { tables, jobs, sha256 } = manifest;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const done = onlyChecks ? { whole: true } : { restored: true };
  console.log(JSON.stringify({ ...done, rows, jobs, sha256, tables }));
} catch (error) {
  const { message } = error as Error;
  const isBroken = error instanceof BrokenBackup;
  console.error(isBroken ? `The backup is not whole: ${message}. Nothing was changed.` : message);
  process.exitCode = 1;
}

async function restore(file: string, replaces: boolean) {
  // Before a database is started for it.
  const checked = await checkBackup(file);
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
  const database = await serveDatabase(config);
  try {
    const { urls } = database;
    const now = new Date();
    return await restoreBackup(file, checked, { urls, queues: QUEUES, now, replaces });
  } finally {
    await database.stop();
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
