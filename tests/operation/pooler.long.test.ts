import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startPostgres } from '#server/db/embedded/postgres.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { aboutDatabase } from '#server/operation/doctor/database.ts';
import { as, usersOf } from '#tests/app/database/database-users.ts';
import { hasPooler, type Pooler, runPooler, startPooler } from '#tests/app/database/pooler.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { rawMail, sendMail, signUp, until } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';

const NO_POOLER = 'PgBouncer is not installed: apt-get install pgbouncer';
const SERVER = process.env.TEST_POSTGRES_URL ?? '';

type TestDatabase = Awaited<ReturnType<typeof createDatabase>>;

function start(env: Record<string, string>): Promise<Tidings> {
  const given = { PORT: '0', SMTP_PORT: '0', REQUESTS_PER_MINUTE: '100000', ...env };
  return startTidings(readConfig(given, { isRoot: false, home: '/nonexistent' }), {
    clock: () => new Date(),
    webDir: null,
    print: () => {},
  });
}

beforeEach((context) => context.skip(!hasPooler, NO_POOLER));

describe('with PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let database: TestDatabase;

  beforeAll(async () => {
    if (!hasPooler) return;
    pooler = await startPooler(SERVER);
    database = await createDatabase(SERVER);
  });
  afterAll(async () => {
    await pooler?.stop();
    await database?.drop();
  });
  const pooled = () => pooler.through(database.url);

  test('the start is refused without a direct address, and the setting is named', async () => {
    const starting = start({ DATABASE_URL: pooled() });
    await expect(starting).rejects.toThrow(
      /^DATABASE_URL .*transaction mode.*Set DIRECT_DATABASE_URL/,
    );
  });

  test('the doctor reports the same', async () => {
    const given = { DATABASE_URL: pooled() };
    const config = readConfig(given, { isRoot: false, home: '/nonexistent' });
    const [finding] = await aboutDatabase(config, () => new Date());
    expect(finding?.state).toBe('problem');
    expect(finding?.todo).toMatch(/Set DIRECT_DATABASE_URL/);
  });

  test('the start is refused if the direct address leads through the pooler', async () => {
    const env = { DATABASE_URL: pooled(), DIRECT_DATABASE_URL: `${pooled()}&application_name=x` };
    await expect(start(env)).rejects.toThrow(/^DIRECT_DATABASE_URL .*transaction mode/);
    const owner = { DIRECT_DATABASE_URL: database.url, MIGRATE_DATABASE_URL: `${pooled()}&x=1` };
    await expect(start({ DATABASE_URL: pooled(), ...owner })).rejects.toThrow(
      /^MIGRATE_DATABASE_URL .*transaction mode/,
    );
  });

  test('the start is refused if the addresses lead to different databases', async () => {
    const other = await createDatabase(SERVER);
    const starting = start({ DATABASE_URL: pooled(), DIRECT_DATABASE_URL: other.url });
    await expect(starting).rejects.toThrow(/^DIRECT_DATABASE_URL leads to another database/);
    await other.drop();
  });

  test('two hundred concurrent mails over ten connections become entries visible in two processes', async () => {
    const env = { DATABASE_URL: pooled(), DIRECT_DATABASE_URL: database.url };
    const tidings = await start(env);
    const second = await start({ ...env, ROLE: 'web' });
    const ann = await signUp(tidings);
    const page = await openStream(second, ann);
    const from = ann.user.email;
    const to = ann.user.company.intakeEmail;
    const send = (n: number) => {
      const header = `Message-ID: <${n}@pooled.example>`;
      const raw = rawMail({ from, to, subject: `Mail ${n}`, header, body: 'Hello.' });
      return sendMail({ smtpPort: tidings.smtpPort ?? 0 }, { from, to, raw });
    };
    await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)));
    const ours = ['tidings_app_login', 'tidings_jobs_login'];
    expect(await usersOf(database.url)).toEqual(expect.arrayContaining(ours));
    const total = async () => {
      const response = await ann.fetch('/api/issues?limit=1');
      return ((await response.json()) as { total: number }).total;
    };
    await until(async () => (await total()) === 200, 'an entry for each mail');
    const told = new Set<string>();
    while (told.size < 200) {
      const { event, data } = await page.next();
      if (event !== 'entries') continue;
      for (const { id } of JSON.parse(data).changes) told.add(id);
    }
    page.close();
    await second.stop();
    await tidings.stop();
  });

  test('mail during an outage of the pooler is deferred and accepted afterwards', async () => {
    const tidings = await start({ DATABASE_URL: pooled(), DIRECT_DATABASE_URL: database.url });
    const ann = await signUp(tidings);
    const from = ann.user.email;
    const to = ann.user.company.intakeEmail;
    const raw = rawMail({ from, to, subject: 'Once', body: 'Hello.' });
    const send = () => sendMail({ smtpPort: tidings.smtpPort ?? 0 }, { from, to, raw });
    await pooler.kill();
    const refused = await send().then(
      () => 'accepted',
      ({ response }) => String(response),
    );
    // The recipient is looked up through the pooler; storage needs no pooler.
    expect(refused).toMatch(/^(451|accepted)/);
    await pooler.start();
    await until(
      () =>
        send().then(
          () => true,
          () => false,
        ),
      'the mail to be taken',
    );
    await until(async () => {
      const response = await ann.fetch('/api/issues?limit=5');
      return response.ok && ((await response.json()) as { total: number }).total === 1;
    }, 'its entry');
    await tidings.stop();
  });
});

