import type { Readable } from 'node:stream';

/** An object as the store lists it. */
type ListedObject = { key: string; size: number };

/**
 * Objects by their keys, which are those of `stored_objects`. Everything throws
 * `ObjectStoreFailure` where the store cannot be reached, refuses, or takes too long.
 */
export type ObjectStore = {
  /** Resolves once the store says that it has them. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** All of an object; it is checked against the SHA-256 in its key. */
  read: (key: string) => Promise<Buffer>;
  /** The same as it comes, no faster than it is taken. */
  open: (key: string) => Promise<Readable>;
  /** The first bytes of an object. */
  readStart: (key: string, bytes: number) => Promise<Buffer>;
  /** What is not there is as good as removed. */
  remove: (key: string) => Promise<void>;
  /** All objects that are ours by their keys, some at a time. */
  list: () => AsyncGenerator<ListedObject[]>;
  close: () => void;
};

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([0-9a-f]{64})(?:\.[0-9a-f]+)?$/;

/** The SHA-256 that a key names, in hex; null = it is no key of ours. */
export function hashOfKey(key: string): string | null {
  return key.match(KEY)?.[1] ?? null;
}
