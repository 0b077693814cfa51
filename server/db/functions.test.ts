import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { hashOfFunctions, readFunctions } from './apply-functions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('each SQL function has its source in server/db/functions', async () => {
  const { rows } = await app.ask(`
    SELECT proname AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
  const written = [...readFunctions().matchAll(/^CREATE OR REPLACE FUNCTION ([a-z_]+)\(/gm)];
  expect(written.map(([, name]) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a changed function has a migration, so that older versions do not overwrite it', () => {
  const folder = fileURLToPath(new URL('migrations', import.meta.url));
  const named = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => [
      ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^-- functions: (\w+)$/gm),
    ]);
  const why = 'run `npm run migration -- NAME`, which names them, and put `SELECT 1;` below it';
  expect(named.at(-1)?.[1], why).toBe(hashOfFunctions());
});
