import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateTo, whileMigrating } from '#server/db/migrate.ts';
import { startApp } from '#tests/app/app.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { ROOT } from '#tests/fixtures/sources.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const PERSONAL = '00000000-0000-7000-8000-000000000002';
const ANN = '00000000-0000-7000-8000-00000000000a';
const BOB = '00000000-0000-7000-8000-00000000000b';

let database: Awaited<ReturnType<typeof createDatabase>>;
let url: string;

beforeAll(async () => {
  database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  url = database.url.replace(/\/[^/?]+\?/, (name) => name.replace('?', '_old?'));
  await ask(database.url, `CREATE DATABASE ${new URL(url).pathname.slice(1)}`);
});
afterAll(async () => {
  await ask(database.url, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await database.drop();
});

function schemaBefore(name: string): number {
  const journal = path.join(ROOT, 'server/db/migrations/meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const at = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  return entries[at - 1]?.when ?? 0;
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO companies (id, name, domain, domain_proven_by, joining, intake_email, slug, created_at) VALUES
      ('${COMPANY}', 'Acme', 'acme.example', 'link', 'open', 'acme@intake.localhost', 'acme', '2026-01-01'),
      (gen_random_uuid(), 'Lark', 'lark.example', 'dns', 'open', 'lark@intake.localhost', 'lark', '2026-01-01'),
      (gen_random_uuid(), 'Wren', 'wren.example', 'link', 'asked', 'wren@intake.localhost', 'wren', '2026-01-01'),
      ('${PERSONAL}', 'Bob', NULL, NULL, 'open', 'bob@intake.localhost', 'bob', '2026-01-01');
    INSERT INTO users (id, email, name, created_at) VALUES
      ('${ANN}', 'ann@acme.example', 'Ann', '2026-01-01'),
      ('${BOB}', 'bob@gmail.com', 'Bob', '2026-01-01');
    INSERT INTO memberships (user_id, company_id, role, asked_at, created_at) VALUES
      ('${ANN}', '${COMPANY}', 'company_admin', NULL, '2026-01-01'),
      ('${BOB}', '${COMPANY}', 'user', '2026-01-02', '2026-01-02'),
      ('${BOB}', '${PERSONAL}', 'company_admin', NULL, '2026-01-01');
    INSERT INTO domain_claims (company_id, domain, token, claimed_by, created_at) VALUES
      ('${PERSONAL}', 'bob.com', 'guessed', NULL, '2026-01-01'),
      ('${PERSONAL}', 'bobs-bikes.example', 'typed', '${BOB}', '2026-01-03');
    INSERT INTO magic_links (id, token, email, invited_to, invited_as, invited_by, used, expires_at, created_at) VALUES
      (gen_random_uuid(), 'first', 'cem@else.example', '${COMPANY}', 'company_admin', '${ANN}', false, now() + interval '1 day', now()),
      (gen_random_uuid(), 'again', 'cem@else.example', '${COMPANY}', 'user', '${ANN}', false, now() + interval '2 days', now()),
      (gen_random_uuid(), 'used', 'dea@else.example', '${COMPANY}', 'company_admin', '${ANN}', true, now() + interval '1 day', now()),
      (gen_random_uuid(), 'old', 'eva@else.example', '${COMPANY}', 'company_admin', '${ANN}', false, now() - interval '1 day', now()),
      (gen_random_uuid(), 'plain', 'ann@acme.example', NULL, NULL, NULL, false, now() + interval '1 hour', now());`);
}

test('an update keeps members, links and claims, and converts valid invitation links to invitations', async () => {
  await whileMigrating(url, async (client) => {
    await client.query('BEGIN');
    await migrateTo(client, schemaBefore('people'));
    await fill(client);
    await client.query('COMMIT; BEGIN');
    await migrateTo(client, null);
    await client.query('COMMIT');
  });
  const rowsOf = async (question: string) => (await ask(url, question)).rows;
  expect(await rowsOf('SELECT email, role, invited_by AS by FROM invitations')).toEqual([
    { email: 'cem@else.example', role: 'company_admin', by: ANN },
  ]);
  expect(
    await rowsOf(
      'SELECT token, invitation_id IS NOT NULL AS invites FROM magic_links ORDER BY token',
    ),
  ).toEqual([
    { token: 'again', invites: true },
    { token: 'first', invites: true },
    { token: 'old', invites: false },
    { token: 'plain', invites: false },
    { token: 'used', invites: false },
  ]);
  expect(await rowsOf('SELECT domain FROM domain_claims')).toEqual([
    { domain: 'bobs-bikes.example' },
  ]);
  expect(await rowsOf('SELECT admins_told_at FROM memberships WHERE asked_at IS NOT NULL')).toEqual(
    [{ admins_told_at: null }],
  );
  expect(await rowsOf('SELECT count(*)::int AS n FROM users')).toEqual([{ n: 2 }]);
  // A link proves one mailbox of a domain, not its members.
  expect(await rowsOf('SELECT name, joining FROM companies ORDER BY name')).toEqual([
    { name: 'Acme', joining: 'until_proven' },
    { name: 'Bob', joining: 'until_proven' },
    { name: 'Lark', joining: 'open' },
    { name: 'Wren', joining: 'asked' },
  ]);
});

test('a schema of a newer Tidings is refused with a sentence and left unchanged', async () => {
  const app = await startApp();
  const versions = () =>
    app.ask('SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at');
  await app.ask(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', $1)",
    [Date.parse('2999-01-02')],
  );
  const before = (await versions()).rows;
  const older = startApp({ env: { DATABASE_URL: app.databaseUrl } });
  await expect(older).rejects.toThrow(
    /^The database was used by a newer Tidings \(its schema is of 2999-01-02, .*Nothing was changed\.$/,
  );
  expect((await versions()).rows).toEqual(before);
  await app.close();
});
