import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function entryOf(ann: Member): Promise<string> {
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(app, { ...fromMember(ann), subject: 'Printer', text: 'It is stuck.', messageId });
  await filedMails(app, ann, 1);
  return messageId;
}

const report = (type: string, part: string) =>
  [
    `Content-Type: multipart/report; report-type=${type}; boundary=x`,
    'MIME-Version: 1.0',
    '',
    `--x\r\n\r\nSee below.\r\n\r\n--x\r\nContent-Type: message/${type}\r\n\r\n${part}\r\n--x--`,
  ].join('\r\n');

describe('an automatic reply to an entry is held, and the entry is unchanged', () => {
  test.each([
    ['an absence note', 'automatic', 'Auto-Submitted: auto-replied\r\nSubject: Away'],
    ['an absence note known by its subject', 'automatic', 'Subject: Automatic reply: Printer'],
    [
      'a bounce',
      'bounce',
      report(
        'delivery-status',
        'Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; b@c.example',
      ),
    ],
    [
      'a receipt',
      'receipt',
      report('disposition-notification', 'Disposition: manual-action/MDN-sent-manually; displayed'),
    ],
    ['a complaint', 'complaint', report('feedback-report', 'Feedback-Type: abuse')],
    ['a list', 'list', 'List-Id: <team.example.org>\r\nSubject: Re: Printer'],
  ])('%s', async (_who, reason, header) => {
    const ann = await signUp(app);
    const answered = await entryOf(ann);
    const before = await entriesOf(ann);
    const field = `In-Reply-To: ${answered}\r\nMessage-ID: <${randomUUID()}@mail.example>`;
    const body = 'This is fixed and done, thank you.';
    const raw = rawMail({ ...fromMember(ann), header: `${field}\r\n${header}`, body });
    await sendMail(app, { ...fromMember(ann), raw });
    expect((await filedMails(app, ann, 2))[1]).toEqual({ status: 'held', reason, attempts: 1 });
    expect(await entriesOf(ann)).toEqual(before);
  });
});

test('our own email that returns is held', async () => {
  const ann = await signUp(app);
  const { to } = fromMember(ann);
  const ours = `no-reply@${to.split('@')[1]}`;
  const raw = rawMail({ from: ours, to, subject: 'Your sign-in link', body: 'Hello.' });
  await sendMail(app, { from: ann.user.email, to, raw });
  expect((await filedMails(app, ann, 1))[0]).toMatchObject({ status: 'held', reason: 'own' });
});

describe('replies in a loop', () => {
  test('are held from the sixty-first on, but other mail of the sender is not', async () => {
    const ann = await signUp(app);
    const inReplyTo = await entryOf(ann);
    const answer = (n: number) =>
      sendMail(app, { ...fromMember(ann), subject: 'Re: Printer', text: `No ${n}.`, inReplyTo });
    for (let n = 0; n < 60; n += 1) await answer(n);
    const rows = await filedMails(app, ann, 61);
    expect(rows.every(({ status }) => status === 'processed_successfully')).toBe(true);
    await answer(60);
    expect((await filedMails(app, ann, 62))[61]).toMatchObject({ status: 'held', reason: 'loop' });
    await sendMail(app, { ...fromMember(ann), subject: 'Printer', text: 'Another one is stuck.' });
    await sendMail(app, { ...fromMember(ann), subject: 'Re: Lamp', text: 'Yes.', inReplyTo });
    const all = await filedMails(app, ann, 64);
    expect(all.filter(({ status }) => status === 'held')).toHaveLength(1);
  });
});
