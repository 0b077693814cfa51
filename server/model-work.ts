import { keepError } from './admin/error-log.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { nextChange, takeTurn } from './entries/counters.ts';
import type { ModelWork } from './jobs/improve-entries.ts';
import type { Hub } from './live/hub.ts';

/** What the language model of the configuration does, with what that stands on; null = there is none. */
export async function modelWork(house: {
  config: Config;
  db: Database;
  hub: Hub;
  clock: () => Date;
}): Promise<ModelWork | null> {
  const { config, db, hub, clock } = house;
  if (!config.model) return null;
  // Only now: its library is large, and most have no use for it.
  const { openImprover } = await import('./model/improver.ts');
  const improver = openImprover({
    ...config.model,
    db,
    clock,
    turns: { takeTurn, nextChange },
    keepError: (error) => keepError(db, error, clock()),
    changed: hub.changed,
  });
  return { ...improver, hear: hub.hear };
}
