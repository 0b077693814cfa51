import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { realClock } from '#tests/app/test-clock.ts';
import {
  entriesOf,
  filedMails,
  inboxOf,
  type Member,
  rawMail,
  sendMail,
  signUp,
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
  type Posted,
  post,
  receivedBySes,
} from '#tests/requests/webhook-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: KEYS, clock: realClock() });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const amazon = amazonKey();

function mailOf({ user }: Member, subject: string, to = user.company.intakeEmail): string {
  const header = `Message-ID: <${subject.replaceAll(' ', '-')}@a.example>\r\nDate: Fri, 20 Nov 2026 10:00:00 +0100`;
  return rawMail({ from: user.email, to, subject, header, body: 'The boiler leaks.' });
}

function mailWithFile(member: Member, subject: string): string {
  const text = 'The boiler leaks.\r\n\r\n\r\nA line that was\r\nwrapped.';
  const file = `name="=?utf-8?B?${Buffer.from('Übersicht.txt').toString('base64')}?="`;
  return mailOf(member, subject)
    .replace('\r\n\r\n', '\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n')
    .replace(
      'The boiler leaks.',
      `--b\r\n\r\n${text}\r\n--b\r\nContent-Type: text/csv; ${file}\r\nContent-Disposition: attachment\r\n\r\n1,2\r\n--b--`,
    );
}

function everyWay(member: Member, mail: string, subject: string): [string, Posted][] {
  const { email: from, company } = member.user;
  const to = company.intakeEmail;
  const [text, html] = ['The boiler leaks.\n\n\nA line that was \nwrapped.', '<p>The boiler…</p>'];
  const header = mail.slice(0, mail.indexOf('\r\n\r\n'));
  const pairs = header.split('\r\n').map((line) => line.split(/: (.*)/).slice(0, 2));
  const file = new Blob(['1,2'], { type: 'text/csv' });
  const Attachments = [
    {
      Name: 'Übersicht.txt',
      Content: Buffer.from('1,2').toString('base64'),
      ContentType: 'text/csv',
    },
  ];
  const parts = { recipient: to, sender: from, 'message-headers': JSON.stringify(pairs) };
  const id = pairs.find(([name]) => name === 'Message-ID')?.[1];
  const Headers = [{ Name: 'Message-ID', Value: id }];
  const date = pairs.find(([name]) => name === 'Date')?.[1];
  const envelope = JSON.stringify({ to: [to], from });
  const taken = {
    From: from,
    To: to,
    Subject: subject,
    Date: date,
    Headers,
    OriginalRecipient: to,
  };
  return [
    ['raw', byToken(mail, `?to=${to}&from=${from}`)],
    [
      'mailgun',
      { ...byMailgun({ recipient: to, 'body-mime': mail }), path: '/api/inbound/mailgun/mime' },
    ],
    [
      'mailgun',
      byMailgun({ ...parts, 'body-plain': text, 'body-html': html, 'attachment-1': file }),
    ],
    ['postmark', byPostmark({ ...taken, RawEmail: mail })],
    ['postmark', byPostmark({ ...taken, TextBody: text, HtmlBody: html, Attachments })],
    ['sendgrid', bySendgrid({ email: mail, envelope })],
    ['sendgrid', bySendgrid({ headers: header, text, html, envelope, attachment1: file })],
    ['ses', bySns(amazon, { Message: receivedBySes(mail, from, [to]) })],
  ];
}

test('one mail through all routes is one entry; each copy is a duplicate', async () => {
  amazonServes({ [amazon.certUrl]: amazon.certificate });
  const ann = await signUp(app);
  const subject = 'Heizung läuft aus';
  const written = mailWithFile(ann, subject);
  await sendMail(app, { from: ann.user.email, to: ann.user.company.intakeEmail, raw: written });
  await filedMails(app, ann, 1);
  const ways = everyWay(ann, written, subject);
  for (const [, way] of ways) {
    expect(await post(app, way)).toEqual({ status: 200, json: { kept: 1, unknown: 0 } });
  }
  const statuses = (await filedMails(app, ann, 1 + ways.length)).map(({ status }) => status);
  expect(statuses[0]).toBe('processed_successfully');
  expect(new Set(statuses.slice(1))).toEqual(new Set(['duplicate_detected']));
  expect(await entriesOf(ann)).toMatchObject([{ subject }]);
  const { rows } = await app.ask(
    'SELECT door FROM inbound_mails WHERE recipient = $1 ORDER BY id',
    [ann.user.company.intakeEmail],
  );
  expect(rows.map(({ door }) => door)).toEqual(['smtp', ...ways.map(([door]) => door)]);
});

