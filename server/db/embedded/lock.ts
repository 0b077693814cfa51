import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOfProcess } from './processes.ts';

export class DataDirInUse extends Error {
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `Another Tidings (PID ${pid}) is using ${dataDir}. Stop it, or set DATA_DIR to another directory.`,
    );
    this.pid = pid;
  }
}

type Holder = { pid: number; started: string; isLeaving?: true };

export type DataDirLock = {
  /** Announces the release, so that the next process waits. */
  leave: () => void;
  release: () => void;
};

const PATIENCE_MS = 10_000;

/** Takes over a dead process's lock; PostgreSQL's own lock covers races. Throws `DataDirInUse`. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const file = path.join(dataDir, 'tidings.lock');
  const own: Holder = { pid: process.pid, started: startOfProcess(process.pid) ?? '' };
  const end = Date.now() + PATIENCE_MS;
  while (!take(file, own)) {
    const holder = read(file);
    if (!holder || !isAlive(holder)) clear(file, holder);
    else if (holder.isLeaving && Date.now() < end) await wait(50);
    else throw new DataDirInUse(dataDir, holder.pid);
  }
  return {
    leave: () => {
      if (isOurs(file, own))
        write(() => writeFileSync(file, JSON.stringify({ ...own, isLeaving: true })));
    },
    release: () => {
      if (isOurs(file, own)) write(() => rmSync(file, { force: true }));
    },
  };
}

/** Ignores errors: on a read-only disk, the stale lock remains. */
function write(work: () => void): void {
  try {
    work();
  } catch {}
}

/** Creates the lock by a hard link, which is atomic and never replaces a file. */
function take(file: string, own: Holder): boolean {
  const draft = `${file}.${own.pid}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  return startOfProcess(holder.pid) === holder.started;
}

/** Removes a dead lock; restores a live lock that was moved by mistake. */
function clear(file: string, dead: Holder | null): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && isAlive(moved) && moved.pid !== dead?.pid) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process took it; PostgreSQL's own lock decides.
    }
  }
  rmSync(aside, { force: true });
}

function isOurs(file: string, own: Holder): boolean {
  const holder = read(file);
  return holder?.pid === own.pid && holder.started === own.started;
}
