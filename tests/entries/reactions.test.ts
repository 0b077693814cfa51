import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { Note } from '#contract/entries/notes.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  rawMail,
  sendMail,
} from '#tests/fixtures/factories.ts';
import { inboxOf, newTeam, send } from './ownership/team.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
let count: number;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PARENT = '<leak1@mail.example>';
const read = async (id: string) => (await send(ann, 'GET', `/api/issues/${id}`)).body;

/** Bob reports; Ann takes the entry, asks Bob, and snoozes it until a reply. */
let entry: Issue;
beforeEach(async () => {
  ({ ann, bob } = await newTeam(app));
  const mail = { subject: 'Leak in hall 3', text: 'The roof leaks.', messageId: PARENT };
  await sendMail(app, { ...fromMember(bob), ...mail });
  count = 1;
  await filedMails(app, ann, count);
  entry = (await entriesOf(ann))[0] as Issue;
  await send(ann, 'POST', `/api/issues/${entry.id}/take`);
  const question = { content: 'Can you come on Tuesday?', toReporter: true };
  await send(ann, 'POST', `/api/issues/${entry.id}/notes`, question);
  await send(ann, 'PATCH', `/api/issues/${entry.id}/snooze`, { until: 'reply' });
  entry = await read(entry.id);
});

async function reply(header: string[], body: string[], subject = 'Re: Leak in hall 3') {
  const fields = [`In-Reply-To: ${PARENT}`, 'MIME-Version: 1.0', ...header];
  const mail = { ...fromMember(bob), subject, header: fields.join('\r\n') };
  await sendMail(app, {
    ...fromMember(bob),
    raw: rawMail({ ...mail, body: body.join('\r\n') }),
  });
  count += 1;
  return (await filedMails(app, ann, count)).at(-1);
}

const PLAIN = ['Content-Type: text/plain; charset=utf-8'];
const GMAIL = [
  '--g',
  'Content-Type: text/plain; charset=utf-8',
  '',
  '👍',
  '',
  'Bob Stone reacted via Gmail <https://www.google.com/gmail/about/?utm_source=x>',
  '--g',
  'Content-Type: text/vnd.google.email-reaction+json; charset=utf-8',
  '',
  '{"version":1,"emoji":"👍"}',
  '--g',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>👍</p><p>Bob reacted via <a href="https://www.google.com/gmail/about/">Gmail</a></p>',
  '--g--',
];

async function expectQuiet() {
  const { isSnoozed, lastUpdated, status } = await read(entry.id);
  expect({ isSnoozed, lastUpdated, status }).toEqual({
    isSnoozed: true,
    lastUpdated: entry.lastUpdated,
    status: 'open',
  });
  expect(await inboxOf(ann)).toEqual([]);
  const notes = await send<{ notes: Note[] }>(ann, 'GET', `/api/issues/${entry.id}/notes`);
  expect(notes.body.notes).toMatchObject([{ toReporter: true, answeredAt: null }]);
}

describe('a reaction to an entry', () => {
  test.each([
    ['of Gmail', ['Content-Type: multipart/alternative; boundary=g'], GMAIL],
    [
      'as a normal mail with signature and quote',
      PLAIN,
      ['👍', '', '-- ', 'Bob Stone', 'Acme', '', 'On Monday, Ann wrote:', '> Is it done?'],
    ],
    [
      'of Outlook',
      PLAIN,
      [
        '[like]  Bob Stone reacted to your message:',
        '_'.repeat(32),
        'From: Ann Moe <ann@a.example>',
        'Sent: Monday, March 2, 2026 9:00 AM',
        'Subject: Leak',
        '',
        'Is it done?',
      ],
    ],
    ['of an iPhone', PLAIN, ['Liked “The roof leaks.”']],
    ['typed', PLAIN, ['+1']],
  ])('%s is shown, wakes and notifies nobody, and answers nothing', async (_how, header, body) => {
    await reply(header, body);
    const { updates, hasAttachments } = await read(entry.id);
    expect(updates).toMatchObject([
      { reaction: '👍', body: '👍', senderName: null, proposal: null },
    ]);
    expect(updates[0]?.closing).toBeNull();
    expect(hasAttachments).toBe(false);
    await expectQuiet();
  });

  test('is followed by an answer in words, which wakes and answers', async () => {
    await reply(PLAIN, ['👍']);
    await reply(PLAIN, ['👍 Tuesday at nine.']);
    const { isSnoozed, updates } = await read(entry.id);
    expect([isSnoozed, updates.map(({ reaction }) => reaction)]).toEqual([false, ['👍', null]]);
    expect(await inboxOf(ann)).toContainEqual(expect.stringContaining('answered'));
  });
});

test('a reaction to an unknown mail makes an entry', async () => {
  const header = 'In-Reply-To: <unknown@mail.example>\r\nContent-Type: text/plain; charset=utf-8';
  const mail = { ...fromMember(bob), subject: 'Re: Pump', header, body: '👍' };
  await sendMail(app, { ...fromMember(bob), raw: rawMail(mail) });
  await filedMails(app, ann, count + 1);
  expect(await entriesOf(ann, 'status=open')).toMatchObject([{ subject: 'Re: Pump', body: '👍' }]);
});

test.each([
  [
    'English',
    'Thank you for your message. I am out of the office until 7 December with no access to mail.',
  ],
  ['French', 'Je suis en congé jusqu’au 7 décembre. En cas d’urgence, écrivez à cid@acme.example.'],
])('an absence notice in %s without a header is held and answers nothing', async (_what, text) => {
  expect(await reply(PLAIN, [text])).toMatchObject({ status: 'held', reason: 'automatic' });
  expect((await read(entry.id)).updates).toEqual([]);
  await expectQuiet();
});
