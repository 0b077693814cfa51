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
let ann: Member;
let count = 0;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app, undefined, 'Ann Archer');
});
afterAll(() => app.close());

/** Returns the reason for holding the mail; null if it created an entry. */
async function outcomeOf(subject: string, header: string, body: string): Promise<string | null> {
  const { from, to } = fromMember(ann);
  const fields = `Message-ID: <${randomUUID()}@mail.example>\r\n${header}`.trim();
  const text = body.replace(/\n/g, '\r\n');
  const mail = { from: `Ann Archer <${from}>`, to, subject, header: fields, body: text };
  await sendMail(app, { from, to, raw: rawMail(mail) });
  count += 1;
  const last = (await filedMails(app, ann, count)).at(-1);
  return last?.status === 'held' ? last.reason : null;
}

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'METHOD:REPLY',
  'BEGIN:VEVENT',
  'SUMMARY:Pump review',
  'DTSTART:20260105T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\n');
const CALENDAR_TYPE = 'Content-Type: text/calendar; method=REPLY; charset=utf-8';

const RECEIPT = `Your message

   To:      Ann Archer
   Subject: Pump
   Sent:    Monday, January 5, 2026 10:00:00 AM

 was read on Monday, January 5, 2026 10:12:00 AM.`;

const ACKNOWLEDGED = `Hello,

We have received your request and will get back to you as soon as possible.
Your ticket number is 4711.

Customer service`;

describe('an automatic mail in a member’s name makes no entry', () => {
  test.each([
    ['an answer to an invitation', 'Accepted: Pump review', CALENDAR_TYPE, CALENDAR],
    ['a read receipt as plain text', 'Read: Pump', '', RECEIPT],
    [
      'a ticket system’s acknowledgement',
      '[#4711] We have received your request',
      'X-Auto-Response-Suppress: All',
      ACKNOWLEDGED,
    ],
  ])('%s', async (_what, subject, header, body) => {
    expect(await outcomeOf(subject, header, body)).toBe('automatic');
  });
});

describe('a person’s similar mail makes an entry', () => {
  test.each([
    ['of an offer', 'Accepted: the offer of Brunner GmbH', '', 'Please order the two pumps.'],
    ['of rules to read', 'Read: the new safety rules', '', 'Everybody has to sign them by 10:00.'],
    [
      'who repeats an acknowledgement',
      'Supplier',
      '',
      `They only write this:\n\n"${ACKNOWLEDGED}"`,
    ],
    [
      'who answers a request',
      'Re: Pump',
      '',
      'Hi Bob,\n\nwe have received your request and Joe comes on Tuesday at ten.\n\nAnn',
    ],
  ])('%s', async (_what, subject, header, body) => {
    expect(await outcomeOf(subject, header, body)).toBeNull();
  });
});

const SCAN = (header: string) =>
  [
    header,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=v',
  ]
    .filter(Boolean)
    .join('\r\n');

const SCANNED = [
  '--v',
  'Content-Type: text/plain',
  '',
  'The goods lift is stuck, please call me back.',
  '--v',
  'Content-Type: audio/mp3; name="audio.mp3"',
  'Content-Disposition: attachment; filename="audio.mp3"',
  'Content-Transfer-Encoding: base64',
  '',
  'SUQzAAAA',
  '--v--',
].join('\n');

describe('automatic mail of an allowed sender', () => {
  test('with a file makes an entry, and gets no response', async () => {
    expect(await outcomeOf('Voicemail from Ilse', SCAN(''), SCANNED)).toBeNull();
    const entry = (await entriesOf(ann)).find(({ subject }) => subject === 'Voicemail from Ilse');
    expect(entry?.hasAttachments).toBe(true);
    await app.settled();
    const sent = await (await fetch(`${app.url}/dev/outbox.json`)).json();
    expect(JSON.stringify(sent)).not.toContain('Voicemail from Ilse');
  });

  test.each([
    ['without a file', 'Backup done', 'Auto-Submitted: auto-generated', 'All is well.'],
    ['that answers', 'Re: Pump', SCAN('In-Reply-To: <1@b.example>'), SCANNED],
    ['that is an absence notice', 'Automatic reply: Pump', SCAN(''), SCANNED],
  ])('%s is held', async (_what, subject, header, body) => {
    expect(await outcomeOf(subject, header, body)).toBe('automatic');
  });
});

describe('an entry shows its author’s own words', () => {
  test('without an unmarked signature, which remains in the mail', async () => {
    const said = 'The pump in hall 2 leaks again.';
    const signature = 'Ann Archer\nPlant manager\nAcme Ltd\n+44 20 7946 0958';
    expect(await outcomeOf('Signed', '', `${said}\n\n${signature}`)).toBeNull();
    const entry = (await entriesOf(ann)).find(({ subject }) => subject === 'Signed');
    expect(entry?.body).toBe(said);
    expect(entry?.originalBody).toContain('Plant manager');
  });

  test('including another’s telephone number', async () => {
    const said = 'Please call the plumber:\n\nJoe Smith\n+1 555 010 0123\njoe@plumber.example';
    expect(await outcomeOf('Plumber', '', said)).toBeNull();
    const entry = (await entriesOf(ann)).find(({ subject }) => subject === 'Plumber');
    expect(entry?.body).toBe(said);
  });

  test('including inline quoted text, without the attribution line', async () => {
    const answers = '> Is it fixed?\nYes.\n> And the valve?\nThat too.';
    const header = 'Am 3. Mai 2026 schrieb Anna Muster <anna@else.example>:';
    expect(await outcomeOf('Re: Between', '', `${header}\n${answers}`)).toBeNull();
    const entry = (await entriesOf(ann)).find(({ subject }) => subject === 'Re: Between');
    expect(entry?.body).toBe(answers);
  });
});
