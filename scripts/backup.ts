// `npm run backup -- FILE`: everything that this Tidings knows, as it is at one moment, in one
// compressed file that only its owner can read; without FILE it goes to standard output (then with
// `npm run -s`). Works beside a running Tidings, or alone, on its own PostgreSQL or that of
// DATABASE_URL. `npm run restore` puts it back. Says what it holds, as JSON.

import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { readConfig } from '#server/config/config.ts';
import { joinDatabase } from '#server/db/serve-database.ts';
import { exportDatabase } from '#server/operation/backup/export.ts';

const USAGE = 'Usage: npm run backup -- FILE, or npm run -s backup > FILE';
/** Most of it is text and base64; more effort gains little and takes long. */
const EFFORT = 4;

try {
  const target = readTarget();
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
  const database = await joinDatabase(config);
  try {
    const backup = exportDatabase(database.urls.owner, new Date());
    const bytes = Readable.from(backup.chunks, { objectMode: false });
    if (target === null) await pipeline(bytes, createGzip({ level: EFFORT }), process.stdout);
    else await writeWhole(target, (file) => pipeline(bytes, createGzip({ level: EFFORT }), file));
    const { tables, jobs, sha256 } = backup.manifest();
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const said = JSON.stringify({ file: target, rows, jobs, sha256, tables });
    if (target === null) console.error(said);
    else console.log(said);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** As it was typed: npm runs us at the top of the project. */
function readTarget(): string | null {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new Error(USAGE);
  if (name === undefined || name === '-') {
    if (process.stdout.isTTY) throw new Error(USAGE);
    return null;
  }
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** Under its name only once it is whole and on the disk; what is there already stays. */
async function writeWhole(
  target: string,
  write: (file: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  const claimed = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${target} is there already.`);
    throw error;
  });
  await claimed.close();
  const unfinished = `${target}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    await write(createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(target, { force: true });
    throw error;
  }
}
