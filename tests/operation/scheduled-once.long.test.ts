import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import { startTidings, type Tidings } from '#server/main.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { realClock } from '#tests/app/test-clock.ts';
import { until } from '#tests/fixtures/factories.ts';

const OTHER_WORKERS = 3;

let app: TestApp;
let workers: Tidings[];
beforeAll(async () => {
  app = await startApp({ isAutomatic: true, clock: realClock() });
  const env = { PORT: '0', SMTP_PORT: '0', ROLE: 'worker', DATABASE_URL: app.databaseUrl };
  const config = readConfig(env, { isRoot: false, home: '/nonexistent' });
  const start = () => startTidings(config, { clock: app.clock.now, webDir: null, print: () => {} });
  workers = await Promise.all(Array.from({ length: OTHER_WORKERS }, start));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await app.close();
});

test('four workers queue and run each minute’s job once', async () => {
  const names = ['retry-foreign', 'tell-of-join-requests'];
  const jobs = await until(async () => {
    const { rows } = await app.ask(
      `SELECT name, state::text, retry_count AS retries FROM ${JOBS_SCHEMA}.job WHERE name = ANY($1)`,
      [names],
    );
    const isDone = rows.every(({ state }) => state === 'completed');
    return isDone && names.every((name) => rows.some((row) => row.name === name)) && rows;
  }, 'the jobs of a minute');
  // The queue accepts a job once per minute.
  const { rows } = await app.ask(
    `SELECT data ->> 'name' AS name, data ->> 'slot' AS minute FROM ${JOBS_SCHEMA}.job
     WHERE name = '__pgboss__send-it'`,
  );
  const asked = rows.map(({ name, minute }) => `${name} ${minute}`);
  expect(asked).toEqual([...new Set(asked)]);
  for (const name of names) {
    const done = jobs.filter((job) => job.name === name);
    expect(done.length).toBeLessThanOrEqual(rows.filter((row) => row.name === name).length);
    expect(done.every(({ retries }) => retries === 0)).toBe(true);
  }
});
