import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openRoles, type Roles } from '#tests/app/roles-app.ts';
import { until } from '#tests/fixtures/factories.ts';

const DAY_MS = 86_400_000;
/** Enough that the job is unfinished when the process stops. */
const MAILS = 13_000;
/** With the options of the schedule (server/jobs/queues.ts). */
const ASK = `INSERT INTO pgboss.job
    (name, policy, retry_limit, retry_delay, heartbeat_seconds, expire_seconds)
  SELECT name, policy, (options ->> 'retryLimit')::int, 1, (options ->> 'heartbeatSeconds')::int,
    (options ->> 'expireInSeconds')::int
  FROM pgboss.schedule JOIN pgboss.queue USING (name) WHERE name = 'forget-old' RETURNING id`;

let roles: Roles;
beforeAll(async () => {
  roles = await openRoles();
});
beforeEach(async () => {
  await roles.stop('worker');
  await startWorker();
  await roles.ask('TRUNCATE inbound_email_events, inbound_mails, raw_mails CASCADE');
});
afterAll(() => roles.close());

const startWorker = () =>
  roles.start('worker', {
    env: { KEEP_RAW_MAIL_DAYS: '30', KEEP_EVENTS_DAYS: '30' },
    clock: () => new Date(Date.now() + 31 * DAY_MS),
  });

const count = async (from: string): Promise<number> =>
  (await roles.ask(`SELECT count(*)::int AS count FROM ${from}`)).rows[0].count;

async function makeMails(): Promise<void> {
  await roles.ask(`
    WITH raw AS (
      INSERT INTO raw_mails (id, bytes, size, received_at)
      SELECT gen_random_uuid(), 'From: a', 7, now() FROM generate_series(1, ${MAILS}) RETURNING id
    ), mails AS (
      INSERT INTO inbound_mails (id, raw_id, door, client_address, helo, mail_from, recipient,
        received_at, next_attempt_at, status)
      SELECT id, id, 'smtp', '127.0.0.1', 'a', 'a@b.example', 'c@d.example', now(), now(),
        CASE WHEN row_number() OVER () % 100 = 0 THEN 'held' ELSE 'processed_successfully' END
      FROM raw RETURNING id
    )
    INSERT INTO inbound_email_events (id, ts, type, inbound_mail_id, "to")
    SELECT id, now(), 'received', id, 'c@d.example' FROM mails`);
}

const stateOf = async (job: string): Promise<string> =>
  (await roles.ask('SELECT state FROM pgboss.job WHERE id = $1', [job])).rows[0].state;

async function ask(): Promise<string> {
  return (await roles.ask(ASK)).rows[0].id;
}

describe('the nightly retention', () => {
  test('runs in steps, and the next process continues an unfinished run', async () => {
    await makeMails();
    const held = Math.floor(MAILS / 100);
    const url = (await roles.ask('SELECT current_database() AS name')).rows[0].name;
    const blocker = new pg.Client({
      connectionString: process.env.TEST_POSTGRES_URL?.replace('/postgres?', `/${url}?`),
    });
    blocker.on('error', () => {});
    await blocker.connect();
    onTestFinished(() => blocker.end());
    // The second step waits for this row; the first one is committed.
    await blocker.query('BEGIN');
    await blocker.query(
      'SELECT FROM raw_mails WHERE id = (SELECT id FROM raw_mails ORDER BY id OFFSET 700 LIMIT 1) FOR UPDATE',
    );
    const job = await ask();
    await until(async () => (await count('raw_mails')) < MAILS, 'the first step');
    const left = await count('raw_mails');
    expect(left).toBeGreaterThan(MAILS / 2);
    await until(
      async () => (await count("pg_stat_activity WHERE wait_event_type = 'Lock'")) > 0,
      'the second step',
    );
    // A second job waits, regardless of the process.
    const next = await ask();
    const stopped = roles.stop('worker');
    await blocker.query('ROLLBACK');
    await stopped;
    expect(await count('raw_mails')).toBeGreaterThan(held);
    expect(await stateOf(next)).toBe('created');
    await startWorker();
    for (const one of [job, next]) {
      await until(async () => (await stateOf(one)) === 'completed', 'the rest');
    }
    expect(await count('raw_mails')).toBe(held);
    expect(await count("inbound_mails WHERE status = 'held'")).toBe(held);
    expect(await count('inbound_mails')).toBe(MAILS);
    expect(await count('inbound_email_events')).toBe(0);
  });

  test('is distinguished from a killed run by its heartbeat', async () => {
    const job = await ask();
    await until(async () => (await stateOf(job)) === 'completed', 'the night');
    const asked = await roles.ask(
      'SELECT heartbeat_seconds AS heartbeat, retry_limit > 50 AS again FROM pgboss.job WHERE id = $1',
      [job],
    );
    expect(asked.rows).toEqual([{ heartbeat: 30, again: true }]);
  });
});
