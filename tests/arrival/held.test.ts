import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  inboxOf,
  type Member,
  newDomain,
  rawMail,
  sendMail,
  signUp,
  unreadableMail,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Before the last attempt (server/intake/failure-causes.ts). */
const LONGEST_PAUSE_MS = 4000;

const filed = (member: Member, count: number) => filedMails(app, member, count);
describe('a mail without an entry', () => {
  test.each([
    ['of a stranger', 'foreign_sender', 'stranger', ''],
    ['of an auto-responder', 'automatic', 'ann', 'Auto-Submitted: auto-replied'],
    ['of a mailing list', 'list', 'ann', 'List-Id: <news.example.org>'],
    [
      'that reports a failed delivery',
      'bounce',
      'ann',
      'Content-Type: multipart/report; boundary=x',
    ],
  ])('%s is held with the reason', async (_name, reason, who, header) => {
    const ann = await signUp(app);
    const sender = who === 'ann' ? ann.user.email : `x@${newDomain()}`;
    const to = ann.user.company.intakeEmail;
    const raw = rawMail({ from: sender, to, header, body: 'Hello.' });
    await sendMail(app, { from: sender, to, raw });
    const [row] = await filed(ann, 1);
    expect(row).toMatchObject({ status: 'held', reason });
    expect(await entriesOf(ann)).toEqual([]);
  });

  test('from the null sender of bounces is held', async () => {
    const ann = await signUp(app);
    const { to } = fromMember(ann);
    await sendMail(app, { from: '', to, raw: rawMail({ ...fromMember(ann), body: 'Failed.' }) });
    expect((await filed(ann, 1))[0]).toMatchObject({ status: 'held', reason: 'bounce' });
  });

  test('that is unreadable is tried five times, remains visible, and does not delay the next', async () => {
    const ann = await signUp(app);
    const poison = unreadableMail(ann.user.email);
    await sendMail(app, { ...fromMember(ann), raw: poison });
    await sendMail(app, { ...fromMember(ann), subject: 'Next', text: 'Not delayed.' });
    await app.settled();
    expect(await entriesOf(ann)).toMatchObject([{ subject: 'Next' }]);
    for (let attempts = 1; attempts < 5; attempts++) {
      const [row] = await inboxOf(app, ann.user.company.intakeEmail);
      expect(row).toMatchObject({ status: 'waiting', attempts });
      app.clock.offset += LONGEST_PAUSE_MS;
      await app.settled();
    }
    const [row] = await filed(ann, 2);
    expect(row).toMatchObject({ status: 'unreadable', attempts: 5 });
    const { rows: raws } = await app.ask(
      `SELECT convert_from(bytes, 'UTF8') AS text FROM raw_mails JOIN inbound_mails AS mail
       ON mail.raw_id = raw_mails.id WHERE mail.status = 'unreadable' AND mail.recipient = $1`,
      [ann.user.company.intakeEmail],
    );
    expect(raws[0]?.text.trim()).toBe(poison.trim());
  });
});
