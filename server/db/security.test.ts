import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { newDomain, signUp } from '#tests/fixtures/factories.ts';
import { type Asker, asCompany } from './as-company.ts';
import { asOperator } from './as-operator.ts';
import { asSystem } from './as-system.ts';
import { type Database, openDatabase } from './connect.ts';
import { issues } from './schema/entries.ts';
import { memberships } from './schema/people.ts';
import { securityEvents } from './schema/security.ts';
import { internalNotes } from './schema/updates.ts';
import { userEvents } from './schema/user-events.ts';

let app: TestApp;
let db: Database;
let ann: Asker;
let bob: Asker;
let eve: Asker;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl);
  const domain = newDomain();
  ann = await member(`ann@${domain}`);
  bob = await member(`bob@${domain}`);
  eve = await member(`eve@${newDomain()}`);
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

async function member(email: string): Promise<Asker> {
  const person = await signUp(app, email);
  const json = { subject: `By ${email}`, body: `A note by ${email}.` };
  await person.fetch('/api/issues/manual', { method: 'POST', json });
  return { companyId: person.user.company.id, personId: person.user.id };
}

const subjects = (asker: Asker) =>
  asCompany(db, asker, async (tx) => {
    const rows = await tx.select({ subject: issues.subject }).from(issues);
    return rows.map(({ subject }) => subject.replace(/@.*/, '')).sort();
  });

test('only an admin can appoint admins or admit strangers', async () => {
  const raise = (asker: Asker) =>
    asCompany(db, asker, async (tx) => {
      const raised = await tx.update(memberships).set({ role: 'company_admin' });
      return raised.rowCount;
    });
  const admit = (asker: Asker) =>
    asCompany(db, asker, (tx) =>
      tx.execute(sql`INSERT INTO allowed_senders (company_id, email, created_at)
        VALUES (${asker.companyId}, 'stranger@elsewhere.example', now())`),
    );
  expect(await raise(bob)).toBe(0);
  await expect(admit(bob)).rejects.toThrow();
  expect(
    await asCompany(db, bob, (tx) => tx.execute(sql`UPDATE users SET name = 'Someone'`)),
  ).toMatchObject({ rowCount: 0 });
});

