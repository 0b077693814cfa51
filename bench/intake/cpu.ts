import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StageShares } from './stages.ts';

/** Milliseconds of the processor that processes have used so far, by what they are. */
export type CpuTimes = Record<string, number>;

const OURS = 'Tidings';
const READERS = 'parse processes';
const BACKENDS = 'PostgreSQL';
/** A thread of Tidings' own process, by the name that it has there too. */
const THREAD = 'understanding';
/** The kernel counts in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10;
/** Longer than Tidings waits before it looks for what can be done in quiet. */
const CALM_MS = 700;

/** A process, and under what name all that it starts count together; null = it starts none. */
export type Watched = { name: string; pid: number; children: string | null };

/** The processes that take part; what the sender uses is no part of what is measured. */
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

/** Does it with nothing else under way, and adds what a mail took of the processor. */
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

/** What other processes and the thread do is one stage each; the samples divide what Tidings' own does. */
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

/** How it is printed. */
export function cpuText(times: CpuTimes): string {
  const used = Object.entries(times).filter(([, ms]) => ms >= 0.005);
  const each = used.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
  return `${sum(times).toFixed(2)} (${each})`;
}

/**
 * What each has used so far, as Linux tells (proc(5)). The children of one stand under a name of
 * their own, those that have ended included.
 */
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

/** What was used between two readings, for each of so many mails. */
function cpuPerMail(before: CpuTimes, after: CpuTimes, mails: number): CpuTimes {
  return Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / mails]),
  );
}

/** Resolves once what mails leave to be done behind them (the search index, say) is done. */
async function calm(watched: Watched[]): Promise<void> {
  for (let before = sum(readCpu(watched)); ; ) {
    await wait(CALM_MS);
    const now = sum(readCpu(watched));
    if (now - before <= MS_PER_TICK) return;
    before = now;
  }
}

/** All of them together. */
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

/** Its own and its ended children's ticks, in user and in system mode; none where it has ended. */
function ticksOf(place: string): number[] {
  try {
    const stat = readFileSync(`${place}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may hold anything.
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
