// `npm run bench:blobs [-- MAILS]`: database size and acknowledgement rate of 50 KB mails, with and
// without an object store.
// Ends with one JSON line {name, ratios, limits}.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { startS3 } from '#tests/app/fakes/s3/server.ts';
import { ask } from '#tests/app/postgres.ts';
import { signUp, until } from '#tests/fixtures/factories.ts';
import { round } from './board/times.ts';
import { benchMail } from './intake/mails.ts';
import { openSmtpClient } from './intake/smtp-client.ts';

const MAILS = Number(process.argv[2] ?? 1000);
const BYTES = 50 * 1024;
const CONNECTIONS = 10;
const LIMITS = { 'database with objects, times that without': 0.2 };

const directory = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
const postgres = await startPostgres(directory);
const s3 = await startS3();
try {
  const inside = await measure('bench_inside', {});
  const outside = await measure('bench_outside', { BLOB_URL: s3.url() });
  const ratios = {
    'database with objects, times that without': round(outside.bytes / inside.bytes),
    'bytes a mail, without': Math.round(inside.bytes),
    'bytes a mail, with objects': Math.round(outside.bytes),
    'mails acknowledged a second, without': round(inside.speed),
    'mails acknowledged a second, with objects': round(outside.speed),
  };
  console.log(JSON.stringify({ name: 'blobs', ratios, limits: LIMITS }));
} finally {
  await s3.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measure(name: string, env: Record<string, string>) {
  await ask(postgres.url, `CREATE DATABASE ${name}`);
  const databaseUrl = postgres.url.replace('/postgres?', `/${name}?`);
  const server = fork(path.join(import.meta.dirname, 'served.ts'), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(server, 'message');
  const { url, smtpPort } = message as { url: string; smtpPort: number };
  const { user } = await signUp({ url });
  const sizeOf = async () => {
    await ask(databaseUrl, 'VACUUM');
    const { rows } = await ask(databaseUrl, 'SELECT pg_database_size(current_database()) AS size');
    return Number(rows[0].size);
  };
  const before = await sizeOf();
  const from = user.email;
  const to = user.company.intakeEmail;
  const start = performance.now();
  let next = 0;
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    const client = await openSmtpClient(smtpPort);
    while (next < MAILS) await client.send(from, to, benchMail(from, to, BYTES, next++));
    client.close();
  });
  await Promise.all(clients);
  const speed = (MAILS * 1000) / (performance.now() - start);
  const waiting = "SELECT FROM inbound_mails WHERE status = 'waiting' LIMIT 1";
  await until(async () => (await ask(databaseUrl, waiting)).rowCount === 0, 'the end', 3_600_000);
  const bytes = ((await sizeOf()) - before) / MAILS;
  server.kill('SIGTERM');
  await once(server, 'exit');
  console.log(`${name}: ${Math.round(bytes)} bytes a mail, ${round(speed)} mails a second`);
  return { bytes, speed };
}
