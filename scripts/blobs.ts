// `npm run blobs -- move --to s3|database`: moves the bytes of mails and attachments; repeatable,
// Tidings may run.
// `npm run blobs -- collect`: deletes bytes unreferenced for 24 hours.
// `npm run blobs -- sweep`: also finds objects unknown to the database, as after a restore.

import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/serve-database.ts';
import { collectObjects, sweepObjects } from '#server/operation/blobs/collect.ts';
import { moveBytes } from '#server/operation/blobs/move.ts';

const USAGE = 'Usage: npm run blobs -- move --to s3|database, or collect, or sweep';

const say = (line: object) => console.log(JSON.stringify(line));

try {
  const asked = readArguments();
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, home: homedir() });
  if (!config.blobs) throw new Error('BLOB_URL is not set: it names the object store.');
  const database = await joinDatabase(config);
  const { app } = await migrate(database.urls, []);
  const db = openDatabase(app.url, { connections: 10, direct: app.direct });
  const blobs = await openBlobs({ ...config.blobs, target: 's3' }, db);
  try {
    const { store } = blobs;
    if (asked.what === 'move') say(await moveBytes({ db, blobs, progress: say }, asked.to));
    else if (store) {
      if (asked.what === 'sweep') say(await sweepObjects({ db, store }));
      say({ deleted: await collectObjects({ db, store }, new AbortController().signal) });
    }
  } finally {
    blobs.close();
    await db.pool.end();
    await database.stop();
  }
} catch (error) {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  console.error(cause?.code ? `${message} (${cause.code})` : message);
  process.exitCode = 1;
}

function readArguments(): { what: 'move'; to: 's3' | 'database' } | { what: 'collect' | 'sweep' } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [what, ...more] = positionals;
  const { to } = values;
  if (more.length === 0 && what === 'move' && (to === 's3' || to === 'database')) {
    return { what, to };
  }
  if (more.length === 0 && to === undefined && (what === 'collect' || what === 'sweep')) {
    return { what };
  }
  throw new Error(USAGE);
}
