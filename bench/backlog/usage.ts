import { readdirSync, readFileSync } from 'node:fs';

/** Includes the descendants of the processes. */
export type Usage = { megabytes: number; cpuMs: number };

/** USER_HZ, the unit of time in /proc, is 100 on every Linux. */
const TICK_MS = 10;

/** Zero on systems other than Linux. */
export function usageOf(pids: number[]): Usage {
  const sum = { megabytes: 0, cpuMs: 0 };
  if (process.platform !== 'linux') return sum;
  const all = readAll();
  const wanted = new Set(pids);
  // Process ids wrap around, so a child can precede its parent.
  for (let size = 0; size !== wanted.size; ) {
    size = wanted.size;
    for (const [child, { parent }] of all) if (wanted.has(parent)) wanted.add(child);
  }
  for (const pid of wanted) {
    sum.megabytes += megabytesOf(pid);
    sum.cpuMs += all.get(pid)?.cpuMs ?? 0;
  }
  return sum;
}

function readAll(): Map<number, { parent: number; cpuMs: number }> {
  const found = new Map<number, { parent: number; cpuMs: number }>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : null;
    if (stat === null) continue;
    // proc(5): the name may contain any character. State, parent and the other numbers follow it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = [11, 12, 13, 14].reduce((total, n) => total + (fields[n] ?? 0), 0);
    found.set(Number(name), { parent, cpuMs: ticks * TICK_MS });
  }
  return found;
}

/** Pss divides shared memory among the processes that share it. */
function megabytesOf(pid: number): number {
  const memory = read(`/proc/${pid}/smaps_rollup`) ?? '';
  return Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
