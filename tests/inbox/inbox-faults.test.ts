import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboundMail, InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  fromMember,
  type Member,
  sendMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';

const TOKEN = 'a-token-for-the-metrics';
const OPERATOR = 'olga@ops.example';

let app: TestApp;
let olga: Member;
beforeAll(async () => {
  app = await startApp({
    env: { METRICS_TOKEN: TOKEN, ADMIN_EMAILS: OPERATOR },
  });
  olga = await signUp(app, OPERATOR);
});
afterAll(() => app.close());

type Row = { status: string; cause: string | null; attempts: number; setbacks: number };

async function rowOf({ user }: Member): Promise<Row | undefined> {
  const { rows } = await app.ask(
    `SELECT status, cause, attempts, setbacks FROM inbound_mails
     WHERE recipient = $1 AND claimed_by IS NULL`,
    [user.company.intakeEmail],
  );
  return rows[0];
}

async function failsOften(ann: Member, times: number): Promise<Row> {
  for (let n = 1; n <= times; n++) {
    await until(async () => (await rowOf(ann))?.setbacks === n, `failure ${n}`);
    if (n < times) app.clock.offset += 60_000;
  }
  return (await rowOf(ann)) as Row;
}

describe('a mail that fails through no fault of its own', () => {
  test('waits through any number of failures, and then becomes an entry', async () => {
    const ann = await signUp(app);
    await app.ask('ALTER TABLE thread_ancestors RENAME TO away');
    await sendMail(app, { ...fromMember(ann), subject: 'Patience' });
    expect(await failsOften(ann, 7)).toEqual({
      ...{ status: 'waiting', cause: 'database', attempts: 0, setbacks: 7 },
    });
    const [operators, own] = await Promise.all([
      olga.fetch('/api/admin/inbound-email').then((it) => it.json() as Promise<InboundMonitoring>),
      ann.fetch('/api/inbound-email').then((it) => it.json() as Promise<InboundMonitoring>),
    ]);
    expect(operators.waitingFor).toEqual([{ cause: 'database', mails: 1 }]);
    // Problems of the installation are not shown to a company.
    expect(own).toMatchObject({ ledger: { waiting: 1 }, waitingFor: [] });
    await app.ask('ALTER TABLE away RENAME TO thread_ancestors');
    app.clock.offset += 60_000;
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
    const seen = (await (await ann.fetch('/api/inbound-email')).json()) as InboundMonitoring;
    const path = `/api/inbound-email/mails/${seen.recentEvents[0]?.id}`;
    const mail = (await (await ann.fetch(path)).json()) as InboundMail;
    // Seven equal steps are shown once.
    expect(mail.steps.map(({ type }) => type)).toEqual([
      'received',
      'tried',
      'processed_successfully',
    ]);
  });

  test('does not delay another company’s mail', async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await app.ask(
      `ALTER TABLE issues ADD CONSTRAINT refuses CHECK (subject <> 'Refused') NOT VALID`,
    );
    const mail = { ...fromMember(ann), subject: 'Refused' };
    for (let n = 0; n < 3; n++) await sendMail(app, { ...mail, text: `Number ${n}` });
    await until(async () => (await rowOf(ann))?.setbacks, 'a failure');
    await sendMail(app, { ...fromMember(bob), subject: 'Next door' });
    await until(async () => (await entriesOf(bob)).length === 1, 'the other company’s entry');
    await app.ask('ALTER TABLE issues DROP CONSTRAINT refuses');
    app.clock.offset += 60_000;
    await until(async () => (await entriesOf(ann)).length === 3, 'the entries that waited');
  });

  test('appears in the metrics with its cause', async () => {
    const ann = await signUp(app);
    await app.ask('ALTER TABLE thread_ancestors RENAME TO away');
    await sendMail(app, { ...fromMember(ann), subject: 'Seen' });
    await until(async () => (await rowOf(ann))?.setbacks, 'a failure');
    const headers = { authorization: `Bearer ${TOKEN}` };
    await until(async () => {
      const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
      return text.includes('tidings_inbox_waiting_mails{lane="plain",cause="database"} 1');
    }, 'the count');
    await app.ask('ALTER TABLE away RENAME TO thread_ancestors');
    app.clock.offset += 60_000;
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
  });

  test('counts attempts once only it fails for long, and is retried a day later', async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await app.ask(`ALTER TABLE issues ADD CONSTRAINT poison CHECK (subject <> 'Poison') NOT VALID`);
    const { from, to } = fromMember(ann);
    await sendMail(app, { from, to, subject: 'Poison' });
    await until(async () => (await rowOf(ann))?.setbacks, 'a failure');
    const { rows: first } = await app.ask('SELECT id FROM inbound_mails WHERE recipient = $1', [
      to,
    ]);
    const poison = async (): Promise<Row | undefined> => {
      const { rows } = await app.ask(
        `SELECT status, cause, attempts, setbacks FROM inbound_mails
         WHERE id = $1 AND claimed_by IS NULL`,
        [first[0]?.id],
      );
      return rows[0];
    };
    const failsAgain = async (times: number) => {
      app.clock.offset += 60_000;
      const failed = async () => {
        const now = await poison();
        return now?.status === 'unreadable' || (now?.setbacks ?? 0) >= times;
      };
      await until(failed, `failure ${times}`);
    };
    await app.ask('UPDATE inbound_mails SET setbacks = 19 WHERE id = $1', [first[0]?.id]);
    // While no other mail of the company is filed, its own data may be the cause.
    for (const times of [20, 21]) await failsAgain(times);
    await sendMail(app, { ...fromMember(bob), subject: 'Of others' });
    await until(async () => (await entriesOf(bob)).length === 1, 'another company’s entry');
    await failsAgain(22);
    expect(await poison()).toMatchObject({ status: 'waiting', attempts: 0 });
    for (let n = 1; n <= 5; n++) {
      await sendMail(app, { from, to, subject: `Healthy ${n}` });
      await until(async () => (await entriesOf(ann)).length === n, `entry ${n}`);
      await failsAgain(22 + n);
    }
    expect(await poison()).toMatchObject({ status: 'unreadable', cause: 'database' });
    await app.ask('ALTER TABLE issues DROP CONSTRAINT poison');
    app.clock.offset += 25 * 60 * 60_000;
    await app.ask(`INSERT INTO pgboss.job (name) VALUES ('retry-foreign')`);
    await until(async () => (await entriesOf(ann)).length === 6, 'its entry');
  });

  test('is retried automatically after it was given up', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), subject: 'Given up' });
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry');
    await app.ask(
      `WITH gone AS (DELETE FROM issues WHERE company_id = $1)
       UPDATE inbound_mails SET status = 'unreadable', cause = 'unknown', attempts = 5,
         reason = 'DatabaseError while filing it' WHERE recipient = $2`,
      [ann.user.company.id, ann.user.company.intakeEmail],
    );
    await app.ask(`INSERT INTO pgboss.job (name) VALUES ('retry-foreign')`);
    await until(async () => (await entriesOf(ann)).length === 1, 'the entry again');
    expect(await rowOf(ann)).toMatchObject({ status: 'processed_successfully', cause: null });
  });
});