describe('a query without WHERE', () => {
  test('returns only rows of the user’s company', async () => {
    expect(await subjects(ann)).toEqual(['By ann', 'By bob']);
    expect(await subjects(eve)).toEqual(['By eve']);
  });

  test('returns no rows of another company from any company table', async () => {
    const tables = await companyTables();
    expect(tables.length).toBeGreaterThan(12);
    for (const { name, column } of tables) {
      const found = await asCompany(db, eve, (tx) =>
        tx.execute(
          sql`SELECT 1 FROM ${sql.identifier(name)} WHERE ${sql.identifier(column)} <> ${eve.companyId}`,
        ),
      );
      expect({ name, rows: found.rows.length }).toEqual({ name, rows: 0 });
    }
  });

  test('cannot change or add another company’s rows', async () => {
    const changed = await asCompany(db, eve, (tx) => tx.update(issues).set({ subject: 'Mine' }));
    expect(changed.rowCount).toBe(1);
    const [entry] = await asCompany(db, ann, (tx) => tx.select().from(issues).limit(1));
    if (!entry) throw new Error('no entry');
    const note = {
      companyId: ann.companyId,
      issueId: entry.id,
      content: 'x',
      timestamp: new Date(),
    };
    const planted = asCompany(db, eve, (tx) => tx.insert(internalNotes).values(note));
    await expect(planted).rejects.toThrow();
    const across = { ...note, companyId: eve.companyId };
    await expect(
      asCompany(db, eve, (tx) => tx.insert(internalNotes).values(across)),
    ).rejects.toThrow();
  });

  test('reads no secrets: links, sessions and search words are hidden', async () => {
    await asSystem(db, (tx) =>
      tx.execute(sql`INSERT INTO waitlist_signups (id, email, timestamp, leave_token)
        VALUES (gen_random_uuid(), 'eve@waits.example', now(), 'a secret')`),
    );
    const tables = ['magic_links', 'sessions', 'accepted_mails', 'error_log', 'waitlist_signups'];
    for (const table of tables) {
      const found = await asCompany(db, ann, (tx) => tx.execute(`SELECT 1 FROM ${table}`));
      expect({ table, rows: found.rows.length }).toEqual({ table, rows: 0 });
    }
    for (const table of ['entry_search', 'search_words', 'search_words_gone']) {
      const words = asSystem(db, (tx) => tx.execute(`SELECT 1 FROM ${table}`));
      await expect(words).rejects.toMatchObject({ cause: { message: /permission denied/ } });
    }
  });

  test('cannot rewrite the audit history', async () => {
    const changed = await asCompany(db, ann, (tx) => tx.update(userEvents).set({ eventType: 'x' }));
    const removed = await asCompany(db, ann, (tx) => tx.delete(userEvents));
    expect([changed.rowCount, removed.rowCount]).toEqual([0, 0]);
  });

  test('returns security events only to company admins and the operator, and cannot rewrite them', async () => {
    const count = sql`SELECT company_id, count(*)::integer AS n FROM security_events GROUP BY 1`;
    const rowsOf = (asker: Asker) =>
      asCompany(db, asker, async (tx) => (await tx.execute(count)).rows);
    expect(await rowsOf(ann)).toEqual([{ company_id: ann.companyId, n: expect.any(Number) }]);
    expect(await rowsOf(eve)).toEqual([{ company_id: eve.companyId, n: expect.any(Number) }]);
    expect(await rowsOf(bob)).toEqual([]);
    const all = await asOperator(db, async (tx) => (await tx.execute(count)).rows);
    expect(all).toHaveLength(2);
    const rewritten = [
      sql`UPDATE security_events SET ip = NULL, kind = 'sign_out'`,
      sql`DELETE FROM security_events`,
    ];
    for (const question of rewritten) {
      const done = await asCompany(db, ann, (tx) => tx.execute(question));
      const byOperator = await asOperator(db, (tx) => tx.execute(question));
      expect([done.rowCount, byOperator.rowCount]).toEqual([0, 0]);
    }
    const planted = asCompany(db, eve, (tx) =>
      tx.insert(securityEvents).values({
        kind: 'sign_in',
        companyId: ann.companyId,
        at: new Date(),
        lastAt: new Date(),
      }),
    );
    await expect(planted).rejects.toThrow();
  });
});

describe('a transaction without a scope', () => {
  test('sees nothing', async () => {
    const client = await db.pool.connect();
    await client.query('BEGIN; SET LOCAL ROLE tidings_app');
    const { rows } = await client.query('SELECT 1 FROM issues UNION ALL SELECT 1 FROM companies');
    await client.query('ROLLBACK');
    client.release();
    expect(rows).toEqual([]);
  });
});

describe('a restricted entry', () => {
  test('is visible with all its rows only to company admins and named members', async () => {
    const [entry] = await asCompany(db, ann, (tx) => tx.select().from(issues).limit(1));
    if (!entry) throw new Error('no entry');
    await asSystem(db, (tx) =>
      tx.execute(sql`UPDATE issues SET restricted = true WHERE id = ${entry.id}`),
    );
    const seen = (asker: Asker, question = sql`SELECT 1 FROM issues WHERE id = ${entry.id}`) =>
      asCompany(db, asker, async (tx) => (await tx.execute(question)).rows.length);
    const ofEntry = sql`SELECT 1 FROM suggestions WHERE entry_id = ${entry.id}
      UNION ALL SELECT 1 FROM user_events WHERE entry_id = ${entry.id}`;
    expect([await seen(ann), await seen(bob), await seen(eve)]).toEqual([1, 0, 0]);
    expect([await seen(ann, ofEntry), await seen(bob, ofEntry)]).toEqual([2, 0]);
    await asSystem(db, (tx) =>
      tx.execute(
        sql`INSERT INTO issue_people VALUES (${ann.companyId}, ${entry.id}, ${bob.personId})`,
      ),
    );
    expect([await seen(bob), await seen(bob, ofEntry), await seen(eve)]).toEqual([1, 2, 0]);
  });
});

