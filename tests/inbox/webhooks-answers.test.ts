import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { realClock } from '#tests/app/test-clock.ts';
import {
  entriesOf,
  filedMails,
  type Member,
  rawMail,
  signUp,
  until,
} from '#tests/fixtures/factories.ts';
import {
  AMAZON,
  amazonKey,
  amazonServes,
  byMailgun,
  byPostmark,
  bySendgrid,
  bySns,
  byToken,
  KEYS,
  post,
} from '#tests/requests/webhook-requests.ts';

let app: TestApp;
let ann: Member;
let intake: string;
beforeAll(async () => {
  app = await startApp({ env: KEYS, clock: realClock() });
  ann = await signUp(app);
  intake = ann.user.company.intakeEmail;
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const mail = (subject: string) =>
  rawMail({ from: ann.user.email, to: intake, subject, body: 'The boiler leaks.' });
const mailgunFields = (subject: string) => ({
  recipient: intake,
  sender: ann.user.email,
  'body-mime': mail(subject),
});
const rawCount = async () =>
  Number((await app.ask('SELECT count(*) AS count FROM raw_mails')).rows[0].count);

describe('an unknown recipient', () => {
  test('is counted, and the provider gets 200', async () => {
    const before = await rawCount();
    const nobody = 'nobody@intake.localhost';
    const envelope = JSON.stringify({ to: [nobody], from: 'x@b.example' });
    const answers = [
      await post(app, byMailgun({ ...mailgunFields('x'), recipient: nobody })),
      await post(app, byPostmark({ From: 'x@b.example', OriginalRecipient: nobody })),
      await post(app, bySendgrid({ email: 'Subject: x\r\n\r\nx', envelope })),
      await post(app, byToken('Subject: x\r\n\r\nx', `?to=${nobody}`)),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({ status: 200, json: { kept: 0, unknown: 1 } });
    }
    // The listeners write this count every second.
    await until(async () => {
      const { rows } = await app.ask('SELECT sum(count) AS count FROM refused_recipients');
      return Number(rows[0].count) === 4;
    }, 'the count of refused recipients');
    expect(await rawCount()).toBe(before);
  });

  test('does not block delivery to the known recipients', async () => {
    const second = await signUp(app);
    const to = [second.user.company.intakeEmail, 'nobody@intake.localhost'];
    const envelope = JSON.stringify({ to, from: second.user.email });
    const email = rawMail({ from: second.user.email, to: to[0] ?? '', subject: 'Both' });
    const answer = await post(app, bySendgrid({ email, envelope }));
    expect(answer.json).toEqual({ kept: 1, unknown: 1 });
    await filedMails(app, second, 1);
  });

  test('is taken from the header for mail forwarded to the provider’s own address', async () => {
    const third = await signUp(app);
    const { email: From, company } = third.user;
    const OriginalRecipient = '4354473e2e6a@inbound.postmarkapp.com';
    const Subject = 'Forwarded there';
    await post(app, byPostmark({ From, To: company.intakeEmail, Subject, OriginalRecipient }));
    await filedMails(app, third, 1);
    expect(await entriesOf(third)).toMatchObject([{ subject: Subject }]);
  });
});

test('a mail that cannot be stored gets 503 and is accepted on retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await app.ask(
    "ALTER TABLE inbound_mails ADD CONSTRAINT disk_full CHECK (mail_from <> 'd@f.example')",
  );
  const fields = { ...mailgunFields('Disk full'), sender: 'd@f.example' };
  const token = 'once-and-again';
  const full = await post(app, byMailgun(fields, { token }));
  expect(full).toMatchObject({ status: 503, json: { type: 'service_unavailable' } });
  expect((await post(app, byToken(mail('Full too'), '?from=d@f.example'))).status).toBe(503);
  await app.ask('ALTER TABLE inbound_mails DROP CONSTRAINT disk_full');
  const again = await post(app, byMailgun(fields, { token }));
  expect(again).toEqual({ status: 200, json: { kept: 1, unknown: 0 } });
});

test('a Mailgun token is valid once: a copy is ignored, another mail is refused', async () => {
  const token = 'seen-before';
  const before = await rawCount();
  expect((await post(app, byMailgun(mailgunFields('Once'), { token }))).json.kept).toBe(1);
  const copy = await post(app, byMailgun(mailgunFields('Once'), { token }));
  expect(copy).toEqual({ status: 200, json: { kept: 0, unknown: 0 } });
  expect((await post(app, byMailgun(mailgunFields('Other'), { token }))).status).toBe(403);
  expect(await rawCount()).toBe(before + 1);
});

