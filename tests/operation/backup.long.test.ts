import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { knownSchemas, migrateTo, whileMigrating } from '#server/db/migrate.ts';
import { startTidings } from '#server/main.ts';
import { type ExternalPostgres, findExternalPostgres } from '#tests/app/external-postgres.ts';
import { type OwnProcess, startProcess } from '#tests/app/own-process.ts';
import { ask } from '#tests/app/postgres.ts';
import {
  entriesOf,
  fromMember,
  type Member,
  sendMail,
  signUp,
  until,
  visitor,
} from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { lasting, sumsOf, sumsOfDatabase } from './backup-sums.ts';

const NO_EXTERNAL = 'no external PostgreSQL is installed here';

let external: ExternalPostgres | null;
let directory: string;
let file: string;
let tidings: OwnProcess;
let ann: Member;
let kept = 0;
const inDirectory = (name: string) => path.join(directory, name);

async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: directory, ...env },
  });
  const out: Buffer[] = [];
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out: Buffer.concat(out), said };
}

const sumsOfFile = async (name: string) =>
  sumsOf(Readable.from([await readFile(inDirectory(name))]).pipe(createGunzip()));

async function emptyDatabase(name: string): Promise<string> {
  const url = external?.url ?? '';
  await ask(url, `CREATE DATABASE ${name}`);
  return url.replace('/postgres?', `/${name}?`);
}

async function startOn(env: Record<string, string>) {
  const config = readConfig(
    { PORT: '0', SMTP_PORT: '0', ...env },
    { isRoot: false, home: directory },
  );
  return startTidings(config, { clock: () => new Date(), webDir: null, print: () => {} });
}

beforeAll(async () => {
  external = await findExternalPostgres();
  directory = await mkdtemp('/tmp/tidings-backup-');
  await chmod(directory, 0o755);
  file = inDirectory('first.backup');
  tidings = await startProcess(inDirectory('data'));
  ann = await signUp(tidings);
  const attachments = [{ filename: 'plan.bin', content: Buffer.from([0, 1, 2, 92, 10, 255]) }];
  await sendMail(tidings, { ...fromMember(ann), subject: 'Before the backup', attachments });
  await until(async () => (await entriesOf(ann)).length === 1, 'the first entry');
});
afterAll(async () => {
  tidings?.kill('SIGTERM');
  await tidings?.exited;
  await external?.stop();
  await rm(directory, { recursive: true, force: true });
});

test('a backup during incoming mail is one snapshot, readable only by its owner', async () => {
  let isOver = false;
  const sending = (async () => {
    while (!isOver) {
      await sendMail(tidings, { ...fromMember(ann), subject: `Meanwhile ${kept}` });
      kept += 1;
    }
  })();
  await until(async () => kept > 20, 'some mails');
  const keptBefore = kept;
  const taken = await run('backup.ts', ['first.backup'], { DATA_DIR: inDirectory('data') });
  isOver = true;
  await sending;
  expect(taken.said).toBe('');
  const { tables, rows } = JSON.parse(taken.out.toString());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(tables.inbound_mails).toBeGreaterThan(keptBefore);
  expect(tables.inbound_mails).toBeLessThanOrEqual(kept + 1);
  expect(tables.raw_mails).toBe(tables.inbound_mails);
  const sums = await sumsOfFile('first.backup');
  expect(Object.values(sums).reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBe(rows);
  const again = await run('backup.ts', ['first.backup'], { DATA_DIR: inDirectory('data') });
  expect(again.code).toBe(1);
  expect(again.said).toContain('is there already');
});

test('a running Tidings rejects a restore', async () => {
  const refused = await run('restore.ts', ['first.backup', '--replace'], {
    DATA_DIR: inDirectory('data'),
  });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`PID ${tidings.pid}`);
  expect((await entriesOf(ann)).length).toBeGreaterThan(0);
});

