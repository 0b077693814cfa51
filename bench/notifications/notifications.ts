// `npm run bench:notifications`: checks that 10,000 people in 40 time zones get exactly one digest
// per working day across clock changes, while workers are killed. Measures emails per second
// against a bare client.
// Ends with one JSON line {name, ratios, limits}.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { round } from '../board/times.ts';
import { localTime } from './local-time.ts';
import { fillPeople, PEOPLE, ZONES, zoneOf } from './people.ts';
import { type Sink, startSink } from './sink.ts';
import { openTally } from './tally.ts';

/** From the Friday before a clock change in spring and autumn to the Monday after. */
const SPANS = [
  ['2027-03-26T06:00:00Z', '2027-03-29T23:00:00Z'],
  ['2027-10-29T06:00:00Z', '2027-11-01T23:00:00Z'],
] as const;
const QUARTER_MS = 15 * 60_000;
const WORKERS = 2;
/** Another worker takes over the emails of a killed one within one or two minutes. */
const PATIENCE_MS = 240_000;
const LIMITS = {
  'emails a second, of a bare client’s': 0.05,
  'MB of memory of a worker': 400,
  'people with more or less than one digest a day': 0,
};

const directory = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const clockFile = path.join(directory, 'clock');
const postgres = await startPostgres(directory);
const tally = openTally();
const sink = await startSink(tally.took);
const processes: ChildProcess[] = [];
try {
  const owner = await prepare();
  const found = { kills: 0, fastest: 0 };
  for (const [from, to] of SPANS) await liveThrough(owner, { from, to }, found);
  const megabytes = await memoryOf(processes[0]);
  report({ ...found, bare: await bareRate(sink), megabytes });
  await owner.end();
} finally {
  for (const one of processes) one.kill('SIGKILL');
  await sink.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function liveThrough(
  owner: pg.Client,
  { from, to }: { from: string; to: string },
  found: { kills: number; fastest: number },
): Promise<void> {
  const first = new Date(from).getTime();
  await setClock(first);
  for (const worker of processes.splice(0)) await end(worker);
  // Digests already due on this day are sent at the start.
  tally.expect(peopleDue(first, '18:59'));
  for (let n = 0; n < WORKERS; n += 1) processes.push(await startWorker());
  await arrive(tally.expected(), from);
  const days = new Set<string>();
  for (let at = first + QUARTER_MS; at < new Date(to).getTime(); at += QUARTER_MS) {
    await setClock(at);
    const due = peopleDue(at, '07:44');
    if (due.length === 0) continue;
    const before = tally.expected();
    tally.expect(due);
    const began = Date.now();
    await poke(owner);
    const day = new Date(at).toISOString().slice(0, 10);
    if (due.length >= 750 && !days.has(day)) {
      days.add(day);
      found.kills += 1;
      await arrive(before + Math.floor(due.length / 3), 'the middle of a large hour');
      await killOne();
      await arrive(tally.expected(), new Date(at).toISOString());
    } else {
      await arrive(tally.expected(), new Date(at).toISOString());
      const rate = due.length / ((Date.now() - began) / 1000);
      if (due.length >= 500) found.fastest = Math.max(found.fastest, rate);
    }
  }
}

async function prepare(): Promise<pg.Client> {
  const admin = await openConnection(postgres.url);
  await admin.query('CREATE DATABASE bench_notifications');
  await admin.end();
  const server = fork(path.join(import.meta.dirname, '../served.ts'), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  const member = await signUp({ url }, 'first@first.example');
  const json = { subject: '', body: 'The door sticks.', department: 'HR', priority: 'high' };
  await member.fetch('/api/issues/manual', { method: 'POST', json });
  server.kill('SIGTERM');
  await once(server, 'exit');
  const owner = await openConnection(databaseUrl(), { isPatient: true });
  await fillPeople(owner);
  console.log(`${PEOPLE} people in 40 time zones and 20 companies, each with an open entry`);
  return owner;
}

function databaseUrl(): string {
  return postgres.url.replace('/postgres?', '/bench_notifications?');
}

async function setClock(now: number): Promise<void> {
  tally.now(now);
  await writeFile(`${clockFile}.next`, String(now));
  // Atomic: a worker never reads a partly written file.
  await rename(`${clockFile}.next`, clockFile);
}

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(path.join(import.meta.dirname, 'worker.ts'), [], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(),
      SMTP_URL: sink.url,
      CLOCK_FILE: clockFile,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
  return worker;
}

async function end(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
}

/** Any change notification makes the workers check for due digests. */
async function poke(owner: pg.Client): Promise<void> {
  const told = { companies: ['00000000-0000-7000-a000-000000000000'], sessions: [] };
  await owner.query('SELECT pg_notify($1, $2)', ['tidings_live', JSON.stringify(told)]);
}

function peopleDue(at: number, latest: string): number[] {
  const zones = ZONES.filter((zone) => {
    const { weekday, time } = localTime(at, zone);
    return /Mon|Tue|Wed|Thu|Fri/.test(weekday) && time >= '07:30' && time <= latest;
  });
  const isDue = new Set<string>(zones);
  return Array.from({ length: PEOPLE }, (_, n) => n).filter((n) => isDue.has(zoneOf(n)));
}

async function killOne(): Promise<void> {
  const [worker] = processes.splice(0, 1);
  if (worker) await end(worker);
  processes.push(await startWorker());
}

async function arrive(count: number, what: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (tally.distinct() < count) {
    if (Date.now() > until) {
      throw new Error(`${what}: ${tally.distinct()} digests of ${count} arrived`);
    }
    await wait(20);
  }
}

async function memoryOf(worker: ChildProcess | undefined): Promise<number> {
  if (!worker) return 0;
  worker.send({ asks: 'memory' });
  const [{ rss }] = (await once(worker, 'message')) as [{ rss: number }];
  return rss / 2 ** 20;
}

async function bareRate({ url, newest }: Sink): Promise<number> {
  const raw = newest();
  const transport = createTransport({ url });
  const began = Date.now();
  let sent = 0;
  const lane = async () => {
    while (Date.now() - began < 5000) {
      await transport.sendMail({ envelope: { from: 'a@b.example', to: 'c@d.example' }, raw });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return sent / ((Date.now() - began) / 1000);
}

function report(found: { kills: number; fastest: number; bare: number; megabytes: number }): void {
  const { kills, fastest, bare, megabytes } = found;
  const wrong = tally.wrong();
  console.log(
    `${tally.distinct()} digests of ${tally.expected()}, ${kills} kills: ${wrong.length} people with more or less than one on each of their working days; ${tally.repeated()} were handed over twice, under the same Message-ID`,
  );
  console.log(
    `${fastest.toFixed()} emails a second on two workers (a bare client: ${bare.toFixed()}), ${megabytes.toFixed()} MB of memory each`,
  );
  const ratios = {
    'emails a second, of a bare client’s': round(fastest / bare),
    'MB of memory of a worker': round(megabytes),
    'people with more or less than one digest a day': wrong.length,
  };
  console.log(JSON.stringify({ name: 'notifications', ratios, limits: LIMITS }));
}
