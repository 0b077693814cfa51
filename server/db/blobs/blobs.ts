import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { BlobsConfig } from '#server/config/blobs.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { attachmentContents } from '#server/db/schema/attachments.ts';
import { rawMails } from '#server/db/schema/mail.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-store.ts';
import { type Content, objectWriter } from './write-objects.ts';

export type BytesColumns = { bytes: Buffer | null; objectKey: string | null };

export type StoredBytes = BytesColumns & { size: number };

export const rawMailBytes = {
  bytes: rawMails.bytes,
  objectKey: rawMails.objectKey,
  size: rawMails.size,
};
export const attachmentBytes = {
  bytes: attachmentContents.bytes,
  objectKey: attachmentContents.objectKey,
  size: attachmentContents.size,
};

/** Access bytes after the transaction that reads their rows. Throws `ObjectStoreFailure`. */
export type Blobs = {
  target: BlobsConfig['target'];
  /** Stores for a company or `NOBODYS_SHARE`; temporary until a row is committed. */
  write: (owner: string, contents: Content[]) => Promise<BytesColumns[]>;
  read: (at: StoredBytes) => Promise<Buffer>;
  open: (at: StoredBytes) => Promise<Buffer | Readable>;
  readStart: (at: StoredBytes, bytes: number) => Promise<Buffer>;
  /** Null if not configured. */
  store: ObjectStore | null;
  close: () => void;
};

export async function openBlobs(config: BlobsConfig | null, db: Database): Promise<Blobs> {
  const store = config && (await openObjectStore(config));
  const objects = () => {
    if (store) return store;
    throw new Error('These bytes are in an object store, and BLOB_URL does not name it.');
  };
  const target = config?.target ?? 'database';
  const keep = store && target === 's3' ? objectWriter(db, store) : null;
  return {
    target,
    write: async (owner, contents) => {
      if (!keep) return contents.map(({ bytes }) => ({ bytes, objectKey: null }));
      const keys = await keep(owner, contents);
      return keys.map((objectKey) => ({ bytes: null, objectKey }));
    },
    read: async ({ bytes, objectKey }) => bytes ?? objects().read(keyOf(objectKey)),
    open: async ({ bytes, objectKey }) => bytes ?? objects().open(keyOf(objectKey)),
    readStart: async ({ bytes, objectKey }, count) =>
      bytes?.subarray(0, count) ?? objects().readStart(keyOf(objectKey), count),
    store,
    close: () => store?.close(),
  };
}

function keyOf(objectKey: string | null): string {
  if (objectKey === null) throw new Error('a row that names no bytes');
  return objectKey;
}

export function usesObjects(db: Database): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const { rows } = await tx.execute<{ uses: boolean }>(sql`
      SELECT EXISTS (SELECT FROM raw_mails WHERE object_key IS NOT NULL)
        OR EXISTS (SELECT FROM attachment_contents WHERE object_key IS NOT NULL) AS uses`);
    return rows[0]?.uses === true;
  });
}