describe('from the embedded PostgreSQL to an installed one, and back', () => {
  let url: string;

  test('every row is restored, and signed-in users still are', async (context) => {
    if (!external) return context.skip(NO_EXTERNAL);
    url = await emptyDatabase('taken_over');
    const restored = await run('restore.ts', ['first.backup'], { DATABASE_URL: url });
    expect(restored.said).toBe('');
    expect(lasting(await sumsOfDatabase(url))).toEqual(lasting(await sumsOfFile('first.backup')));
    const other = await startOn({ DATABASE_URL: url });
    try {
      const { rows } = await ask(url, 'SELECT count(*) AS count FROM inbound_mails');
      const bob = visitor(other);
      const seen = () => bob.fetch('/api/issues', { headers: { cookie: ann.cookie() } });
      await until(async () => {
        const body = (await (await seen()).json()) as { total?: number; issues: unknown[] };
        const left = await ask(url, "SELECT FROM inbound_mails WHERE status = 'waiting'");
        return body.issues.length > 0 && left.rows.length === 0;
      }, 'the inbox');
      const entries = await ask(url, 'SELECT count(*) AS count FROM issues');
      expect(entries.rows[0].count).toBe(rows[0].count);
      await sendMail({ smtpPort: other.smtpPort ?? 0 }, { ...fromMember(ann), subject: 'After' });
      await until(async () => {
        const { rows } = await ask(url, "SELECT FROM issues WHERE subject = 'After'");
        return rows.length === 1;
      }, 'an entry with the next number');
    } finally {
      await other.stop();
    }
  });

  test('a non-empty database is refused, unless --replace is given', async (context) => {
    if (!external) return context.skip(NO_EXTERNAL);
    const before = await sumsOfDatabase(url);
    const refused = await run('restore.ts', ['first.backup'], { DATABASE_URL: url });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('not empty');
    expect(await sumsOfDatabase(url)).toEqual(before);
    const replaced = await run('restore.ts', ['first.backup', '--replace'], { DATABASE_URL: url });
    expect(replaced.said).toBe('');
    expect(lasting(await sumsOfDatabase(url))).toEqual(lasting(await sumsOfFile('first.backup')));
  });

  test('back into an embedded PostgreSQL through standard output', async (context) => {
    if (!external) return context.skip(NO_EXTERNAL);
    const taken = await run('backup.ts', [], { DATABASE_URL: url });
    await writeFile(inDirectory('back.backup'), taken.out);
    const env = { DATA_DIR: inDirectory('back') };
    const restored = await run('restore.ts', ['back.backup'], env);
    expect(restored.said).toBe('');
    const postgres = await startPostgres(inDirectory('back'), { safeWrites: false });
    try {
      const back = lasting(await sumsOfDatabase(postgres.url));
      expect(back).toEqual(lasting(await sumsOfFile('first.backup')));
      await expect(
        ask(postgres.url, "SET ROLE tidings_app; SELECT 'x' FROM issues"),
      ).resolves.toMatchObject([{}, { rows: [] }]);
    } finally {
      await postgres.stop();
    }
  });

  test('a database with foreign tables is never touched, even with --replace', async (context) => {
    if (!external) return context.skip(NO_EXTERNAL);
    const other = await emptyDatabase('of_others');
    await ask(other, 'CREATE TABLE bills (amount int); INSERT INTO bills VALUES (7)');
    const refused = await run('restore.ts', ['first.backup', '--replace'], { DATABASE_URL: other });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('not those of Tidings');
    expect((await ask(other, 'SELECT amount FROM bills')).rows).toEqual([{ amount: 7 }]);
  });
});

