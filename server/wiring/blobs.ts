import type { Config } from '#server/config/config.ts';
import { type Blobs, openBlobs, usesObjects } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import type { End } from '#server/process/shutdown.ts';

/** Checked at startup. */
const NO_BLOB_URL =
  'BLOB_URL is not set, and mails or attachments of this database are in an object store. Set it; or bring them back first, with it set: npm run blobs -- move --to database';

/** Throws if objects exist but no store is configured. */
export async function openStoredBytes(
  { blobs: config }: Config,
  db: Database,
  later: (end: End) => void,
): Promise<Blobs> {
  const blobs = await openBlobs(config, db);
  later(async () => blobs.close());
  if (!config && (await usesObjects(db))) throw new Error(NO_BLOB_URL);
  return blobs;
}
