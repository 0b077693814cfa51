// `npm run reread -- --company SLUG [--since ISO]`: processes received mail again; changes made by
// people are preserved. SLUG is the prefix of entry ids (`acme` of `acme-42`). Tidings may be
// running.

import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { openParsePool } from '#mail/parse/parse-pool.ts';
import { readConfig } from '#server/config/config.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/serve-database.ts';
import { openSite } from '#server/http/site.ts';
import { rereadMails } from '#server/wiring/reread.ts';

const USAGE = 'Usage: npm run reread -- --company SLUG [--since ISO]';

try {
  const { slug, since } = readArguments();
  const isRoot = process.getuid?.() === 0;
  const config = readConfig(process.env, { isRoot, home: homedir() });
  const database = await joinDatabase(config);
  const logins = await migrate(database.urls, []);
  const db = openDatabase(logins.app.url, { connections: 2, direct: logins.app.direct });
  const blobs = await openBlobs(config.blobs, db);
  const pool = openParsePool();
  const site = openSite(config).url;
  const context = { db, blobs, pool, site, clock: () => new Date() };
  const went = await rereadMails(context, { slug, since }).finally(async () => {
    pool.close();
    blobs.close();
    await db.pool.end();
    await database.stop();
  });
  if (!went) fail(`There is no company with entries that begin with "${slug}".`);
  else console.log(JSON.stringify(went));
} catch (error) {
  fail((error as Error).message);
}

function readArguments(): { slug: string; since: Date } {
  const { values } = parseArgs({
    options: { company: { type: 'string' }, since: { type: 'string', default: '1970-01-01' } },
  });
  const since = new Date(values.since);
  if (!values.company) throw new Error(USAGE);
  if (Number.isNaN(since.getTime())) throw new Error('--since must be an ISO 8601 time');
  return { slug: values.company, since };
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
