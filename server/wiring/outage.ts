import type { Outage } from '#server/board/live/hub.ts';
import type { ServedDatabase } from '#server/db/serve-database.ts';
import { log } from '#server/process/log/log.ts';

/** The embedded database is reported by its supervisor. */
export function outageOf({ isOwn }: Pick<ServedDatabase, 'isOwn'>): Outage {
  if (isOwn) return { began: () => {}, ended: () => {} };
  return {
    began: () => log.error('The connection to the database was lost; it is tried again.'),
    ended: () => log.warn('The database is back.'),
  };
}
