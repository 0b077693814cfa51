import { afterAll, beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const TEXT = 'Bob Stone would like to recall the message, "Leak in hall 3".';

function recall(bob: Member, subject = 'Leak in hall 3') {
  const mail = { ...fromMember(bob), subject: `Recall: ${subject}` };
  const body = TEXT.replace('Leak in hall 3', subject);
  return sendMail(app, { ...fromMember(bob), raw: rawMail({ ...mail, body }) });
}

test('a recall notice becomes a note on the entry, and neither wakes nor answers it', async () => {
  const { ann, bob } = await newTeam(app);
  const mail = { subject: 'Leak in hall 3', text: 'The roof leaks.' };
  await sendMail(app, { ...fromMember(bob), ...mail });
  await filedMails(app, ann, 1);
  const path = `/api/issues/${(await entriesOf(ann))[0]?.id}`;
  await send(ann, 'POST', `${path}/take`);
  await send(ann, 'POST', `${path}/notes`, { content: 'Which roof?', toReporter: true });
  await send(ann, 'PATCH', `${path}/snooze`, { until: 'reply' });
  await recall(bob);
  await filedMails(app, ann, 2);
  const { body } = await send(ann, 'GET', path);
  expect(body).toMatchObject({ isSnoozed: true, status: 'open', updates: [{ body: TEXT }] });
  const { notes } = (await send<{ notes: Note[] }>(ann, 'GET', `${path}/notes`)).body;
  expect(notes).toMatchObject([{ answeredAt: null }]);
  expect(await inboxOf(ann)).toEqual([expect.stringContaining('mail_joined')]);
});

test('a recall notice of an unknown mail, or of another sender’s, is held', async () => {
  const { ann, bob, cid } = await newTeam(app);
  await sendMail(app, { ...fromMember(cid), subject: 'Leak in hall 3', text: 'The roof leaks.' });
  await filedMails(app, ann, 1);
  await recall(bob);
  await recall(bob, 'Pump');
  const rows = await filedMails(app, ann, 3);
  expect(rows.slice(1)).toMatchObject([
    { status: 'held', reason: 'automatic' },
    { status: 'held', reason: 'automatic' },
  ]);
  expect(await entriesOf(ann)).toMatchObject([{ updates: [] }]);
});
