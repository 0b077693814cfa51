import { constants, existsSync } from 'node:fs';
import { access, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/** PostgreSQL needs a segment of its log (16 MB) and a little more to start and to end cleanly. */
const NEEDED_TO_START = 24 * MB;
/** Put by, so that a disk which others have filled does not end the database for good. */
const RESERVE = 64 * MB;
/** The reserve is put by only where this much is left beside it. */
const LEFT_BESIDE_RESERVE = 256 * MB;

/** Bytes that are left for us where a directory lies; null where the system does not tell. */
export async function freeBytes(directory: string): Promise<number | null> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** Why a database cannot work on this directory now, as a sentence; null = nothing is known. */
export async function whyNoStorage(dataDir: string): Promise<string | null> {
  const refused = await access(dataDir, constants.W_OK).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (refused === 'EROFS') {
    return `${dataDir} is on a file system that is read-only. Mount it for writing`;
  }
  const free = await freeBytes(dataDir);
  if (free === null || free >= NEEDED_TO_START) return null;
  return `The disk that ${dataDir} is on is full (${Math.floor(free / MB)} MB are free). Make room on it, 500 MB or more`;
}

/** A file that holds space which is let go where the disk is full. */
export type DiskReserve = {
  /** Puts the space by, where there is more than enough of it and it was let go. */
  keep: () => Promise<void>;
  /** Lets the space go. */
  release: () => Promise<void>;
};

/** The reserve of a data directory. */
export function diskReserve(dataDir: string): DiskReserve {
  const file = path.join(dataDir, 'disk-reserve');
  // On a file system that turned read-only it stays.
  const release = () => rm(file, { force: true }).catch(() => {});
  return {
    keep: async () => {
      if (existsSync(file)) return;
      const free = await freeBytes(dataDir);
      if (free === null || free < RESERVE + LEFT_BESIDE_RESERVE) return;
      await fill(file).catch(release);
    },
    release,
  };
}

/** With random bytes: a file system that compresses would give zeros no space. */
async function fill(file: string): Promise<void> {
  const chunk = crypto.getRandomValues(new Uint8Array(65_536));
  const handle = await open(file, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE; written += chunk.length) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}