describe('the operator', () => {
  test('counts companies and users, but reads no entries', async () => {
    const count = (table: string) =>
      asOperator(db, async (tx) => (await tx.execute(`SELECT 1 FROM ${table}`)).rows.length);
    expect(await count('companies')).toBe(2);
    expect(await count('users')).toBe(3);
    for (const table of ['issues', 'threaded_emails', 'internal_notes', 'raw_mails', 'sessions']) {
      expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
    }
    const change = asOperator(db, (tx) => tx.execute("UPDATE companies SET name = 'x'"));
    expect((await change).rowCount).toBe(0);
  });
});

describe('the schema', () => {
  test('has row-level security and a policy on every table', async () => {
    const { rows } = await app.ask(`
      SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND (NOT relrowsecurity OR (relname !~ '^(entry_search|search_words)' AND NOT EXISTS (
          SELECT FROM pg_policy WHERE polrelid = pg_class.oid)))`);
    expect(rows).toEqual([]);
  });

  test('gives the application role no way to bypass it', async () => {
    const { rows } = await app.ask(`
      SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
        (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned
      FROM pg_roles WHERE rolname = 'tidings_app'`);
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false, owned: 0 },
    ]);
  });
});

test('SECURITY DEFINER functions have a fixed search path', async () => {
  const { rows } = await app.ask(`
    SELECT proname, array_to_string(proconfig, ';') ~ 'search_path=public, pg_temp' AS is_fixed
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !row.is_fixed)).toEqual([]);
});

test('SECURITY DEFINER functions are executable only by the application, trigger functions only by triggers', async () => {
  const { rows } = await app.ask(`
    SELECT proname, has_function_privilege('public', oid, 'EXECUTE') AS by_all,
      prorettype = 'trigger'::regtype AND has_function_privilege('tidings_app', oid, 'EXECUTE')
        AS by_hand
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`);
  expect(rows.filter((row) => row.by_all || row.by_hand)).toEqual([]);
});

describe('under the policies', () => {
  test('lists and searches still use their indexes', async () => {
    await app.ask(`
      INSERT INTO issues (id, issue_id, company_id, sender, subject, body, original_body, timestamp,
        last_updated, caption_selected, version)
      SELECT gen_random_uuid(), companies.slug || '-bulk-' || n, companies.id, 'a@b', 'Bulk ' || n, 'Body', 'Body',
        now(), now() - n * interval '1 minute', 'Caption ' || n, n
      FROM companies, generate_series(1, 2000) AS n`);
    await asSystem(db, (tx) => tx.execute('SELECT tidings_index_due(20000)'));
    await app.ask('ANALYZE');
    const scans = await scansOf(
      sql`SELECT * FROM issues
        WHERE company_id = ${ann.companyId} AND status = 'open' AND NOT deleted AND NOT is_snoozed
        ORDER BY last_updated DESC, urgency DESC, id LIMIT 50`,
      sql`SELECT id, version FROM issues WHERE company_id = ${ann.companyId} AND version > 1990`,
      sql`SELECT tidings_search(
        '[[{"text": "1711", "isNot": false, "isPhrase": false, "isPrefix": true, "isWord": false, "isBegun": false}]]',
        NULL, '{"parts": ["open", "resolved"]}', 20)`,
    );
    expect(scans).toEqual({
      // A search scans the newest open and resolved entries first.
      issues_list: 3,
      issues_changes: 1,
      entry_search_words: 1,
      issues: 0,
      entry_search: 0,
    });
  });
});

async function scansOf(...questions: ReturnType<typeof sql>[]) {
  const names = ['issues_list', 'issues_changes', 'entry_search_words', 'issues', 'entry_search'];
  return asCompany(db, ann, async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute<{ name: string; scans: number }>(sql`
        SELECT name, pg_stat_get_xact_numscans(name::regclass) AS scans
        FROM unnest(${sql.param(names)}::text[]) AS name`);
      return new Map(rows.map(({ name, scans }) => [name, scans]));
    };
    const before = await count();
    for (const question of questions) await tx.execute(question);
    const after = await count();
    return Object.fromEntries(
      names.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]),
    );
  });
}

async function companyTables(): Promise<{ name: string; column: string }[]> {
  const { rows } = await app.ask(`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name !~ '^(entry_search|search_words)'
      AND (column_name = 'company_id' OR (table_name = 'companies' AND column_name = 'id'))`);
  return rows;
}
