// `npm run bench:watching`: event export (at full speed and with a stalled client) and operator
// figures at a million events. The limit is a bare client.
// Ends with one JSON line {name, ratios, limits}.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from '#server/db/connect.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { quantile, round, timed } from './board/times.ts';

const OPERATOR = 'operator@watch.example';
const EXPORT = '/api/admin/export-user-events';
const ROWS = 1_000_000;
const PAGE = 2000;
const ROUNDS = 15;
const LIMITS = {
  'export, times the bare reading': 4,
  'a second export, MB of memory added': 60,
  'a client that stops reading, MB added': 40,
  'figures, ms': 1000,
};

const directory = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(directory);
const servers: ChildProcess[] = [];
try {
  const { url, databaseUrl } = await start();
  const member = await signUp({ url }, OPERATOR);
  const owner = await openConnection(databaseUrl, { isPatient: true });
  const filled = await timed(() => fill(owner, member.user.company.id));
  console.log(`${ROWS} events, mails and suggestions, made in ${filled.toFixed()} ms`);
  const ratios = {
    ...(await measureExport(member, owner)),
    ...(await measureFigures(member)),
  };
  await owner.end();
  console.log(JSON.stringify({ name: 'watching', ratios, limits: LIMITS }));
} finally {
  for (const server of servers) server.kill('SIGKILL');
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function start(): Promise<{ url: string; databaseUrl: string }> {
  const admin = await openConnection(postgres.url);
  await admin.query('CREATE DATABASE bench_watching');
  await admin.end();
  const databaseUrl = postgres.url.replace('/postgres?', '/bench_watching?');
  const server = fork(path.join(import.meta.dirname, 'served.ts'), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ADMIN_EMAILS: OPERATOR },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.push(server);
  const [message] = await once(server, 'message');
  return { ...(message as { url: string }), databaseUrl };
}

async function fill(owner: pg.Client, companyId: string): Promise<void> {
  const came = `now() - (1 - n / ${ROWS}.0) * interval '730 days'`;
  const id = `(lpad(to_hex(n), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`;
  const all = `generate_series(1, ${ROWS}) AS n`;
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO user_events (id, user_email, company_name, company_id, event_type, entry_id, timestamp)
     SELECT ${id}, 'colleague' || n % 300 || '@watch.example', 'Watch', $1, 'entry_made', ${id}, ${came}
     FROM ${all}`,
    [companyId],
  );
  await owner.query(
    `INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, recipient,
       received_at, next_attempt_at, attempts, status, company_id, entry_id, sender, subject, finished_at)
     SELECT ${id}, ${id}, 'smtp', '203.0.113.7', 'mail.example', 'a@watch.example', 'watch@intake.localhost',
       ${came}, ${came}, 1,
       CASE n % 20 WHEN 0 THEN 'held' WHEN 1 THEN 'duplicate_detected' ELSE 'processed_successfully' END,
       $1, CASE WHEN n % 3 = 0 THEN gen_random_uuid() ELSE ${id} END,
       'colleague' || n % 300 || '@watch.example', 'Number ' || n, ${came}
     FROM ${all}`,
    [companyId],
  );
  await owner.query(
    `INSERT INTO suggestions (id, company_id, entry_id, confidence, accepted, created_at)
     SELECT ${id}, $1, ${id}, 0.8, CASE WHEN n % 10 = 0 THEN n % 20 = 0 END, ${came} FROM ${all}`,
    [companyId],
  );
  await owner.query(
    `INSERT INTO issues (id, issue_id, company_id, sender, subject, body, original_body, timestamp,
       last_updated, caption_selected, version)
     SELECT ${id}, 'watch-' || n, $1, 'colleague' || n % 300 || '@watch.example', 'Subject', 'Body',
       'Body', ${came}, ${came}, 'Caption', n FROM generate_series(1, ${ROWS}, 5) AS n`,
    [companyId],
  );
  await owner.query(
    `INSERT INTO users (id, email, name, last_login, created_at)
     SELECT gen_random_uuid(), 'colleague' || n || '@watch.example', 'Colleague', ${came}, ${came}
     FROM generate_series(1, 10000) AS n`,
  );
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM ANALYZE');
}

async function measureExport(member: Member, owner: pg.Client) {
  const bare = await timed(() => readBare(owner));
  const first = await watchExport(member);
  const again = await watchExport(member);
  console.log(
    `export: ${round(again.bytes / 1e6)} MB in ${again.ms.toFixed()} ms, bare reading ${bare.toFixed()} ms; memory ${round(first.before)} MB, at most ${round(first.most)} MB, the second time ${round(again.most)} MB`,
  );
  return {
    'export, times the bare reading': round(again.ms / bare),
    'a second export, MB of memory added': round(again.most - first.most),
    'a client that stops reading, MB added': await stopReading(member),
  };
}

/** Memory allocated by the first run is reused by the next. */
async function watchExport(member: Member) {
  const before = await memory();
  let most = before;
  let bytes = 0;
  let isReading = true;
  const watching = (async () => {
    while (isReading) {
      most = Math.max(most, await memory());
      await wait(50);
    }
  })();
  const ms = await timed(async () => {
    for await (const chunk of await bodyOf(member)) bytes += chunk.length;
  });
  isReading = false;
  await watching;
  return { before, most, bytes, ms };
}

async function bodyOf(member: Member): Promise<ReadableStream<Uint8Array>> {
  const { body, status } = await member.fetch(EXPORT);
  if (!body || status !== 200) throw new Error(`the export was answered with ${status}`);
  return body;
}

async function readBare(owner: pg.Client): Promise<void> {
  let after = ['-infinity', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await owner.query(
      `SELECT id, timestamp::text AS place, timestamp, user_email, company_name, event_type, entry_id
       FROM user_events WHERE (timestamp, id) > ($1::timestamptz, $2::uuid)
       ORDER BY timestamp, id LIMIT ${PAGE}`,
      after,
    );
    const last = rows.at(-1);
    if (rows.length < PAGE) return;
    after = [last.place, last.id];
  }
}

/** Stops reading after the first chunk; the server must pause without buffering. */
async function stopReading(member: Member): Promise<number> {
  const before = await memory();
  const reader = (await bodyOf(member)).getReader();
  await reader.read();
  await wait(3000);
  const added = (await memory()) - before;
  await reader.cancel();
  return round(Math.max(0, added));
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${servers[0]?.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
}

async function measureFigures(member: Member) {
  const ratios: Record<string, number> = {};
  for (const at of ['/api/admin/stats', '/api/admin/inbound-email', '/api/inbound-email']) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      times.push(await timed(async () => (await member.fetch(at)).text()));
    }
    ratios[`${at}, ms`] = round(quantile(times, 0.5));
  }
  return ratios;
}
