import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StageShares } from './stages.ts';

export type CpuTimes = Record<string, number>;

const OURS = 'Tidings';
const READERS = 'parse processes';
const BACKENDS = 'PostgreSQL';
const THREAD = 'understanding';
const MS_PER_TICK = 10;
/** Longer than Tidings waits before it starts its idle work. */
const CALM_MS = 700;

/** A process and the name under which its children are summed; null if it has none. */
export type Watched = { name: string; pid: number; children: string | null };

export async function watchedProcesses(
  dataDir: string,
  { limit, tidings }: { limit: number; tidings: number },
): Promise<Watched[]> {
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return [
    { name: 'limit', pid: limit, children: null },
    { name: OURS, pid: tidings, children: READERS },
    { name: BACKENDS, pid: Number.parseInt(pidFile, 10), children: BACKENDS },
  ];
}

export async function withCpu<T>(
  watched: Watched[],
  mails: number,
  work: () => Promise<T>,
): Promise<[T, CpuTimes]> {
  const before = readCpu(watched);
  const result = await work();
  await calm(watched);
  return [result, cpuPerMail(before, readCpu(watched), mails)];
}

/** The samples divide only the time of Tidings' own process. */
export function byStage(cpu: CpuTimes, shares: StageShares): CpuTimes {
  const stages: CpuTimes = {
    parse: cpu[READERS] ?? 0,
    understand: cpu[THREAD] ?? 0,
    SQL: cpu[BACKENDS] ?? 0,
  };
  for (const [stage, share] of Object.entries(shares)) {
    stages[stage] = (stages[stage] ?? 0) + share * (cpu[OURS] ?? 0);
  }
  return stages;
}

export function cpuText(times: CpuTimes): string {
  const used = Object.entries(times).filter(([, ms]) => ms >= 0.005);
  const each = used.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
  return `${sum(times).toFixed(2)} (${each})`;
}

/** proc(5). Children are summed separately, including those that have ended. */
function readCpu(watched: Watched[]): CpuTimes {
  const times: CpuTimes = {};
  const add = (name: string, ms: number) => {
    times[name] = (times[name] ?? 0) + ms;
  };
  for (const { name, pid, children } of watched) {
    const { own, ended } = timesOf(pid);
    const inThread = timeOfThread(pid);
    add(name, own - inThread);
    if (inThread > 0) add(THREAD, inThread);
    if (children === null) continue;
    const running = childrenOf(pid).map((child) => timesOf(child).own);
    add(
      children,
      running.reduce((sum, ms) => sum + ms, ended),
    );
  }
  return times;
}

function cpuPerMail(before: CpuTimes, after: CpuTimes, mails: number): CpuTimes {
  return Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / mails]),
  );
}

/** Resolves when the work deferred by mails, such as the search index, is done. */
async function calm(watched: Watched[]): Promise<void> {
  for (let before = sum(readCpu(watched)); ; ) {
    await wait(CALM_MS);
    const now = sum(readCpu(watched));
    if (now - before <= MS_PER_TICK) return;
    before = now;
  }
}

export function sum(times: CpuTimes): number {
  return Object.values(times).reduce((all, ms) => all + ms, 0);
}

function timesOf(pid: number): { own: number; ended: number } {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticksOf(`/proc/${pid}`);
  return { own: (user + system) * MS_PER_TICK, ended: (endedUser + endedSystem) * MS_PER_TICK };
}

function timeOfThread(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const id = readdirSync(tasks).find(
    (task) => readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === THREAD,
  );
  if (id === undefined) return 0;
  const [user = 0, system = 0] = ticksOf(`${tasks}/${id}`);
  return (user + system) * MS_PER_TICK;
}

/** User and system ticks, own and of ended children; empty if it has ended. */
function ticksOf(place: string): number[] {
  try {
    const stat = readFileSync(`${place}/stat`, 'latin1');
    // The second field is the program name in parentheses, which may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).map(Number);
  } catch {
    return [];
  }
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1');
  return list.split(' ').filter(Boolean).map(Number);
}
