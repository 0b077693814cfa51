// `npm run bench:backlog [-- MAILS]`: throughput of a backlog (default 50,000 mails of 5 KB), with
// four worker processes and with one in all roles. The limit is one core that parses and
// understands the same mails without a database.
// Ends with one JSON line {name, ratios, limits}.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import PostalMime from 'postal-mime';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { understand } from '#understanding/understand.ts';
import { quantile, round, timed } from '../board/times.ts';
import { benchMail } from '../intake/mails.ts';
import { fillInbox } from './fill.ts';
import { type BenchProcess, startRole } from './processes.ts';
import { type Usage, usageOf } from './usage.ts';

const MAILS = Number(process.argv[2] ?? 50_000);
const COMPANIES = 5;
const WORKERS = 4;
const BARE_MAILS = 1000;
const ACROSS = 100;
const LOOK_MS = 250;
const LOOKS = 8;
const LIMITS = {
  'entries/s of four workers': 400,
  'of one core that only reads': 0.5,
  'memory at the end, of the middle': 1.2,
  'board p99 ms': 200,
  'across processes p99 ms': 1000,
};

type Drained = {
  rate: number;
  board: number[];
  usage: { start: Usage; middle: Usage; end: Usage };
  /** Milliseconds per mail. */
  cpuMs: number;
  databaseMs: number;
};

const directory = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(directory, { connections: 100 });
const running: BenchProcess[] = [];
try {
  const admin = await openConnection(postgres.url);
  await admin.query('CREATE DATABASE bench_backlog');
  await admin.end();
  const url = postgres.url.replace('/postgres?', '/bench_backlog?');
  const webs = [await begin('web', url), await begin('web', url)] as const;
  const members: Member[] = [];
  for (let n = 0; n < COMPANIES; n += 1) members.push(await signUp(webs[0]));
  const owner = await openConnection(url, { isPatient: true });
  const across = await measureAcross(webs[1], members[0]);
  const bare = await measureBare();
  const drain = { owner, members, url, board: members[0] };
  const four = await measureDrain(drain, Array<string>(WORKERS).fill('worker'));
  describe(`${WORKERS} × worker`, four);
  const one = await measureDrain(drain, ['all']);
  describe('1 × all', one);
  await owner.end();
  console.log(`one core that only reads: ${bare.toFixed()} mails/s`);
  console.log(`across processes: p50 ${quantile(across, 0.5).toFixed(1)} ms`);
  const { middle, end } = four.usage;
  const ratios = {
    'entries/s of four workers': round(four.rate),
    'entries/s of one process': round(one.rate),
    'of one core that only reads': round(four.rate / bare),
    'memory at the end, of the middle': round(end.megabytes / middle.megabytes),
    'board p99 ms': round(quantile(four.board, 0.99)),
    'across processes p99 ms': round(quantile(across, 0.99)),
  };
  console.log(JSON.stringify({ name: 'backlog', ratios, limits: LIMITS }));
} finally {
  for (const one of running) await one.end();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function begin(role: string, url: string): Promise<BenchProcess> {
  const one = await startRole(role, url);
  running.push(one);
  return one;
}

type Draining = { owner: pg.Client; members: Member[]; url: string; board: Member | undefined };

async function measureDrain(
  { owner, members, url, board }: Draining,
  roles: string[],
): Promise<Drained> {
  await fillInbox(owner, members, MAILS);
  const server = Number(
    (await readFile(path.join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const workers = await Promise.all(roles.map((role) => begin(role, url)));
  const look = () => usageOf(workers.map(({ pid }) => pid));
  const count = await waitingMails(owner);
  const startedAt = performance.now();
  const databaseAt = usageOf([server]).cpuMs;
  const usage = { start: look(), middle: look(), end: look() };
  const times: number[] = [];
  for (let left = count, turn = 0; left > 0; turn += 1) {
    await wait(LOOK_MS);
    if (board) times.push(await timed(() => readBoard(board)));
    left = await waitingMails(owner);
    if (turn % LOOKS === 0) usage.end = look();
    if (left > count / 2) usage.middle = usage.end;
  }
  const rate = count / ((performance.now() - startedAt) / 1000);
  usage.end = look();
  const databaseMs = (usageOf([server]).cpuMs - databaseAt) / count;
  const cpuMs = (usage.end.cpuMs - usage.start.cpuMs) / count;
  for (const one of workers) await one.end();
  return { rate, board: times, usage, cpuMs, databaseMs };
}

async function readBoard(member: Member): Promise<void> {
  const answer = await member.fetch('/api/issues?limit=50&texts=preview');
  if (answer.status !== 200) throw new Error(`the board answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function waitingMails(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    "SELECT count(*)::int AS count FROM inbound_mails WHERE status = 'waiting'",
  );
  return rows[0].count;
}

async function measureAcross(other: BenchProcess, member: Member | undefined): Promise<number[]> {
  if (!member) return [];
  const stream = await openStream(other, member);
  await stream.next();
  const times: number[] = [];
  for (let n = 0; n < ACROSS; n += 1) {
    const json = { subject: '', body: `Order paper ${n}.`, department: 'HR', priority: 'low' };
    const began = performance.now();
    await member.fetch('/api/issues/manual', { method: 'POST', json });
    for (let event = ''; event !== 'entries'; ) ({ event } = await stream.next());
    times.push(performance.now() - began);
  }
  stream.close();
  return times;
}

async function measureBare(): Promise<number> {
  const now = new Date('2026-06-10T09:00:00Z');
  const mails = Array.from({ length: BARE_MAILS }, (_, n) =>
    benchMail('a@limit.example', 'b@limit.example', 5 * 1024, n),
  );
  const read = async (mail: Buffer) => {
    const { subject = '', text: body = '' } = await new PostalMime().parse(mail);
    understand({ subject, body, sender: 'a@limit.example', now });
  };
  for (const mail of mails.slice(0, BARE_MAILS / 2)) await read(mail);
  const before = process.cpuUsage();
  for (const mail of mails) await read(mail);
  const { user, system } = process.cpuUsage(before);
  return BARE_MAILS / ((user + system) / 1e6);
}

function describe(name: string, { rate, board, usage, cpuMs, databaseMs }: Drained): void {
  const { start, middle, end } = usage;
  const memory = [start, middle, end].map(({ megabytes }) => megabytes.toFixed()).join(', ');
  console.log(
    `${name}: ${MAILS} mails, ${rate.toFixed()} entries/s; CPU a mail ${cpuMs.toFixed(1)} ms, of the database ${databaseMs.toFixed(1)} ms; memory at start, middle and end ${memory} MB; board p50 ${quantile(board, 0.5).toFixed()} ms, p99 ${quantile(board, 0.99).toFixed()} ms (${board.length} times)`,
  );
}