test('a pooler in session mode needs no second address', async () => {
  const pooler = await startPooler(SERVER, { mode: 'session' });
  const database = await createDatabase(SERVER);
  const tidings = await start({ DATABASE_URL: pooler.through(database.url), ROLE: 'web' });
  const ann = await signUp(tidings);
  const page = await openStream(tidings, ann);
  await page.next();
  await ann.fetch('/api/issues/manual', { method: 'POST', json: { body: 'Seen at once' } });
  let event = '';
  while (event !== 'entries') event = (await page.next()).event;
  page.close();
  await tidings.stop();
  await pooler.stop();
  await database.drop();
});

test('the configuration in deploy/ accepts our logins with their passwords', async () => {
  const directory = await mkdtemp('/tmp/tidings-pooler-');
  const postgres = await startPostgres(directory, { safeWrites: false });
  const of = (database: string) => postgres.url.replace('/postgres?', `/${database}?`);
  await ask(postgres.url, "CREATE ROLE acme LOGIN CREATEROLE PASSWORD 'a secret'");
  await ask(postgres.url, 'CREATE DATABASE tidings OWNER acme');
  for (const statement of documented('sql')) await ask(of('tidings'), statement);
  const rules = 'local all tidings trust\nlocal all all scram-sha-256\n';
  await writeFile(path.join(directory, 'postgres/pg_hba.conf'), rules);
  await ask(postgres.url, 'SELECT pg_reload_conf()');
  const given = readFileSync(path.join(ROOT, 'deploy/pgbouncer.ini'), 'utf8');
  const socket = new URL(postgres.url).searchParams.get('host');
  const direct = as(of('tidings'), 'acme', 'a secret');
  const pooler = await runPooler({
    settings: given.replace('host=127.0.0.1 port=5432', `host=${socket}`),
    users: documented('text').join('\n'),
    isReady: (through) => ask(through(direct), 'SELECT 1'),
  });
  const env = { DATABASE_URL: pooler.through(direct), DIRECT_DATABASE_URL: direct };
  const tidings = await start(env);
  const ann = await signUp(tidings);
  expect((await ann.fetch('/api/issues')).status).toBe(200);
  expect(await usersOf(of('tidings'))).toEqual(
    expect.arrayContaining(['acme_app_login', 'acme_jobs_login']),
  );
  const config = readConfig(env, { isRoot: false, home: '/nonexistent' });
  const logins = (await aboutDatabase(config, () => new Date())).filter(
    ({ about }) => about === 'Login',
  );
  expect(logins.map(({ state }) => state)).toEqual(['ok']);
  await tidings.stop();
  await pooler.stop();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

function documented(kind: string): string[] {
  const guide = readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8');
  const section = guide.split(/^#+ Through PgBouncer$/m)[1]?.split(/^## /m)[0] ?? '';
  return [...section.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block = '']) => block,
  );
}
