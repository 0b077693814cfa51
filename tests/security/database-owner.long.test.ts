import { describe, expect, test } from 'vitest';
import { as, usersOf } from '#tests/app/database/database-users.ts';
import { ask } from '#tests/app/postgres.ts';
import { passwordServer } from './password-server.ts';

const server = passwordServer();
const { databaseOf, start, findingsOf, expectToWork } = server;

describe('on a server with passwords', () => {
  test('the owner’s address suffices for any number of processes, also with a new password', async () => {
    const first = { DATABASE_URL: as(databaseOf('acme'), 'acme', 'a secret') };
    const [one, two] = [await start(first), await start(first)];
    const ours = ['acme_app_login', 'acme_jobs_login'];
    expect(await usersOf(databaseOf('acme'))).toEqual(ours);
    await expectToWork(two);
    expect(await findingsOf(first)).toMatch(/^ok: /);
    for (const login of ours) {
      await expect(ask(as(databaseOf('acme'), login, 'a secret'), 'SELECT 1')).rejects.toThrow();
    }
    await one.close();
    await two.close();
    await ask(server.url, "ALTER ROLE acme PASSWORD 'another'");
    await ask(server.url, 'REVOKE tidings_app FROM acme_app_login GRANTED BY acme');
    const later = await start({ DATABASE_URL: as(databaseOf('acme'), 'acme', 'another') });
    expect(await usersOf(databaseOf('acme'))).toEqual(ours);
    await expectToWork(later);
    await later.close();
  });

  test('a custom login is used unchanged with a separate queue; excess rights are reported', async () => {
    await ask(server.url, "ALTER ROLE acme PASSWORD 'another'");
    await ask(server.url, "CREATE ROLE plain LOGIN PASSWORD 'its own'");
    const env = {
      DATABASE_URL: as(databaseOf('acme'), 'plain', 'its own'),
      MIGRATE_DATABASE_URL: as(databaseOf('acme'), 'acme', 'another'),
    };
    const app = await start(env);
    expect(await usersOf(databaseOf('acme'))).toEqual(['acme_jobs_login', 'plain']);
    await expectToWork(app);
    expect(await findingsOf(env)).toMatch(/^ok: /);
    await ask(databaseOf('acme'), 'GRANT acme TO plain');
    expect(await findingsOf(env)).toMatch(
      /^warning: .*plain, may do more .*plays who does.* → Take that/,
    );
    await app.close();
  });
});
