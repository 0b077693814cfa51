import { type Hub, openHub } from '#server/board/live/hub.ts';
import type { Config } from '#server/config/config.ts';
import { connectionsOf } from '#server/config/database-connections.ts';
import { asSystem } from '#server/db/as-system.ts';
import { type Blobs, openBlobs, usesObjects } from '#server/db/blobs/blobs.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { watchForHanging } from '#server/db/connections/hanging.ts';
import {
  describeSessions,
  readSessions,
  SESSIONS_SQL,
  sessionName,
  TOO_MANY_CONNECTIONS,
} from '#server/db/connections/process-sessions.ts';
import type { Logins } from '#server/db/logins/logins.ts';
import { migrate } from '#server/db/migrate.ts';
import type { ServedDatabase } from '#server/db/serve-database.ts';
import { QUEUES } from '#server/jobs/queues.ts';
import { log } from '#server/process/log/log.ts';
import type { End } from '#server/process/shutdown.ts';

const NO_BLOB_URL =
  'BLOB_URL is not set, and mails or attachments of this database are in an object store. Set it; or bring them back first, with it set: npm run blobs -- move --to database';

export type Storage = { db: Database; blobs: Blobs; hub: Hub; logins: Logins };

export async function openStorage(
  config: Config,
  served: ServedDatabase,
  later: (end: End) => void,
): Promise<Storage> {
  const logins = await migrate(served.urls, QUEUES);
  for (const { says, todo } of logins.shortcomings) log.warn(`Database: ${says}. ${todo}`);
  const db = openDatabase(logins.app.url, {
    connections: config.databaseConnections,
    direct: logins.app.direct,
  });
  later(() => db.pool.end());
  later(watchForHanging(db, sessionName(config.role, connectionsOf(config))).stop);
  const blobs = await openBlobs(config.blobs, db);
  later(async () => blobs.close());
  if (!config.blobs && (await usesObjects(db))) throw new Error(NO_BLOB_URL);
  const hub = await openHub(db, outageOf(served));
  later(hub.close);
  return { db, blobs, hub, logins };
}

/** Logs outages, except for the embedded database, which its supervisor reports. */
function outageOf({ isOwn }: ServedDatabase) {
  if (isOwn) return { began: () => {}, ended: () => {} };
  return {
    began: () => log.error('The connection to the database was lost; it is tried again.'),
    ended: () => log.warn('The database is back.'),
  };
}

/** Warns if all processes together may exceed the connection limit. */
export async function warnOfConnections(db: Database): Promise<void> {
  const { rows } = await asSystem(db, (tx) => tx.execute(SESSIONS_SQL));
  const { fits, says } = describeSessions(readSessions(rows[0]));
  if (!fits) log.warn(`Database: ${says}. ${TOO_MANY_CONNECTIONS}`);
}
