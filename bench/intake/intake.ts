// `npm run bench:intake [-- --kb 5 --connections 10 --rounds 1 --mails 500]`: intake rate over
// loopback SMTP:
// a the limit (limit-server.ts)
// b Tidings, until the 250
// c Tidings, until visible through GET /api/issues
// Also CPU time per stage and latency.
// Ends with one JSON line {name, ratios, limits}.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { byStage, type CpuTimes, cpuText, sum, watchedProcesses, withCpu } from './cpu.ts';
import { followEntries } from './follow-entries.ts';
import { benchMail } from './mails.ts';
import { openSmtpClient } from './smtp-client.ts';
import type { StageShares } from './stages.ts';

const RUNS = [
  { kb: 5, connections: 1, mails: 1000 },
  { kb: 5, connections: 10, mails: 3000 },
  { kb: 5, connections: 100, mails: 4000 },
  { kb: 50, connections: 1, mails: 600 },
  { kb: 50, connections: 10, mails: 1500 },
  { kb: 50, connections: 100, mails: 2000 },
];
const LIMITS = {
  'b/a 1': 0.85,
  'b/a 10': 1.3,
  'b/a 100': 1.8,
  'c/a': 0.25,
  'p99 visible ms': 1000,
};

type Served = { url: string; smtpPort: number; databaseUrl: string; child: ChildProcess };
type Run = (typeof RUNS)[number];
type Round = { a: Sent; b: Sent; c: number; cpuA: CpuTimes; cpuC: CpuTimes };

const { values: chosen } = parseArgs({
  options: {
    kb: { type: 'string' },
    connections: { type: 'string' },
    rounds: { type: 'string' },
    mails: { type: 'string' },
  },
});
const isChosen = ({ kb, connections }: Run) =>
  kb === Number(chosen.kb ?? kb) && connections === Number(chosen.connections ?? connections);
