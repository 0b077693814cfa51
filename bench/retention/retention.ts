// `npm run bench:retention -- [mails] [nights]`: cost of the nightly retention job (default ten
// million mails; 2.5 GB per million) while mails arrive. Then retention drops to a month and the
// server stops midway.
// Ends with one JSON line {name, ratios, limits}.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { quantile, round } from '../board/times.ts';
import { type Arrivals, arrive } from './arrivals.ts';
import { seedDay, seedInbox } from './seed.ts';
import { passDay, sizesOf } from './sizes.ts';

const [mails = 10_000_000, nights = 3] = process.argv.slice(2).map(Number);
const KEEP_DAYS = 365;
/** About two million a day. A night's share of ten million takes a minute. */
const MAILS_A_SECOND = 20;
const QUIET_MS = 30_000;
const CATCHING_UP_MS = 60_000;
const LIMITS = {
  'seconds a night': 300,
  'mails a second, with ÷ without': 0.95,
  'p50 until filed, with ÷ without': 1.5,
  'p99 until filed, with ÷ without': 3,
  'seconds to stop': 5,
};

const ASK = `INSERT INTO pgboss.job (name, policy)
  SELECT name, policy FROM pgboss.queue WHERE name = 'forget-old' RETURNING id`;

type Served = { child: ChildProcess; url: string; smtpPort: number };
type Compared = { without: Arrivals; with: Arrivals; seconds: number };

const given = process.env.SEEDED_POSTGRES_URL;
const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = given ? null : await startPostgres(dataDir);
const databaseUrl = given ?? postgres?.url.replace('/postgres?', '/bench_retention?') ?? '';
const children: ChildProcess[] = [];
try {
  if (postgres) await createDatabase(postgres.url);
  let served = await start(0, KEEP_DAYS);
  const member = await signUp(served, 'first@first.example');
  const owner = await openConnection(databaseUrl, { isPatient: true });
  if (!given) await seed(owner);
  const compared: Compared[] = [];
  for (let night = 0; night < nights; night += 1) {
    served.child.send({ days: night });
    compared.push(await passNight(owner, served, member, night));
  }
  await stop(served);
  served = await start(nights, KEEP_DAYS / 12);
  const caught = await catchUp(owner, served, member);
  report(compared, caught);
  await owner.end();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function createDatabase(url: string): Promise<void> {
  const admin = await openConnection(url);
  await admin.query('CREATE DATABASE bench_retention');
  await admin.end();
}

async function seed(owner: pg.Client): Promise<void> {
  const began = performance.now();
  await seedInbox(owner, { mails, nights, days: KEEP_DAYS + 1 });
  console.log(`${mails} mails of a year, made in ${seconds(began)} s`);
  console.log(await sizes(owner));
}

async function start(daysAhead: number, keepDays: number): Promise<Served> {
  const days = String(Math.round(keepDays));
  const child = fork(path.join(import.meta.dirname, 'tidings-server.ts'), [], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DAYS_AHEAD: String(daysAhead),
      KEEP_RAW_MAIL_DAYS: days,
      KEEP_EVENTS_DAYS: days,
      KEEP_DELETED_DAYS: days,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [{ url, smtpPort }] = (await once(child, 'message')) as [Omit<Served, 'child'>];
  return { child, url, smtpPort };
}

async function stop({ child }: Served): Promise<number> {
  const began = performance.now();
  child.send({ stop: true });
  await once(child, 'exit');
  return seconds(began);
}

async function passNight(
  owner: pg.Client,
  { smtpPort }: Served,
  member: Member,
  night: number,
): Promise<Compared> {
  const parts = { smtpPort, member, rate: MAILS_A_SECOND };
  const without = await arrive(owner, parts, after(QUIET_MS));
  const job = await begin(owner);
  const during = arrive(owner, parts, () => job.isOver);
  const taken = await job.end;
  const busy = await during;
  console.log(`night ${night + 1}: ${taken} s; without it ${text(without)}; with it ${text(busy)}`);
  await seedDay(owner, Math.round(mails / KEEP_DAYS), new Date(Date.now() + night * 86_400_000));
  const vacuumed = await passDay(owner);
  console.log(`${await sizes(owner)}${vacuumed.map((table) => `; ${table} vacuumed`).join('')}`);
  return { without, with: busy, seconds: taken };
}

async function begin(owner: pg.Client) {
  const { rows } = await owner.query(ASK);
  const began = performance.now();
  const job = { isOver: false, end: Promise.resolve(0) };
  job.end = (async () => {
    for (;;) {
      const found = await owner.query('SELECT state FROM pgboss.job WHERE id = $1', [rows[0].id]);
      if (found.rows[0]?.state === 'completed') break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    job.isOver = true;
    return seconds(began);
  })();
  return job;
}

async function catchUp(owner: pg.Client, served: Served, member: Member) {
  const parts = { smtpPort: served.smtpPort, member, rate: MAILS_A_SECOND };
  const without = await arrive(owner, parts, after(QUIET_MS));
  const before = await removed(owner);
  await owner.query(ASK);
  const busy = await arrive(owner, parts, after(CATCHING_UP_MS));
  const stopped = await stop(served);
  const gone = (await removed(owner)) - before;
  console.log(
    `a month instead of a year: ${gone} rows in a minute; without it ${text(without)}; with it ${text(busy)}; stopped in ${stopped} s`,
  );
  return { without, with: busy, stopped };
}

async function removed(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    'SELECT sum(n_tup_del)::bigint AS count FROM pg_stat_user_tables',
  );
  return rows[0].count;
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

function report(compared: Compared[], caught: Omit<Compared, 'seconds'> & { stopped: number }) {
  const middle = (value: (one: Omit<Compared, 'seconds'>) => number) =>
    round(quantile(compared.map(value), 0.5));
  const of = (at: 'p50' | 'p99') => (one: Omit<Compared, 'seconds'>) =>
    one.with.filed[at] / one.without.filed[at];
  const ratios = {
    'seconds a night': Math.max(...compared.map((one) => one.seconds)),
    'mails a second, with ÷ without': middle((one) => one.with.rate / one.without.rate),
    'p50 until filed, with ÷ without': middle(of('p50')),
    'p99 until filed, with ÷ without': middle(of('p99')),
    'p50 until filed, catching up': round(of('p50')(caught)),
    'seconds to stop': caught.stopped,
  };
  console.log(JSON.stringify({ name: 'retention', ratios, limits: LIMITS }));
}

async function sizes(owner: pg.Client): Promise<string> {
  return (await sizesOf(owner))
    .map(({ table, rows, dead, megabytes }) => `${table} ${rows} (${dead} dead) ${megabytes} MB`)
    .join('; ');
}

function text({ mails: count, rate, answered, filed }: Arrivals): string {
  return `${count} mails, ${round(rate)}/s, 250 in ${answered.p50} (p99 ${answered.p99}) ms, filed in ${filed.p50} (p99 ${filed.p99}) ms`;
}

function seconds(since: number): number {
  return round((performance.now() - since) / 1000);
}
