import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isGoneWithin, signal, startOfProcess } from './processes.ts';

const END_LIMIT_MS = 8_000;
/** Long enough for a process to notice SIGQUIT between two instructions that it may not leave half done. */
const QUIT_LIMIT_MS = 2_000;

/**
 * Ends what still runs on a cluster: a server that outlived its Tidings, or the processes that a
 * killed server left. Those hold its shared memory, and while one of them lives PostgreSQL refuses
 * to start. Throws where a server does not end.
 */
export async function endLeftOvers(cluster: string): Promise<void> {
  const server = runningServer(cluster);
  if (server !== null) await endServer(server, cluster);
  await endOrphans(cluster);
}

/** The number that the server of a cluster wrote down; null where none runs or ever did. */
export function pidOf(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
}

function runningServer(cluster: string): number | null {
  const pid = pidOf(cluster);
  if (pid === null || startOfProcess(pid) === null) return null;
  if (process.platform !== 'linux') return pid;
  // After a restart of the machine the number may belong to some other program. PostgreSQL
  // stands in its cluster.
  return isIn(cluster, pid) ? pid : null;
}

async function endServer(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGoneWithin(pid, END_LIMIT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await isGoneWithin(pid, END_LIMIT_MS)) return;
  throw new Error(
    `A PostgreSQL left running (PID ${pid}) on ${cluster} does not end; end it first.`,
  );
}

/** What they have not written by now, recovery finds in the log: killing them loses nothing. */
async function endOrphans(cluster: string): Promise<void> {
  const orphans = processesOn(cluster);
  for (const pid of orphans) signal(pid, 'SIGQUIT');
  const end = Date.now() + QUIT_LIMIT_MS;
  for (const pid of orphans) {
    if (!(await isGoneWithin(pid, Math.max(0, end - Date.now())))) signal(pid, 'SIGKILL');
  }
}

/**
 * The PostgreSQL processes that stand in a cluster. Where the system does not tell (other than
 * Linux), none; they end by themselves once they notice, and the start waits for that.
 */
function processesOn(cluster: string): number[] {
  if (process.platform !== 'linux' || !existsSync(cluster)) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgres(pid) && isIn(cluster, pid));
}

/** Somebody's shell may stand there too. */
function isPostgres(pid: number): boolean {
  return /^postgres( \(deleted\))?$/.test(path.basename(linkAt(`/proc/${pid}/exe`)));
}

function isIn(cluster: string, pid: number): boolean {
  return linkAt(`/proc/${pid}/cwd`) === realpathSync(cluster);
}

/** Empty where it is another user's, who is none of ours, or gone. */
function linkAt(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
