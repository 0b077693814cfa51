import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOfProcess } from './processes.ts';

/** Another Tidings serves this data directory. */
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

/** A data directory that is ours until it is released. */
export type DataDirLock = {
  /** Says that we are about to release it: whoever wants it next may wait. */
  leave: () => void;
  release: () => void;
};

/** How long one that is leaving is waited for. */
const PATIENCE_MS = 10_000;

/**
 * Takes the data directory for this process. A lock whose process is gone (kill -9, power
 * cut) is taken over. PostgreSQL's own lock stands behind this one, so that even two that
 * took over in the same instant could never open one cluster twice; this one is for the
 * sentence that names the other.
 *
 * Throws `DataDirInUse`.
 */
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

/** On a disk that turned read-only the lock stays, of a process that is gone. */
function write(work: () => void): void {
  try {
    work();
  } catch {}
}

/** A hard link either appears whole or not at all, and never replaces another. */
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

/** Moves a dead lock aside; if a living one was moved by mistake, it is put back. */
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
      // A third one has taken it meanwhile; PostgreSQL's own lock decides between them.
    }
  }
  rmSync(aside, { force: true });
}

function isOurs(file: string, own: Holder): boolean {
  const holder = read(file);
  return holder?.pid === own.pid && holder.started === own.started;
}
