import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded/postgres.ts';
import { examine } from '#server/operation/doctor/examine.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { as, usersOf } from '#tests/app/database/database-users.ts';
import { ask } from '#tests/app/postgres.ts';
import { entriesOf, signUp, until } from '#tests/fixtures/factories.ts';
import { add } from '#tests/requests/search-requests.ts';

describe('on a server with passwords', () => {
  let directory: string;
  let postgres: EmbeddedPostgres;
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

  const databaseOf = (name: string) => postgres.url.replace('/postgres?', `/${name}?`);
  const start = (env: Record<string, string>) => startApp({ env });
  const saidOf = async (env: Record<string, string>) => {
    const config = readConfig(env, { isRoot: false, home: '/nonexistent' });
    const how = { now: () => new Date(), dkimSelector: null, listenerPort: 9 };
    const found = (await examine(config, how)).filter(({ about }) => about === 'Login');
    return found.map(({ state, says, todo }) => `${state}: ${says} → ${todo}`).join('\n');
  };
  const expectToWork = async (app: TestApp) => {
    const ann = await signUp(app);
    await add(ann, 'Works');
    expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Works']);
  };

  test('the owner’s address suffices for any number of processes, also with a new password', async () => {
    const first = { DATABASE_URL: as(databaseOf('acme'), 'acme', 'a secret') };
    const [one, two] = [await start(first), await start(first)];
    const ours = ['acme_app_login', 'acme_jobs_login'];
    expect(await usersOf(databaseOf('acme'))).toEqual(ours);
    await expectToWork(two);
    expect(await saidOf(first)).toMatch(/^ok: /);
    for (const login of ours) {
      await expect(ask(as(databaseOf('acme'), login, 'a secret'), 'SELECT 1')).rejects.toThrow();
    }
    await one.close();
    await two.close();
    await ask(postgres.url, "ALTER ROLE acme PASSWORD 'another'");
    await ask(postgres.url, 'REVOKE tidings_app FROM acme_app_login GRANTED BY acme');
    const later = await start({ DATABASE_URL: as(databaseOf('acme'), 'acme', 'another') });
    expect(await usersOf(databaseOf('acme'))).toEqual(ours);
    await expectToWork(later);
    await later.close();
  });

  test('a custom login is used unchanged with a separate queue; excess rights are reported', async () => {
    await ask(postgres.url, "ALTER ROLE acme PASSWORD 'another'");
    await ask(postgres.url, "CREATE ROLE plain LOGIN PASSWORD 'its own'");
    const env = {
      DATABASE_URL: as(databaseOf('acme'), 'plain', 'its own'),
      MIGRATE_DATABASE_URL: as(databaseOf('acme'), 'acme', 'another'),
    };
    const app = await start(env);
    expect(await usersOf(databaseOf('acme'))).toEqual(['acme_jobs_login', 'plain']);
    await expectToWork(app);
    expect(await saidOf(env)).toMatch(/^ok: /);
    await ask(databaseOf('acme'), 'GRANT acme TO plain');
    expect(await saidOf(env)).toMatch(
      /^warning: .*plain, may do more .*plays who does.* → Take that/,
    );
    await app.close();
  });

  test('an owner who cannot create roles continues, with a warning and a fix', async () => {
    await ask(postgres.url, "CREATE ROLE beta LOGIN PASSWORD 'a secret'");
    await ask(postgres.url, 'GRANT tidings_app TO beta');
    await ask(postgres.url, 'CREATE DATABASE beta OWNER beta');
    const env = { DATABASE_URL: as(databaseOf('beta'), 'beta', 'a secret') };
    const app = await start(env);
    expect(await usersOf(databaseOf('beta'))).toEqual(['beta']);
    await expectToWork(app);
    expect(await saidOf(env)).toMatch(
      /^warning: the application logs in as beta, who owns its tables, .* → .*ALTER ROLE "beta" CREATEROLE/,
    );
    // Even then the role has no access to the queue.
    const queue = 'SET ROLE tidings_app; SELECT FROM pgboss.job';
    await expect(ask(env.DATABASE_URL, queue)).rejects.toThrow(/denied/);
    await app.close();
    // The suggested command is sufficient.
    const todo = (await saidOf(env)).match(/Let a superuser run: (ALTER .*? OPTION);/)?.[1];
    await ask(postgres.url, todo ?? '');
    const again = await start(env);
    expect(await usersOf(databaseOf('beta'))).toEqual(['beta_app_login', 'beta_jobs_login']);
    expect(await saidOf(env)).toMatch(/^ok: /);
    await again.close();
  });

  test('rights of PUBLIC that the owner cannot revoke are reported', async () => {
    await ask(postgres.url, "CREATE ROLE delta LOGIN CREATEROLE PASSWORD 'a secret'");
    await ask(postgres.url, 'GRANT tidings_app, tidings_jobs TO delta WITH ADMIN OPTION');
    await ask(postgres.url, 'CREATE DATABASE delta');
    await ask(postgres.url, 'GRANT CREATE ON DATABASE delta TO delta');
    await ask(databaseOf('delta'), 'GRANT CREATE ON SCHEMA public TO delta');
    const env = { DATABASE_URL: as(databaseOf('delta'), 'delta', 'a secret') };
    const app = await start(env);
    expect(await saidOf(env)).toMatch(
      /^warning: .*temporary tables.* REVOKE TEMPORARY ON DATABASE "delta" FROM PUBLIC/m,
    );
    await ask(postgres.url, 'REVOKE TEMPORARY ON DATABASE delta FROM PUBLIC');
    expect(await saidOf(env)).toMatch(/^ok: /);
    await app.close();
  });

  test('a pooler that rejects unknown logins does not prevent the start', async () => {
    const socket = path.join(directory, '.s.PGSQL.5432');
    const real = new URL(postgres.url).searchParams.get('host') ?? '';
    const pooler = createServer((client) => {
      const server = connect(path.join(real, '.s.PGSQL.5432'));
      client.once('data', (hello) => {
        if (hello.includes('_login')) client.destroy();
      });
      for (const one of [client, server]) one.on('error', () => {});
      client.pipe(server).pipe(client);
      client.on('close', () => server.destroy());
    }).listen(socket);
    await once(pooler, 'listening');
    const url = new URL(as(databaseOf('acme'), 'acme', 'another'));
    url.searchParams.set('host', directory);
    await ask(postgres.url, "ALTER ROLE acme PASSWORD 'another'");
    const app = await start({ DATABASE_URL: url.href });
    expect(await usersOf(databaseOf('acme'))).toEqual(['acme']);
    await expectToWork(app);
    expect(await saidOf({ DATABASE_URL: url.href })).toMatch(/^warning: .*as it cannot log in as/);
    await app.close();
    pooler.close();
  });

  test('a foreign role of the same name is left unchanged', async () => {
    await ask(postgres.url, "CREATE ROLE gamma LOGIN CREATEROLE PASSWORD 'a secret'");
    await ask(postgres.url, 'GRANT tidings_app TO gamma WITH ADMIN OPTION');
    await ask(postgres.url, 'CREATE DATABASE gamma OWNER gamma');
    await ask(postgres.url, 'CREATE ROLE gamma_app_login SUPERUSER');
    const env = { DATABASE_URL: as(databaseOf('gamma'), 'gamma', 'a secret') };
    const app = await start(env);
    expect(await usersOf(databaseOf('gamma'))).toContain('gamma');
    expect(await usersOf(databaseOf('gamma'))).not.toContain('gamma_app_login');
    const { rows } = await ask(
      postgres.url,
      "SELECT rolpassword IS NULL AS is_untouched FROM pg_authid WHERE rolname = 'gamma_app_login'",
    );
    expect(rows).toEqual([{ is_untouched: true }]);
    await app.close();
  });
});
