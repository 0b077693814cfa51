import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isGoneWithin, signal, startOfProcess } from './processes.ts';

const END_LIMIT_MS = 8_000;
/** Time for a process to handle SIGQUIT. */
const QUIT_LIMIT_MS = 2_000;

/**
 * Ends an orphaned server, or its child processes, which hold shared memory and block a new start.
 * Throws if a server does not end.
 */
export async function endLeftOvers(cluster: string): Promise<void> {
  const server = runningServer(cluster);
  if (server !== null) await endServer(server, cluster);
  await endOrphans(cluster);
}

/** Returns the PID in a cluster's postmaster.pid, or null. */
export function pidOf(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
}

function runningServer(cluster: string): number | null {
  const pid = pidOf(cluster);
  if (pid === null || startOfProcess(pid) === null) return null;
  if (process.platform !== 'linux') return pid;
  // After a reboot, another program may have the PID; PostgreSQL's working directory is its
  // cluster.
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

/** Kills the server's remaining processes; this is safe, as recovery reads the WAL. */
async function endOrphans(cluster: string): Promise<void> {
  const orphans = processesOn(cluster);
  for (const pid of orphans) signal(pid, 'SIGQUIT');
  const end = Date.now() + QUIT_LIMIT_MS;
  for (const pid of orphans) {
    if (!(await isGoneWithin(pid, Math.max(0, end - Date.now())))) signal(pid, 'SIGKILL');
  }
}

/** On Linux only; elsewhere the start waits until the processes end. */
function processesOn(cluster: string): number[] {
  if (process.platform !== 'linux' || !existsSync(cluster)) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgres(pid) && isIn(cluster, pid));
}

/** A shell may have the same working directory. */
function isPostgres(pid: number): boolean {
  return /^postgres( \(deleted\))?$/.test(path.basename(linkAt(`/proc/${pid}/exe`)));
}

function isIn(cluster: string, pid: number): boolean {
  return linkAt(`/proc/${pid}/cwd`) === realpathSync(cluster);
}

/** Returns '' for ended processes and processes of other users. */
function linkAt(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
