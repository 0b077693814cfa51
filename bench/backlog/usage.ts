import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started: resident memory, and the CPU time that they used so far. */
export type Usage = { megabytes: number; cpuMs: number };

/** What /proc counts time in (USER_HZ), on every Linux. */
const TICK_MS = 10;

/** Looks at a process and its descendants; on other systems than Linux nothing is known. */
export function usageOf(pid: number): Usage {
  const sum = { megabytes: 0, cpuMs: 0 };
  if (process.platform !== 'linux') return sum;
  const parents = readParents();
  const wanted = new Set([pid]);
  // Numbers may start again from below, so a child can stand before its parent.
  for (let size = 0; size !== wanted.size; ) {
    size = wanted.size;
    for (const [child, { parent }] of parents) if (wanted.has(parent)) wanted.add(child);
  }
  for (const one of wanted) {
    const found = parents.get(one);
    sum.megabytes += found?.megabytes ?? 0;
    sum.cpuMs += found?.cpuMs ?? 0;
  }
  return sum;
}

function readParents(): Map<number, Usage & { parent: number }> {
  const found = new Map<number, Usage & { parent: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // proc(5): behind the name, which may hold anything, stand state, parent and the other numbers.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const ticks = [11, 12, 13, 14].reduce((total, n) => total + (fields[n] ?? 0), 0);
      const memory = readFileSync(`/proc/${name}/smaps_rollup`, 'utf8');
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0);
      found.set(Number(name), { parent, megabytes: kilobytes / 1024, cpuMs: ticks * TICK_MS });
    } catch {
      // It ended meanwhile, or is not ours to look at.
    }
  }
  return found;
}
