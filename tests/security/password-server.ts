import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded/postgres.ts';
import { examine } from '#server/operation/doctor/examine.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { as } from '#tests/app/database/database-users.ts';
import { ask } from '#tests/app/postgres.ts';
import { entriesOf, signUp, until } from '#tests/fixtures/factories.ts';
import { add } from '#tests/requests/search-requests.ts';

/** Has a database of the role acme. */
export function passwordServer() {
  let directory: string;
  let postgres: EmbeddedPostgres;
  const databaseOf = (name: string) => postgres.url.replace('/postgres?', `/${name}?`);
  beforeAll(async () => {
    directory = await mkdtemp('/tmp/tidings-logins-');
    postgres = await startPostgres(directory, { safeWrites: false });
    const rules = 'local all tidings trust\nlocal all all scram-sha-256\n';
    await writeFile(path.join(directory, 'postgres/pg_hba.conf'), rules);
    await ask(postgres.url, "CREATE ROLE acme LOGIN CREATEROLE PASSWORD 'a secret'");
    await ask(postgres.url, 'CREATE DATABASE acme OWNER acme');
    await ask(postgres.url, 'SELECT pg_reload_conf()');
    await until(
      () =>
        ask(as(databaseOf('acme'), 'acme'), 'SELECT 1').then(
          () => false,
          () => true,
        ),
      'the passwords to be asked for',
    );
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    databaseOf,
    get directory() {
      return directory;
    },
    get url() {
      return postgres.url;
    },
    start: (env: Record<string, string>) => startApp({ env }),
    findingsOf: async (env: Record<string, string>) => {
      const config = readConfig(env, { isRoot: false, home: '/nonexistent' });
      const how = { now: () => new Date(), dkimSelector: null, listenerPort: 9 };
      const found = (await examine(config, how)).filter(({ about }) => about === 'Login');
      return found.map(({ state, says, todo }) => `${state}: ${says} → ${todo}`).join('\n');
    },
    expectToWork: async (app: TestApp) => {
      const ann = await signUp(app);
      await add(ann, 'Works');
      expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Works']);
    },
  };
}
