import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '#server/db/as-operator.ts';
import { asSystem } from '#server/db/as-system.ts';
import { openDatabase } from '#server/db/connect.ts';
import { readUsage } from '#server/integrations/language-model/usage.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  always,
  type ModelServer,
  PLAIN,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { GOOD, PUMP, startModelApp } from '#tests/app/model-app.ts';
import { ask, createDatabase } from '#tests/app/postgres.ts';
import { type TestClock, testClock } from '#tests/app/test-clock.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';

let model: ModelServer;
const open: { close: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());
beforeEach(() => {
  model.behave(always(PLAIN));
  model.calls.length = 0;
});
afterEach(async () => {
  for (const app of open.splice(0).reverse()) await app.close();
});

async function start(...given: Parameters<typeof startModelApp>): Promise<TestApp> {
  const app = await startModelApp(...given);
  open.push(app);
  return app;
}

async function startOn(databaseUrl: string, clock: TestClock): Promise<TestApp> {
  const app = await start(model, { env: { DATABASE_URL: databaseUrl }, clock });
  return {
    ...app,
    databaseUrl,
    ask: (question, values) => ask(databaseUrl, question, values),
    retried: async () => {
      await ask(databaseUrl, "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
      await app.settled();
    },
  };
}

async function send(app: TestApp, member: Member, subject: string, count: number): Promise<void> {
  await sendMail(app, { ...fromMember(member), subject, text: PUMP.text });
  await filedMails(app, member, count);
}

const asked = () => model.calls.map(({ user }) => user.match(/Subject: (.*)/)?.[1] ?? '').sort();

async function expectEnded(app: TestApp, ended: number): Promise<void> {
  await app.settled();
  const { rows } = await app.ask(
    `SELECT (SELECT count(*)::int FROM model_calls WHERE outcome IS NOT NULL) AS ended,
      (SELECT count(*)::int FROM pgboss.job
       WHERE name = 'improve-entry' AND state < 'completed') AS open`,
  );
  expect(rows).toEqual([{ ended, open: 0 }]);
}

describe('the daily budget', () => {
  test('is per company; a spent budget stops calls until the next day', async () => {
    const app = await start(model, { env: { MODEL_CALLS_PER_DAY: '2' } });
    const ann = await signUp(app);
    const eve = await signUp(app);
    for (const [n, subject] of ['A1', 'A2'].entries()) await send(app, ann, subject, n + 1);
    await expectEnded(app, 2);
    await send(app, ann, 'A3', 3);
    await send(app, eve, 'E1', 1);
    await expectEnded(app, 3);
    expect(asked()).toEqual(['A1', 'A2', 'E1']);
    app.clock.offset += 24 * 3_600_000;
    await send(app, ann, 'A4', 4);
    await expectEnded(app, 4);
    expect(asked()).toEqual(['A1', 'A2', 'A4', 'E1']);
  });

  test('also limits tokens', async () => {
    // A call counts as an estimate of 2,600 to 2,700 tokens before it, and as 1,000 after it.
    const app = await start(model, { env: { MODEL_TOKENS_PER_DAY: '4000' } });
    const ann = await signUp(app);
    const eve = await signUp(app);
    for (const n of [1, 2]) {
      await send(app, ann, `A${n}`, n);
      await expectEnded(app, n);
    }
    await send(app, ann, 'A3', 3);
    await send(app, eve, 'E1', 1);
    await expectEnded(app, 3);
    expect(asked()).toEqual(['A1', 'A2', 'E1']);
  });

  test('reserves the tokens of calls under way', async () => {
    const app = await start(model, { env: { MODEL_TOKENS_PER_DAY: '6000' } });
    const ann = await signUp(app);
    const waiting: (() => void)[] = [];
    model.behave((_request, { say }) => void waiting.push(() => say(PLAIN)));
    for (const n of [1, 2, 3])
      await sendMail(app, { ...fromMember(ann), subject: `A${n}`, text: PUMP.text });
    const settled = app.settled();
    await until(async () => waiting.length === 2, 'two calls');
    model.behave(always(PLAIN));
    for (const answer of waiting) answer();
    await settled;
    await expectEnded(app, 3);
  });

  test('also counts failures', async () => {
    model.behave(always('no JSON'));
    const app = await start(model, { env: { MODEL_CALLS_PER_DAY: '1' } });
    const ann = await signUp(app);
    const eve = await signUp(app);
    await send(app, ann, 'A1', 1);
    await expectEnded(app, 1);
    await send(app, ann, 'A2', 2);
    await send(app, eve, 'E1', 1);
    await expectEnded(app, 2);
    expect(asked()).toEqual(['A1', 'E1']);
  });
});

describe('an entry', () => {
  test('with restricted access is not sent to a model', async () => {
    const quiet = await startApp();
    open.push(quiet);
    const ann = await signUp(quiet);
    await send(quiet, ann, 'Restricted', 1);
    await quiet.ask('UPDATE issues SET restricted = true');
    await send(quiet, ann, 'Open', 2);
    const app = await startOn(quiet.databaseUrl, quiet.clock);
    await send(app, ann, 'New', 3);
    await expectEnded(app, 2);
    expect(asked()).toEqual(['New', 'Open']);
  });

  test('is sent once, with any number of processes', async () => {
    const one = await start(model);
    const two = await startOn(one.databaseUrl, one.clock);
    const ann = await signUp(one);
    const subjects = Array.from({ length: 12 }, (_, n) => `Mail ${n + 10}`);
    await Promise.all(
      subjects.map((subject, n) =>
        sendMail(n % 2 === 0 ? one : two, { ...fromMember(ann), subject, text: PUMP.text }),
      ),
    );
    await Promise.all([one.settled(), two.settled()]);
    await expectEnded(one, 12);
    expect(asked()).toEqual(subjects);
  });

  test('is sent once if a hundred arrive together', async () => {
    const app = await start(model);
    const ann = await signUp(app);
    const subjects = Array.from({ length: 100 }, (_, n) => `Mail ${n + 100}`);
    const mail = (subject: string) => ({ ...fromMember(ann), subject, text: PUMP.text });
    await Promise.all(subjects.map((subject) => sendMail(app, mail(subject))));
    await app.settled();
    await expectEnded(app, 100);
    expect(asked()).toEqual(subjects);
  });

  test('is sent again after a process stops midway', async () => {
    const database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    open.push({ close: database.drop });
    const clock = testClock();
    const first = await startOn(database.url, clock);
    const ann = await signUp(first);
    const held = model.hold(PUMP.subject);
    await sendMail(first, { ...fromMember(ann), ...PUMP });
    // Fails as soon as the process has stopped.
    first.settled().catch(() => {});
    await held;
    await open.pop()?.close();
    model.behave(always(GOOD));
    const second = await startOn(database.url, clock);
    await second.retried();
    await expectEnded(second, 1);
    const { rows } = await second.ask('SELECT caption_selected FROM issues');
    expect(rows).toEqual([{ caption_selected: GOOD.caption }]);
    expect((await second.ask('SELECT 1 FROM error_log')).rows).toEqual([]);
  });
});

test('calls are counted for the operator: both engines, and failures', async () => {
  const app = await start(model);
  const db = openDatabase(app.databaseUrl);
  const ann = await signUp(app);
  await send(app, ann, 'Well', 1);
  await expectEnded(app, 1);
  model.behave(always('no JSON'));
  await send(app, ann, 'Badly', 2);
  await expectEnded(app, 2);
  await app.ask('UPDATE suggestions SET confidence = 0.25 WHERE model IS NULL');
  await app.ask('UPDATE suggestions SET confidence = 0.85 WHERE model IS NOT NULL');
  const since = new Date(app.clock.moment(-3_600_000));
  const usage = await asOperator(db, (tx) => readUsage(tx, since));
  expect(usage).toEqual({ totalCalls: 4, avgConfidence: expect.closeTo(0.45), failedCalls: 1 });
  const later = new Date(app.clock.moment(3_600_000));
  const none = { totalCalls: 0, avgConfidence: null, failedCalls: 0 };
  expect(await asOperator(db, (tx) => readUsage(tx, later))).toEqual(none);
  expect(await asSystem(db, (tx) => readUsage(tx, since))).toEqual(none);
  expect(await entriesOf(ann)).toHaveLength(2);
  await db.pool.end();
});
