import { readFileSync } from 'node:fs';

/** Total CPU time; current memory in bytes. */
export type ProcessUsage = { cpuMs: number; memory: number };

/** USER_HZ is 100; pages are 4 KB on x64 and most arm64. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/** Returns the usage from proc(5); null if unavailable. */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program name and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
    if (user === undefined || system === undefined || pages === undefined) return null;
    return { cpuMs: (user + system) * MS_PER_TICK, memory: pages * PAGE_BYTES };
  } catch {
    return null;
  }
}