const runs = RUNS.filter(isChosen).map((run) => ({
  ...run,
  mails: Number(chosen.mails ?? run.mails),
}));
if (runs.length === 0) throw new Error('--kb is 5 or 50, --connections 1, 10 or 100');
const roundCount = Number(chosen.rounds ?? 3);
if (!(roundCount >= 1)) throw new Error('--rounds is a number from 1 on');

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(dataDir);
const children: ChildProcess[] = [];
try {
  const limit = await start('limit-server.ts', 'bench_limit', { CONNECTIONS: '1' });
  const tidings = await start('tidings-server.ts', 'bench_tidings');
  const watched = await watchedProcesses(dataDir, {
    limit: limit.child.pid ?? 0,
    tidings: tidings.child.pid ?? 0,
  });
  await settle([limit, tidings]);
  const ratios: Record<string, number> = {};
  for (const run of runs) {
    const name = `${run.kb} KB × ${run.connections}`;
    const rounds: Round[] = [];
    for (let round = 0; round < roundCount; round++) {
      const [a, cpuA] = await withCpu(watched, run.mails, () =>
        sendAll(limit.smtpPort, run, 'a@limit.example', 'b@limit.example'),
      );
      const [{ b, c }, cpuC] = await withCpu(watched, run.mails, () =>
        measureTidings(tidings, run),
      );
      rounds.push({ a, b, c, cpuA, cpuC });
    }
    const best = (rate: (round: Round) => number) => median(rounds.map(rate));
    ratios[`b/a ${name}`] = round(best(({ a, b }) => b.rate / a.rate));
    ratios[`c/a ${name}`] = round(best(({ a, c }) => c / a.rate));
    ratios[`CPU ms ${name}`] = round(best(({ cpuC }) => sum(cpuC)));
    const one = rounds.at(-1);
    if (one) {
      console.log(
        `${name}: a ${text(one.a)}; b ${text(one.b)}; c ${one.c.toFixed(0)}/s; b/a ${ratios[`b/a ${name}`]}, c/a ${ratios[`c/a ${name}`]}`,
      );
      const shares = await sampled(tidings, () => measureTidings(tidings, run));
      console.log(`  CPU ms a mail: limit ${cpuText(one.cpuA)}`);
      console.log(`  Tidings ${cpuText(one.cpuC)}`);
      console.log(`  by stage ${cpuText(byStage(one.cpuC, shares))}`);
    }
  }
  if (runs.length === RUNS.length) {
    const visible = await measureVisible(tidings);
    console.log(`at 10/s, 250 to visible: p50 ${visible.p50} ms, p99 ${visible.p99} ms`);
    ratios['p99 visible ms'] = visible.p99;
  }
  console.log(JSON.stringify({ name: 'intake', ratios, limits: LIMITS }));
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function start(file: string, database: string, env = {}): Promise<Served> {
  const admin = await openConnection(postgres.url);
  await admin.query(`CREATE DATABASE ${database}`);
  await admin.end();
  const url = postgres.url.replace('/postgres?', `/${database}?`);
  const child = fork(path.join(import.meta.dirname, file), {
    env: { ...process.env, ...env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [served] = await once(child, 'message');
  return { ...(served as Served), databaseUrl: url, child };
}

async function sampled(tidings: Served, work: () => Promise<unknown>): Promise<StageShares> {
  const { child } = tidings;
  child.send('sample');
  await once(child, 'message');
  await work();
  child.send('stop');
  const [shares] = await once(child, 'message');
  return shares as StageShares;
}

/** Warms up and collects table statistics. */
async function settle([limit, tidings]: [Served, Served]): Promise<void> {
  const run = { kb: 5, connections: 10, mails: 1000 };
  await sendAll(limit.smtpPort, run, 'a@limit.example', 'b@limit.example');
  await measureTidings(tidings, run);
  for (const { databaseUrl } of [limit, tidings]) {
    const owner = await openConnection(databaseUrl);
    await owner.query('ANALYZE');
    await owner.end();
  }
}

type Sent = { rate: number; p50: number; p99: number; seconds: number };

async function sendAll(port: number, run: Run, from: string, to: string): Promise<Sent> {
  const clients = await Promise.all(
    Array.from({ length: run.connections }, () => openSmtpClient(port)),
  );
  const mails = Array.from({ length: run.mails }, (_, n) => benchMail(from, to, run.kb * 1024, n));
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let mail = mails.pop(); mail; mail = mails.pop()) {
        times.push(await client.send(from, to, mail));
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const client of clients) client.close();
  times.sort((x, y) => x - y);
  return { rate: run.mails / seconds, seconds, p50: at(times, 0.5), p99: at(times, 0.99) };
}

async function measureTidings(tidings: Served, run: Run): Promise<{ b: Sent; c: number }> {
  const member = await signUp(tidings);
  const seen = await followEntries(tidings, member);
  const startedAt = performance.now();
  const b = await sendAll(
    tidings.smtpPort,
    run,
    member.user.email,
    member.user.company.intakeEmail,
  );
  await seen.count(run.mails);
  const c = run.mails / ((performance.now() - startedAt) / 1000);
  seen.close();
  await checkVisible(member, run.mails);
  return { b, c };
}

async function checkVisible(member: Member, mails: number): Promise<void> {
  const response = await member.fetch('/api/issues');
  const { total } = (await response.json()) as { total: number };
  if (total !== mails) throw new Error(`${mails} mails, but ${total} entries`);
}

async function measureVisible(tidings: Served): Promise<{ p50: number; p99: number }> {
  const member = await signUp(tidings);
  const seen = await followEntries(tidings, member);
  const client = await openSmtpClient(tidings.smtpPort);
  const times: number[] = [];
  for (let number = 0; number < 200; number++) {
    const next = new Promise((resolve) => setTimeout(resolve, 100));
    const { email, company } = member.user;
    await client.send(
      email,
      company.intakeEmail,
      benchMail(email, company.intakeEmail, 5120, number),
    );
    const acceptedAt = performance.now();
    const [id] = (await seen.count(number + 1)).slice(number);
    const entry = await member.fetch(`/api/issues/${id}`);
    if (entry.status !== 200) throw new Error('an entry that was told of cannot be read');
    times.push(performance.now() - acceptedAt);
    await next;
  }
  client.close();
  seen.close();
  times.sort((x, y) => x - y);
  return { p50: round(at(times, 0.5)), p99: round(at(times, 0.99)) };
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function median(values: number[]): number {
  return at(
    values.toSorted((x, y) => x - y),
    0.5,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function text({ rate, p50, p99 }: Sent): string {
  return `${rate.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`;
}