test('a mail that arrives from a provider first becomes its own entry', async () => {
  const ann = await signUp(app);
  const form = {
    headers: `From: ${ann.user.email}\nSubject: By form\n`,
    text: 'The boiler leaks.',
  };
  const envelope = JSON.stringify({ to: [ann.user.company.intakeEmail], from: ann.user.email });
  expect((await post(app, bySendgrid({ ...form, envelope }))).status).toBe(200);
  await filedMails(app, ann, 1);
  expect(await entriesOf(ann)).toMatchObject([{ subject: 'By form' }]);
});

describe('a request without the provider’s proof', () => {
  const forged = (member: Member): [string, number, Posted][] => {
    const fields = { recipient: member.user.company.intakeEmail, 'body-mime': mailOf(member, 'x') };
    const longAgo = new Date(Date.now() - 10 * 3_600_000);
    const { TopicArn, ...rest } = { TopicArn: 'arn:aws:sns:eu-west-1:666:mail', Message: '{}' };
    return [
      ['Mailgun with another key', 403, byMailgun(fields, { key: 'guessed' })],
      ['Mailgun of long ago', 403, byMailgun(fields, { at: longAgo })],
      ['Mailgun without a signature', 403, { path: '/api/inbound/mailgun', body: new FormData() }],
      ['Postmark with another password', 401, byPostmark({}, 'guessed')],
      ['SendGrid with another password', 401, bySendgrid({}, 'guessed')],
      ['Amazon of another topic', 403, bySns(amazon, { ...rest, TopicArn })],
      ['Amazon, changed on the way', 403, bySns(amazon, rest, { Message: '{"a":1}' })],
      ['a program with another token', 401, byToken('Subject: x\r\n\r\nx', '', 'guessed')],
    ];
  };

  test('is refused, and nothing is stored', async () => {
    amazonServes({ [amazon.certUrl]: amazon.certificate });
    const ann = await signUp(app);
    for (const [who, status, request] of forged(ann)) {
      expect([who, (await post(app, request)).status]).toEqual([who, status]);
    }
    expect(await inboxOf(app, ann.user.company.intakeEmail)).toEqual([]);
  });

  test('triggers no fetch from addresses outside Amazon', async () => {
    const asked = amazonServes({});
    const elsewhere = [
      'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://x@sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
      `${AMAZON}/?Action=Subscribe&x=.pem`,
    ];
    for (const SigningCertURL of elsewhere) {
      const answer = await post(app, bySns(amazon, { Message: '{}', SigningCertURL }));
      expect([SigningCertURL, answer.status]).toEqual([SigningCertURL, 403]);
    }
    expect(asked).toEqual([]);
  });
});

test('a provider’s route does not exist without its key', async () => {
  const bare = await startApp();
  for (const path of ['mailgun', 'postmark', 'sendgrid', 'ses', 'raw']) {
    expect((await post(bare, { path: `/api/inbound/${path}`, body: 'x' })).status).toBe(404);
  }
  await bare.close();
});

test('SendGrid’s signature covers the exact bytes', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signed = await startApp({ env: { SENDGRID_PARSE_KEY: key }, clock: realClock() });
  const ann = await signUp(signed);
  const envelope = { to: [ann.user.company.intakeEmail], from: ann.user.email };
  const body = new URLSearchParams({
    email: mailOf(ann, 'Signed'),
    envelope: JSON.stringify(envelope),
  }).toString();
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  };
  const path = '/api/inbound/sendgrid';
  expect((await post(signed, { path, headers, body: `${body}&x=1` })).status).toBe(403);
  expect((await post(signed, { path, headers, body })).status).toBe(200);
  await signed.settled();
  expect(await entriesOf(ann)).toHaveLength(1);
  await signed.close();
});
