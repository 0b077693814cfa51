import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { examine } from '#server/operation/doctor/examine.ts';
import { aboutReplication } from '#server/operation/doctor/replication.ts';
import { readReplication } from '#server/operation/doctor/store.ts';
import { createDatabase } from '#tests/app/postgres.ts';
import { until } from '#tests/fixtures/factories.ts';

async function follow(serverUrl: string, name: string): Promise<pg.Client> {
  const url = new URL(serverUrl);
  url.searchParams.set('replication', 'true');
  url.searchParams.set('application_name', name);
  const standby = new pg.Client(url.href);
  standby.on('error', () => {});
  await standby.connect();
  standby.query('START_REPLICATION PHYSICAL 0/1000000').catch(() => {});
  return standby;
}

test('the doctor detects an active standby and reports its risk', async () => {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const { url, drop } = await createDatabase(server);
  const config = readConfig({ DATABASE_URL: url }, { isRoot: false, home: '/nonexistent' });
  const look = async () => {
    const how = { now: () => new Date(), dkimSelector: null, listenerPort: 25 };
    const found = await examine(config, how);
    return found.filter(({ about }) => about === 'Replication').map(({ says }) => says);
  };
  const standby = await follow(server, 'reserve');
  const said = await until(async () => {
    const all = await look();
    return all.some((says) => says.includes('reserve')) && all;
  }, 'the standby');
  expect(said.at(-1)).toMatch(/reserve.*: asynchronous\. Mail that was accepted .* is lost/);

  const client = new pg.Client(url);
  await client.connect();
  // A login without pg_monitor.
  await client.query('SET ROLE tidings_app');
  expect(aboutReplication(await readReplication(client)).at(-1)?.todo).toContain('pg_monitor');
  await client.end();
  // The stream is not read any more, so the connection never ends normally.
  standby.end().catch(() => {});
  await drop();
});
