import { recordError } from '#server/admin/error-log.ts';
import type { Hub } from '#server/board/live/hub.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { ModelWork } from '#server/jobs/improve-entries.ts';

/** Null if no model is configured. */
export async function modelWork(dependencies: {
  config: Config;
  db: Database;
  hub: Hub;
  clock: () => Date;
}): Promise<ModelWork | null> {
  const { config, db, hub, clock } = dependencies;
  if (!config.model) return null;
  // Lazy: the library is large and rarely used.
  const { openImprover } = await import('#server/model/improver.ts');
  const improver = openImprover({
    ...config.model,
    db,
    clock,
    recordError: (error) => recordError(db, error, clock()),
  });
  return { ...improver, hear: hub.hear };
}
