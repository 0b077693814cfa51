import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { errorLog } from '#server/db/schema/system.ts';
import type { RecordedError } from '#server/http/errors/errors.ts';

export function recordError(
  db: Database,
  { code = null, ...error }: RecordedError,
  now: Date,
): Promise<void> {
  return asSystem(db, async (tx) => {
    const details = code === null ? null : { code };
    await tx.insert(errorLog).values({ ...error, details, timestamp: now });
  });
}
