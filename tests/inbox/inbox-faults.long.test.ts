import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboundMail, InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, fromMember, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';

const TOKEN = 'a-token-for-the-metrics';
const OPERATOR = 'olga@ops.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

async function later(ms: number): Promise<void> {
  app.clock.offset += ms;
  await app.settled();
}

describe('a mail that fails through no fault of its own', () => {
  test('waits through any number of failures, and then becomes an entry', async () => {
    const ann = await signUp(app);
    await app.ask('ALTER TABLE thread_ancestors RENAME TO away');
    await sendMail(app, { ...fromMember(ann), subject: 'Patience' });
    await app.settled();
    for (let setbacks = 1; setbacks <= 6; setbacks += 1) {
      expect(await rowOf(ann)).toEqual({
        status: 'waiting',
        cause: 'database',
        attempts: 0,
        setbacks,
      });
      if (setbacks < 6) await later(MINUTE);
    }
    const [operators, own] = await Promise.all([
      olga.fetch('/api/admin/inbound-email').then((it) => it.json() as Promise<InboundMonitoring>),
      ann.fetch('/api/inbound-email').then((it) => it.json() as Promise<InboundMonitoring>),
    ]);
    expect(operators.waitingFor).toEqual([{ cause: 'database', mails: 1 }]);
    // Problems of the installation are not shown to a company.
    expect(own).toMatchObject({ ledger: { waiting: 1 }, waitingFor: [] });
    await app.ask('ALTER TABLE away RENAME TO thread_ancestors');
    await later(MINUTE);
    expect(await entriesOf(ann)).toHaveLength(1);
    const seen = (await (await ann.fetch('/api/inbound-email')).json()) as InboundMonitoring;
    const path = `/api/inbound-email/mails/${seen.recentEvents[0]?.id}`;
    const mail = (await (await ann.fetch(path)).json()) as InboundMail;
    // Six equal steps are shown once.
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
    await app.settled();
    expect(await rowOf(ann)).toMatchObject({ status: 'waiting', setbacks: 1 });
    await sendMail(app, { ...fromMember(bob), subject: 'Next door' });
    await app.settled();
    expect(await entriesOf(bob)).toHaveLength(1);
    expect(await entriesOf(ann)).toEqual([]);
    await app.ask('ALTER TABLE issues DROP CONSTRAINT refuses');
    await later(MINUTE);
    expect(await entriesOf(ann)).toHaveLength(3);
  });

  test('appears in the metrics with its cause', async () => {
    const ann = await signUp(app);
    await app.ask('ALTER TABLE thread_ancestors RENAME TO away');
    await sendMail(app, { ...fromMember(ann), subject: 'Seen' });
    await app.settled();
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${app.url}/metrics`, { headers })).text();
    expect(text).toContain('tidings_inbox_waiting_mails{lane="plain",cause="database"} 1');
    await app.ask('ALTER TABLE away RENAME TO thread_ancestors');
    await later(MINUTE);
    expect(await entriesOf(ann)).toHaveLength(1);
  });

  test('counts attempts once only it fails for long, and is retried a day later', async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await app.ask(`ALTER TABLE issues ADD CONSTRAINT poison CHECK (subject <> 'Poison') NOT VALID`);
    const { from, to } = fromMember(ann);
    await sendMail(app, { from, to, subject: 'Poison' });
    await app.settled();
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
    await app.ask('UPDATE inbound_mails SET setbacks = 19 WHERE id = $1', [first[0]?.id]);
    // While no other mail of the company is filed, its own data may be the cause.
    for (const setbacks of [20, 21]) {
      await later(MINUTE);
      expect(await poison()).toMatchObject({ status: 'waiting', attempts: 0, setbacks });
    }
    await sendMail(app, { ...fromMember(bob), subject: 'Of others' });
    await app.settled();
    expect(await entriesOf(bob)).toHaveLength(1);
    await later(MINUTE);
    expect(await poison()).toMatchObject({ status: 'waiting', attempts: 0, setbacks: 22 });
    for (let n = 1; n <= 5; n++) {
      expect(await poison()).toMatchObject({ status: 'waiting', attempts: n - 1 });
      await sendMail(app, { from, to, subject: `Healthy ${n}` });
      await app.settled();
      expect(await entriesOf(ann)).toHaveLength(n);
      await later(MINUTE);
    }
    expect(await poison()).toMatchObject({ status: 'unreadable', cause: 'database' });
    await app.ask('ALTER TABLE issues DROP CONSTRAINT poison');
    app.clock.offset += DAY - 2 * MINUTE;
    await app.runJob('retry-foreign');
    expect(await entriesOf(ann)).toHaveLength(5);
    app.clock.offset += 2 * MINUTE;
    await app.runJob('retry-foreign');
    expect(await entriesOf(ann)).toHaveLength(6);
  });

  test('is retried automatically after it was given up', async () => {
    const ann = await signUp(app);
    await sendMail(app, { ...fromMember(ann), subject: 'Given up' });
    await app.settled();
    expect(await entriesOf(ann)).toHaveLength(1);
    await app.ask(
      `WITH gone AS (DELETE FROM issues WHERE company_id = $1)
       UPDATE inbound_mails SET status = 'unreadable', cause = 'unknown', attempts = 5,
         reason = 'DatabaseError while filing it' WHERE recipient = $2`,
      [ann.user.company.id, ann.user.company.intakeEmail],
    );
    await app.runJob('retry-foreign');
    expect(await entriesOf(ann)).toHaveLength(1);
    expect(await rowOf(ann)).toMatchObject({ status: 'processed_successfully', cause: null });
  });
});
