import { readdirSync, readFileSync } from 'node:fs';

/** Processes and all that they started: resident memory, and the CPU time that they used so far. */
export type Usage = { megabytes: number; cpuMs: number };

/** What /proc counts time in (USER_HZ), on every Linux. */
const TICK_MS = 10;

/** Looks at processes and their descendants; on other systems than Linux nothing is known. */
export function usageOf(pids: number[]): Usage {
  const sum = { megabytes: 0, cpuMs: 0 };
  if (process.platform !== 'linux') return sum;
  const all = readAll();
  const wanted = new Set(pids);
  // Numbers may start again from below, so a child can stand before its parent.
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
    // proc(5): behind the name, which may hold anything, stand state, parent and the other numbers.
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

/** What several processes share is divided among them (Pss). */
function megabytesOf(pid: number): number {
  const memory = read(`/proc/${pid}/smaps_rollup`) ?? '';
  return Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024;
}

/** Null where it ended meanwhile, or is not ours to look at. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