test('a truncated or altered file is refused, and nothing changes', async () => {
  const whole = await readFile(file);
  const plain = gunzipSync(whole);
  const at = plain.indexOf('Before the backup');
  const altered = Buffer.from(plain);
  altered.write('X', at);
  const fewer = plain.subarray(0, plain.lastIndexOf('\n', plain.length - 2) + 1);
  const files = {
    'cut.backup': whole.subarray(0, whole.length >> 1),
    'altered.backup': gzipSync(altered),
    'no-end.backup': gzipSync(fewer),
    'flipped.backup': Buffer.concat([
      whole.subarray(0, 5000),
      Buffer.from([(whole[5000] ?? 0) ^ 255]),
      whole.subarray(5001),
    ]),
    'other.backup': Buffer.from('Dear diary'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(inDirectory(name), bytes);
    const refused = await run('restore.ts', [name], { DATA_DIR: inDirectory('untouched') });
    expect([name, refused.code]).toEqual([name, 1]);
    expect(refused.said).toContain('Nothing was changed');
    await expect(stat(inDirectory('untouched'))).rejects.toThrow('ENOENT');
  }
});

test('a backup of an older Tidings is migrated to the present schema', async (context) => {
  if (!external) return context.skip(NO_EXTERNAL);
  const before = knownSchemas().at(-2);
  if (before === undefined) return context.skip('there is only one schema');
  const from = await emptyDatabase('older');
  await whileMigrating(from, async (client) => {
    await client.query('BEGIN');
    await migrateTo(client, before);
    // The functions of triggers are those of the last migration.
    await client.query('ALTER TABLE companies DISABLE TRIGGER USER');
    await client.query(
      `INSERT INTO companies (id, name, intake_email, slug, created_at)
       VALUES (gen_random_uuid(), 'Old Company', 'old@intake.localhost', 'old', now())`,
    );
    await client.query('ALTER TABLE companies ENABLE TRIGGER USER');
    await client.query('COMMIT');
  });
  expect((await run('backup.ts', ['older.backup'], { DATABASE_URL: from })).said).toBe('');
  const to = await emptyDatabase('older_again');
  expect((await run('restore.ts', ['older.backup'], { DATABASE_URL: to })).said).toBe('');
  const { rows } = await ask(
    to,
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ newest: knownSchemas().at(-1) }]);
  expect((await ask(to, 'SELECT name FROM companies')).rows).toEqual([{ name: 'Old Company' }]);
});

test('a backup of a newer Tidings is refused, and nothing is created', async (context) => {
  if (!external) return context.skip(NO_EXTERNAL);
  const from = await emptyDatabase('newer');
  expect((await run('restore.ts', ['first.backup'], { DATABASE_URL: from })).said).toBe('');
  await ask(from, 'UPDATE drizzle.__drizzle_migrations SET created_at = 9999999999999');
  expect((await run('backup.ts', ['newer.backup'], { DATABASE_URL: from })).said).toBe('');
  const target = await emptyDatabase('too_old');
  const refused = await run('restore.ts', ['newer.backup'], { DATABASE_URL: target });
  expect(refused.said).toContain('newer version of Tidings');
  expect((await ask(target, "SELECT FROM pg_tables WHERE schemaname = 'public'")).rows).toEqual([]);
});

test('waiting emails are in the backup, and wait again', async (context) => {
  if (!external) return context.skip(NO_EXTERNAL);
  const from = await emptyDatabase('with_letters');
  const relay = 'smtp://127.0.0.1:1';
  const sender = await startOn({
    DATABASE_URL: from,
    PUBLIC_URL: 'http://localhost:1',
    SMTP_URL: relay,
  });
  await visitor({ url: `http://localhost:${sender.httpPort}` }).fetch('/api/waitlist', {
    method: 'POST',
    json: { email: 'waits@letters.example' },
    headers: { origin: 'http://localhost:1', 'sec-fetch-site': 'same-origin' },
  });
  const waiting = (url: string) =>
    ask(
      url,
      "SELECT data->>'to' AS to FROM pgboss.job WHERE name = 'send-letter' AND state < 'completed'",
    );
  await sender.stop();
  expect((await waiting(from)).rows).toEqual([{ to: 'waits@letters.example' }]);
  await run('backup.ts', ['letters.backup'], { DATABASE_URL: from });
  const to = await emptyDatabase('letters_again');
  const restored = await run('restore.ts', ['letters.backup'], { DATABASE_URL: to });
  expect(JSON.parse(restored.out.toString()).jobs).toBeGreaterThan(0);
  expect((await waiting(to)).rows).toEqual([{ to: 'waits@letters.example' }]);
});
