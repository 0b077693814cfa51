import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns a process's start time, which identifies it after PID reuse; null if dead. */
export function startOfProcess(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // proc(5): field 22; the name in field 2 may contain spaces and brackets.
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

/** Waits for the process to end; false after `ms`. */
export async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (startOfProcess(pid) !== null) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

/** Sends a signal; ignores ended processes. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
