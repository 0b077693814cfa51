import { constants, existsSync } from 'node:fs';
import { access, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/** A WAL segment (16 MB) and some space for start and shutdown. */
const NEEDED_TO_START = 24 * MB;
/** Reserved for recovery from a full disk. */
const RESERVE = 64 * MB;
/** Free space required in addition to the reserve. */
const LEFT_BESIDE_RESERVE = 256 * MB;

/** Returns free bytes; null if unknown. */
export async function freeBytes(directory: string): Promise<number | null> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** Returns why the directory is unusable, or null. */
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

/** A file deleted to free space on a full disk. */
export type DiskReserve = {
  /** Creates the file if there is enough space. */
  keep: () => Promise<void>;
  release: () => Promise<void>;
};

export function diskReserve(dataDir: string): DiskReserve {
  const file = path.join(dataDir, 'disk-reserve');
  // Deletion fails on a read-only file system.
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

/** Random bytes defeat file system compression. */
async function fill(file: string): Promise<void> {
  const chunk = crypto.getRandomValues(new Uint8Array(65_536));
  const handle = await open(file, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE; written += chunk.length) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}
