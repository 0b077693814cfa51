import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#server/db/as-system.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { queueEmail } from '#server/jobs/queued-email.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { as, usersOf } from '#tests/app/database/database-users.ts';
import { ask } from '#tests/app/postgres.ts';
import { signUp, until } from '#tests/fixtures/factories.ts';

const OURS = ['tidings_app_login', 'tidings_jobs_login'];

describe('a Tidings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await signUp(app);
  });
  afterAll(() => app.close());
  const refusal = (user: string, question: string) =>
    ask(as(app.databaseUrl, user), question).then(
      () => `${question} was done`,
      (error: Error) => error.message,
    );

  test('connects as roles that own nothing, not as the table owner', async () => {
    // A pooler connects as the owner for a while, to look up passwords.
    const isOurs = async () => isDeepStrictEqual(await usersOf(app.databaseUrl), OURS);
    await until(isOurs, 'connections of these roles alone', 20_000);
    const { rows } = await app.ask(
      `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit,
        ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = r.oid) AS plays,
        EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owns
      FROM pg_roles AS r WHERE rolname = ANY($1) ORDER BY rolname`,
      [OURS],
    );
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };
    expect(rows).toEqual([
      { rolname: OURS[0], ...none, rolinherit: false, plays: ['tidings_app'], owns: false },
      { rolname: OURS[1], ...none, rolinherit: false, plays: ['tidings_jobs'], owns: false },
    ]);
  });

  test.each([
    'SELECT FROM pgboss.job',
    "INSERT INTO pgboss.job (name) VALUES ('send-letter')",
    'DELETE FROM pgboss.schedule',
    'SELECT FROM pg_authid',
    'SELECT FROM search_words',
    'SELECT FROM entry_search',
    'CREATE TABLE public.planted (id int)',
    'CREATE TEMPORARY TABLE planted (id int)',
    'CREATE SCHEMA planted',
    'CREATE FUNCTION public.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT $1 $$',
    'ALTER TABLE issues DISABLE ROW LEVEL SECURITY',
    'ALTER ROLE tidings_app_login SUPERUSER',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    'SET ROLE tidings',
    'SET ROLE tidings_jobs',
    'SET SESSION AUTHORIZATION tidings',
    'SET session_replication_role = replica',
  ])('with injected SQL is denied: %s', async (question) => {
    const denied = /permission denied|must be|cannot set|may not|denied to set/i;
    // Checks the login role, the application's role, and the state after RESET ROLE.
    for (const before of ['', 'SET ROLE tidings_app; ', 'SET ROLE tidings_app; RESET ROLE; ']) {
      expect(await refusal('tidings_app_login', before + question)).toMatch(denied);
    }
  });

  test('has a job queue with access to its own tables only', async () => {
    for (const table of ['issues', 'users', 'sessions', 'search_words', 'companies']) {
      const question = `SELECT FROM public.${table}`;
      for (const before of ['', 'SET ROLE tidings_jobs; ']) {
        expect(await refusal('tidings_jobs_login', before + question)).toMatch(/denied/);
      }
    }
    expect(await refusal('tidings_jobs_login', 'SET ROLE tidings_app')).toMatch(/denied/);
  });
});

describe('a queued email', () => {
  let app: TestApp;
  let db: Database;
  beforeAll(async () => {
    // Without a worker, jobs stay in the queue.
    app = await startApp({ env: { ROLE: 'web' } });
    db = openDatabase(as(app.databaseUrl, 'tidings_app_login'), { connections: 2 });
  });
  afterAll(async () => {
    await db.pool.end();
    await app.close();
  });
  const email = (to: string) => ({ to, letter: 'left waitlist' }) as const;
  const jobsTo = async (to: string) => {
    const { rows } = await app.ask(
      `SELECT to_jsonb(job) - '{id,data,start_after,created_on,keep_until}'::text[]
        || jsonb_build_object('kept', keep_until - start_after) AS job
      FROM pgboss.job WHERE data ->> 'to' = $1`,
      [to],
    );
    return rows.map(({ job }) => job);
  };

  test('is stored in the same transaction as its change', async () => {
    const to = 'ann@elsewhere.example';
    const failed = asSystem(db, async (tx) => {
      await queueEmail(tx, email(to));
      await tx.execute(sql`SELECT 1 / 0`);
    });
    await expect(failed).rejects.toThrow();
    expect(await jobsTo(to)).toEqual([]);
    await asSystem(db, (tx) => queueEmail(tx, email(to)));
    expect(await jobsTo(to)).toHaveLength(1);
  });

  test('is the same job as one created by pg-boss', async () => {
    await asSystem(db, (tx) => queueEmail(tx, email('one@elsewhere.example')));
    const boss = new PgBoss({
      connectionString: app.databaseUrl,
      supervise: false,
      schedule: false,
      migrate: false,
    });
    await boss.start();
    const group = { id: 'elsewhere.example' };
    await boss.send('send-letter', email('two@elsewhere.example'), { group });
    await boss.stop({ graceful: false });
    const [job] = await jobsTo('one@elsewhere.example');
    expect([job]).toEqual(await jobsTo('two@elsewhere.example'));
    expect(job).toMatchObject({ name: 'send-letter', retry_limit: 50, heartbeat_seconds: 30 });
  });

  test.each([
    '[]',
    '"a letter"',
    '{"to": "ann@elsewhere.example"}',
    '{"letter": "left waitlist"}',
    '{"letter": "left waitlist", "to": "nobody"}',
    '{"letter": "left waitlist", "to": "ann@elsewhere.example, bob@elsewhere.example"}',
    '{"letter": "left waitlist", "to": "ann@elsewhere.example;bob"}',
    '{"letter": "left waitlist", "to": "Ann <ann@elsewhere.example>"}',
    '{"letter": "left waitlist", "to": "all:ann@elsewhere.example"}',
    '{"letter": "left waitlist", "to": ["ann@elsewhere.example"]}',
    String.raw`{"letter": "left waitlist", "to": "ann@elsewhere.example\r\nBcc: bob@elsewhere.example"}`,
    `{"letter": "left waitlist", "to": "${'a'.repeat(320)}@elsewhere.example"}`,
    `{"letter": "left waitlist", "to": "ann@elsewhere.example", "more": "${'a'.repeat(300_000)}"}`,
  ])('is refused if it is invalid (case %#)', async (json) => {
    const ordered = asSystem(db, (tx) =>
      tx.execute(sql`SELECT tidings_order_letter(${json}::jsonb)`),
    );
    await expect(ordered).rejects.toMatchObject({ cause: { message: /no letter to one address/ } });
  });

  test('is refused outside of a scope', async () => {
    const url = as(app.databaseUrl, 'tidings_app_login');
    const question = `SET ROLE tidings_app; SELECT tidings_order_letter('${JSON.stringify(email('a@b.example'))}')`;
    await expect(ask(url, question)).rejects.toThrow(/ordered in a scope/);
  });
});