test('of many concurrent mails with one signature, one is stored', async () => {
  const token = 'many-at-once';
  const subjects = Array.from({ length: 12 }, (_, n) => `At once ${n}`);
  const before = await rawCount();
  const answers = await Promise.all(
    subjects.map((subject) => post(app, byMailgun(mailgunFields(subject), { token }))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(11).fill(403)]);
  expect(await rawCount()).toBe(before + 1);
});

test('of many concurrent copies of one delivery, all get 200 and one is stored', async () => {
  const before = await rawCount();
  const copy = () => post(app, byMailgun(mailgunFields('Copies'), { token: 'copies-at-once' }));
  const answers = await Promise.all(Array.from({ length: 12 }, copy));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.filter(({ json }) => json.kept === 1)).toHaveLength(1);
  expect(await rawCount()).toBe(before + 1);
});

describe('an invalid mail', () => {
  test('gets 400, or 406 to stop Mailgun’s eight hours of retries', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const wrong = [
      await post(app, byMailgun({ recipient: intake })),
      await post(app, { ...byPostmark({}), body: '{"From": ' }),
      await post(app, bySendgrid({ envelope: '{}' })),
      await post(app, byToken('no header at all')),
      await post(app, byToken('')),
      await post(app, { path: '/api/inbound/ses', body: 'hello' }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([406, 400, 400, 400, 400, 400]);
    for (const { json } of wrong) expect(json).toMatchObject({ message: expect.any(String) });
  });

  test('that is too large is refused and not stored', async () => {
    const before = await rawCount();
    const large = mail('Large').concat('x'.repeat(76).concat('\r\n').repeat(345_000));
    expect((await post(app, byToken(large))).status).toBe(413);
    const form = byMailgun({ ...mailgunFields('Large'), 'body-mime': large });
    expect((await post(app, form)).status).toBe(406);
    const huge = Buffer.alloc(50 * 1024 * 1024, 'x');
    expect((await post(app, byToken(huge))).status).toBe(413);
    expect(await rawCount()).toBe(before);
  });
});

describe('Amazon SNS', () => {
  const amazon = amazonKey();
  const confirmation = (SubscribeURL: string) =>
    bySns(amazon, { Type: 'SubscriptionConfirmation', Message: 'x', Token: 't', SubscribeURL });

  test('gets 503 while its certificate is unavailable', async () => {
    amazonServes({});
    const note = bySns(amazon, { Message: 'Successfully validated SNS topic.' });
    expect((await post(app, note)).status).toBe(503);
    amazonServes({ [amazon.certUrl]: amazon.certificate });
    expect(await post(app, note)).toEqual({ status: 200, json: { kept: 0, unknown: 0 } });
  });

  test('has its subscription confirmed at its own address only', async () => {
    const url = `${AMAZON}/?Action=ConfirmSubscription&Token=t`;
    const asked = amazonServes({
      [amazon.certUrl]: amazon.certificate,
      [url]: '<ConfirmSubscriptionResponse/>',
    });
    expect((await post(app, confirmation(url))).status).toBe(200);
    expect(asked).toContain(url);
    vi.spyOn(console, 'error').mockReturnValue();
    for (const other of [
      'https://evil.example/?Action=ConfirmSubscription',
      `${AMAZON}/?Action=x`,
    ]) {
      expect((await post(app, confirmation(other))).status).toBe(400);
      expect(asked).not.toContain(other);
    }
  });

  test('also signs with SHA-1, in version 1', async () => {
    amazonServes({ [amazon.certUrl]: amazon.certificate });
    const note = bySns(amazon, { Message: 'A sentence.', Subject: 'A', SignatureVersion: '1' });
    expect((await post(app, note)).status).toBe(200);
  });
});

test('rows have sender and recipient of the envelope, not of the header', async () => {
  const fourth = await signUp(app);
  const to = fourth.user.company.intakeEmail.replace('@', '+north@');
  const bytes = rawMail({ from: 'a@b.example', to: 'list@c.example', subject: 'Envelope' });
  await post(app, byToken(bytes, `?to=${encodeURIComponent(to)}&from=bounce@d.example`));
  const { rows } = await app.ask('SELECT mail_from, door FROM inbound_mails WHERE recipient = $1', [
    to,
  ]);
  expect(rows).toEqual([{ mail_from: 'bounce@d.example', door: 'raw' }]);
});
