import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { testClock } from '#tests/app/test-clock.ts';
import { schemaOf } from './schema-of.ts';

/** A dump of a database of the last preview, made on 2026-11-26 by pg_dump. */
const PREVIEW = path.join(import.meta.dirname, 'preview-database.sql.gz');
const COOKIE = 'tidings_session=BSe7ewPzPwlyQBrGUTvy8nnpkAMNaur2EELLhTncxGw';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function databaseOfPreview(): Promise<string> {
  const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_URL ?? '', 'template0');
  ends.push(drop);
  await ask(url, gunzipSync(readFileSync(PREVIEW)).toString());
  return url;
}

async function start(databaseUrl?: string): Promise<TestApp> {
  const app = await startApp({
    clock: testClock('2026-11-27T10:00:00Z'),
    ...(databaseUrl && { env: { DATABASE_URL: databaseUrl } }),
  });
  ends.push(app.close);
  return app;
}

const versionsOf = async (url: string) =>
  (await ask(url, 'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY id')).rows;

describe('a database of the last preview', () => {
  test('keeps its entries, people and sessions, and gets the schema of a new one', async () => {
    const url = await databaseOfPreview();
    const app = await start(url);
    const get = async (route: string) => {
      const response = await fetch(`${app.url}${route}`, { headers: { cookie: COOKIE } });
      expect(response.status).toBe(200);
      return response.json();
    };
    const { user } = (await get('/api/auth/me')) as { user: SessionUser };
    expect(user.email).toBe('ann@acme.example');
    const { issues } = (await get('/api/issues')) as { issues: Issue[] };
    expect(issues.map(({ captionSelected }) => captionSelected).sort()).toEqual([
      'Boiler leak: The boiler in the cellar leaks. Water is on the floor',
      'The hall lamp is out',
    ]);
    const fresh = await start();
    expect(await schemaOf(url)).toEqual(await schemaOf(fresh.databaseUrl));
  });

  test('is not migrated again by a second start', async () => {
    const url = await databaseOfPreview();
    await start(url);
    const versions = await versionsOf(url);
    await start(url);
    expect(await versionsOf(url)).toEqual(versions);
  });
});

test('a schema of an older preview is refused with a sentence and left unchanged', async () => {
  const url = await databaseOfPreview();
  await ask(
    url,
    `DELETE FROM drizzle.__drizzle_migrations
     WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`,
  );
  const versions = await versionsOf(url);
  await expect(start(url)).rejects.toThrow(
    /^The database was last used by a preview of Tidings .* Start the last preview once.* Nothing was changed\.$/,
  );
  expect(await versionsOf(url)).toEqual(versions);
});

test('a schema of a newer Tidings is refused with a sentence and left unchanged', async () => {
  const { databaseUrl } = await start();
  await ask(
    databaseUrl,
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', $1)",
    [Date.parse('2999-01-02')],
  );
  const versions = await versionsOf(databaseUrl);
  await expect(start(databaseUrl)).rejects.toThrow(
    /^The database was used by a newer Tidings \(its schema is of 2999-01-02, .*Nothing was changed\.$/,
  );
  expect(await versionsOf(databaseUrl)).toEqual(versions);
});
