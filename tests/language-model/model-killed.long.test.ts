import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS_SCHEMA } from '#server/db/migrate.ts';
import { always, type ModelServer, startModelServer } from '#tests/app/fakes/model-server.ts';
import { GOOD, KEY, PUMP, startModelApp } from '#tests/app/model-app.ts';
import { startProcess } from '#tests/app/own-process.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { realClock } from '#tests/app/test-clock.ts';
import { fromMember, sendMail, signUp } from '#tests/fixtures/factories.ts';

let model: ModelServer;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  model = await startModelServer();
  database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
});
afterAll(async () => {
  await database.drop();
  await model.close();
});

test('an entry is sent again by another process after a process is killed', async () => {
  const env = { DATABASE_URL: database.url };
  const endpoint = { MODEL_URL: model.url, MODEL_NAME: 'test-model', MODEL_KEY: KEY };
  const first = await startProcess('/nonexistent', { ...env, ...endpoint });
  const ann = await signUp(first);
  const held = model.hold(PUMP.subject);
  await sendMail(first, { ...fromMember(ann), ...PUMP });
  await held;
  first.kill('SIGKILL');
  await first.exited;
  model.behave(always(GOOD));
  const second = await startModelApp(model, { env, clock: realClock() });
  const captions = () => ask(database.url, 'SELECT caption_selected FROM issues');
  expect((await captions()).rows).not.toEqual([{ caption_selected: GOOD.caption }]);
  await timesOut();
  await second.settled();
  expect((await captions()).rows).toEqual([{ caption_selected: GOOD.caption }]);
  const { rows } = await ask(database.url, 'SELECT attempts, outcome FROM model_calls');
  expect(rows).toEqual([{ attempts: 2, outcome: 'answered' }]);
  expect(first.output()).not.toContain(KEY);
  await second.close();
});

/** Simulates the timeout of the job, and the end of the pause before its retry. */
async function timesOut(): Promise<void> {
  await ask(
    database.url,
    `UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE name = 'improve-entry'`,
  );
  const boss = new PgBoss({
    connectionString: database.url,
    schema: JOBS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('improve-entry');
  await boss.stop({ graceful: false });
  await ask(database.url, "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
}
