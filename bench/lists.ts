// `npm run bench:lists`: twenty members request large lists at once. Measures peak memory, duration
// and the latency for another company.
// Ends with one JSON line {name, ratios, limits}.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { type Member, newDomain, proveByDns, signUp } from '#tests/fixtures/factories.ts';
import { seedEntries } from './board/seed.ts';
import { quantile, round, timed } from './board/times.ts';

const MEMBERS = 20;
const ROUNDS = 5;
const ENTRIES = 20_000;
/** Each seeded text has about 250 characters. */
const TIMES_AS_LONG = 12;
const LISTS = { 'as it comes': '/api/issues', largest: '/api/issues?limit=500&texts=preview' };
const OTHERS = ['/api/auth/me', '/api/issues?status=open&texts=none&limit=30', '/api/stats'];
const OTHERS_EVERY_MS = 50;
const LIMITS = { 'MB of memory': 700, 'others, ms at worst': 500 };

const directory = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(directory);
const databaseUrl = postgres.url.replace('/postgres?', '/bench_lists?');
const admin = await openConnection(postgres.url);
await admin.query('CREATE DATABASE bench_lists');
await admin.end();
const server = fork(path.join(import.meta.dirname, 'served.ts'), [], {
  env: { ...process.env, DATABASE_URL: databaseUrl },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  const [{ url }] = (await once(server, 'message')) as [{ url: string }];
  const domain = newDomain();
  const members = [await signUp({ url }, `member@${domain}`)];
  const owner = await openConnection(databaseUrl);
  await proveByDns(
    { ask: (question, values) => owner.query(question, values) },
    `member@${domain}`,
  );
  await owner.end();
  for (let n = 1; n < MEMBERS; n++) members.push(await signUp({ url }, `member${n}@${domain}`));
  const other = await signUp({ url });
  await fill([members[0], other].flatMap((member) => member?.user.company.id ?? []));
  const ratios: Record<string, number> = {};
  for (const [name, list] of Object.entries(LISTS)) {
    const { memory, lists, others } = await measure(members, other, list);
    ratios[`${name}: MB of memory`] = round(memory);
    ratios[`${name}: lists, ms in the middle`] = round(quantile(lists, 0.5));
    ratios[`${name}: lists, ms at worst`] = round(Math.max(...lists));
    ratios[`${name}: others, ms in the middle`] = round(quantile(others, 0.5));
    ratios[`${name}: others, ms at worst`] = round(Math.max(...others));
  }
  console.log(JSON.stringify({ name: 'lists', ratios, limits: LIMITS }));
} finally {
  server.kill('SIGKILL');
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function fill(companies: string[]): Promise<void> {
  const wanted = companies.map((id) => ({ id, entries: ENTRIES, open: ENTRIES / 4 }));
  await seedEntries(databaseUrl, wanted);
  const owner = await openConnection(databaseUrl, { isPatient: true });
  await owner.query('SET session_replication_role = replica');
  await owner.query('UPDATE issues SET body = repeat(body, $1), original_body = repeat(body, $1)', [
    TIMES_AS_LONG,
  ]);
  await owner.query('VACUUM ANALYZE');
  await owner.end();
}

async function measure(members: Member[], other: Member, list: string) {
  const lists: number[] = [];
  const others: number[] = [];
  let memory = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const at of OTHERS) others.push(await timed(() => ask(other, at)));
      await wait(OTHERS_EVERY_MS);
    }
  })();
  const watching = (async () => {
    while (!isOver) {
      memory = Math.max(memory, await residentMegabytes());
      await wait(20);
    }
  })();
  for (let n = 0; n < ROUNDS; n++) {
    await Promise.all(
      members.map(async (member) => lists.push(await timed(() => ask(member, list)))),
    );
  }
  isOver = true;
  await Promise.all([asking, watching]);
  return { memory, lists, others };
}

async function ask(member: Member, at: string): Promise<void> {
  const answer = await member.fetch(at);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${at} was answered with ${answer.status}`);
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
}
