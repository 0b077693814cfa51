import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, usersOf } from '#tests/app/database/database-users.ts';
import { ask } from '#tests/app/postgres.ts';
import { passwordServer } from './password-server.ts';

const server = passwordServer();
const { databaseOf, start, findingsOf, expectToWork } = server;
beforeAll(async () => {
  // The first start creates the roles that databases share.
  const app = await start({ DATABASE_URL: as(databaseOf('acme'), 'acme', 'a secret') });
  await app.close();
});

describe('on a server with passwords', () => {
  test('an owner who cannot create roles continues, with a warning and a fix', async () => {
    await ask(server.url, "CREATE ROLE beta LOGIN PASSWORD 'a secret'");
    await ask(server.url, 'GRANT tidings_app TO beta');
    await ask(server.url, 'CREATE DATABASE beta OWNER beta');
    const env = { DATABASE_URL: as(databaseOf('beta'), 'beta', 'a secret') };
    const app = await start(env);
    expect(await usersOf(databaseOf('beta'))).toEqual(['beta']);
    await expectToWork(app);
    expect(await findingsOf(env)).toMatch(
      /^warning: the application logs in as beta, who owns its tables, .* → .*ALTER ROLE "beta" CREATEROLE/,
    );
    // The role has no access to the queue, even as a member of the application's role.
    const queue = 'SET ROLE tidings_app; SELECT FROM pgboss.job';
    await expect(ask(env.DATABASE_URL, queue)).rejects.toThrow(/denied/);
    await app.close();
    const todo = (await findingsOf(env)).match(/Let a superuser run: (ALTER .*? OPTION);/)?.[1];
    await ask(server.url, todo ?? '');
    const again = await start(env);
    expect(await usersOf(databaseOf('beta'))).toEqual(['beta_app_login', 'beta_jobs_login']);
    expect(await findingsOf(env)).toMatch(/^ok: /);
    await again.close();
  });

  test('rights of PUBLIC that the owner cannot revoke are reported', async () => {
    await ask(server.url, "CREATE ROLE delta LOGIN CREATEROLE PASSWORD 'a secret'");
    await ask(server.url, 'GRANT tidings_app, tidings_jobs TO delta WITH ADMIN OPTION');
    await ask(server.url, 'CREATE DATABASE delta');
    await ask(server.url, 'GRANT CREATE ON DATABASE delta TO delta');
    await ask(databaseOf('delta'), 'GRANT CREATE ON SCHEMA public TO delta');
    const env = { DATABASE_URL: as(databaseOf('delta'), 'delta', 'a secret') };
    const app = await start(env);
    expect(await findingsOf(env)).toMatch(
      /^warning: .*temporary tables.* REVOKE TEMPORARY ON DATABASE "delta" FROM PUBLIC/m,
    );
    await ask(server.url, 'REVOKE TEMPORARY ON DATABASE delta FROM PUBLIC');
    expect(await findingsOf(env)).toMatch(/^ok: /);
    await app.close();
  });

  test('a pooler that rejects unknown logins does not prevent the start', async () => {
    const socket = path.join(server.directory, '.s.PGSQL.5432');
    const real = new URL(server.url).searchParams.get('host') ?? '';
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
    url.searchParams.set('host', server.directory);
    await ask(server.url, "ALTER ROLE acme PASSWORD 'another'");
    const app = await start({ DATABASE_URL: url.href });
    expect(await usersOf(databaseOf('acme'))).toEqual(['acme']);
    await expectToWork(app);
    expect(await findingsOf({ DATABASE_URL: url.href })).toMatch(
      /^warning: .*as it cannot log in as/,
    );
    await app.close();
    pooler.close();
  });

  test('a foreign role of the same name is left unchanged', async () => {
    await ask(server.url, "CREATE ROLE gamma LOGIN CREATEROLE PASSWORD 'a secret'");
    await ask(server.url, 'GRANT tidings_app TO gamma WITH ADMIN OPTION');
    await ask(server.url, 'CREATE DATABASE gamma OWNER gamma');
    await ask(server.url, 'CREATE ROLE gamma_app_login SUPERUSER');
    const env = { DATABASE_URL: as(databaseOf('gamma'), 'gamma', 'a secret') };
    const app = await start(env);
    expect(await usersOf(databaseOf('gamma'))).toContain('gamma');
    expect(await usersOf(databaseOf('gamma'))).not.toContain('gamma_app_login');
    const { rows } = await ask(
      server.url,
      "SELECT rolpassword IS NULL AS is_untouched FROM pg_authid WHERE rolname = 'gamma_app_login'",
    );
    expect(rows).toEqual([{ is_untouched: true }]);
    await app.close();
  });
});
