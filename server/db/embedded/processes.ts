import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What tells a process from a later one that was given the same number: when it started (in
 * the machine's own unit). Null where no such process lives.
 */
export function startOfProcess(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // proc(5): field 22 of stat; the name in field 2 may hold spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' || state === 'X' ? null : (fields[18] ?? null);
    } catch {
      return null;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Waits until the process is gone. False if it still lives after `ms` milliseconds. */
export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (startOfProcess(pid) !== null) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
