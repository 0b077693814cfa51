// `npm run backup -- FILE` or `npm run -s backup > FILE`: writes a consistent compressed backup of
// the database and of BLOB_URL, readable only by its owner. Tidings may be running.
// `npm run restore` restores it.

import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { readConfig } from '#server/config/config.ts';
import { openObjectStore } from '#server/db/blobs/open-store.ts';
import { joinDatabase } from '#server/db/serve-database.ts';
import { exportDatabase } from '#server/operation/backup/export.ts';

const USAGE = 'Usage: npm run backup -- FILE, or npm run -s backup > FILE';
/**
 * Compression level; higher ones gain little and take long, as the data is mostly text and base64.
 */
const EFFORT = 4;

try {
  const target = readTarget();
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
  const database = await joinDatabase(config);
  try {
    const store = config.blobs && (await openObjectStore(config.blobs));
    const backup = exportDatabase(database.urls.owner, new Date(), store?.read);
    const bytes = Readable.from(backup.chunks, { objectMode: false });
    if (target === null) await pipeline(bytes, createGzip({ level: EFFORT }), process.stdout);
    else await writeWhole(target, (file) => pipeline(bytes, createGzip({ level: EFFORT }), file));
    store?.close();
    const { tables, jobs, objects, sha256 } = backup.manifest();
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const said = JSON.stringify({ file: target, rows, jobs, objects, sha256, tables });
    if (target === null) console.error(said);
    else console.log(said);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`);
  process.exitCode = 1;
}

/**
 * Returns the target path, relative to INIT_CWD, because npm runs scripts in the project
 * directory.
 */
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

/** Reserves the name, writes a temporary file, flushes and renames it. Never overwrites. */
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
