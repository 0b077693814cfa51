import { readFileSync } from 'node:fs';

/** What a process has used so far: milliseconds of the processor, and bytes of memory now. */
export type ProcessUsage = { cpuMs: number; memory: number };

/** The kernel counts in hundredths of a second (USER_HZ), and in pages of 4 KB on x64 and most arm64. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/** How much a process uses, as Linux tells (proc(5)); null where that cannot be known. */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number);
    if (user === undefined || system === undefined || pages === undefined) return null;
    return { cpuMs: (user + system) * MS_PER_TICK, memory: pages * PAGE_BYTES };
  } catch {
    return null;
  }
}
