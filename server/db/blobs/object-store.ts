import type { Readable } from 'node:stream';

type ListedObject = { key: string; size: number };

/** Throws `ObjectStoreFailure` on errors and timeouts. */
export type ObjectStore = {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Verified against the SHA-256 in the key. */
  read: (key: string) => Promise<Buffer>;
  /** With back-pressure. */
  open: (key: string) => Promise<Readable>;
  readStart: (key: string, bytes: number) => Promise<Buffer>;
  /** Ignores missing objects. */
  remove: (key: string) => Promise<void>;
  /** Only our key format, in pages. */
  list: () => AsyncGenerator<ListedObject[]>;
  close: () => void;
};

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([0-9a-f]{64})(?:\.[0-9a-f]+)?$/;

/** Returns the SHA-256, or null for a foreign key. */
export function hashOfKey(key: string): string | null {
  return key.match(KEY)?.[1] ?? null;
}
