import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryItem } from '#contract/entries/history.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  newDomain,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
  const domain = newDomain();
  ann = await signUp(app, `ann@${domain}`, 'Ann');
  bob = await signUp(app, `bob@${domain}`, 'Bob');
});
afterAll(() => app.close());

async function send<T = unknown>(who: Member, method: string, path: string, json?: object) {
  const answer = await who.fetch(path, { method, ...(json && { json }) });
  return { status: answer.status, body: (await answer.json()) as T };
}

type Page = { items: HistoryItem[]; nextCursor: string | null };

const history = (who: Member, { id }: Issue, query = '') =>
  send<Page>(who, 'GET', `/api/issues/${id}/history${query}`);

const linesOf = ({ items }: Page) =>
  items.map(({ what, by }) => `${what} by ${by.name ?? by.kind}`);

test('an entry’s history lists events newest first, with user and exact change', async () => {
  const messageId = `<${randomUUID()}@mail.example>`;
  const { from, to } = fromMember(ann);
  const mail = { from: `Ann at Work <${from}>`, to, subject: 'Lift' };
  await sendMail(app, { ...mail, text: 'The lift is stuck.', messageId });
  await filedMails(app, ann, 1);
  const text = 'The lift runs again, this is resolved. Thank you!';
  await sendMail(app, { ...mail, text, inReplyTo: messageId });
  await filedMails(app, ann, 2);
  const [entry] = (await entriesOf(ann)) as [Issue];
  const at = `/api/issues/${entry.id}`;
  const tags = { tagType: 'department', oldValue: entry.department, newValue: 'Finance' };
  await send(bob, 'PATCH', `${at}/tags`, tags);
  await send(bob, 'PATCH', `${at}/due`, { dueAt: '2027-01-31T12:00:00.000Z' });
  await send(bob, 'POST', `${at}/notes`, { content: 'Nobody tells this.' });
  await send(ann, 'PATCH', `${at}/restricted`, { restricted: true, people: [bob.user.id] });
  const closing = entry.updates[0]?.closing?.id;
  await send(ann, 'POST', `${at}/proposals/${closing}`, { answer: 'accept' });
  const { body } = await history(bob, entry);
  expect(linesOf(body)).toEqual([
    'entry_resolved by Ann',
    'restricted_changed by Ann',
    'note_added by Bob',
    'due_changed by Bob',
    'department_changed by Bob',
    'mail_joined by Ann at Work',
    'emailed by machine',
    'made_by_mail by Ann at Work',
  ]);
  expect(body.items[0]).toMatchObject({
    proposal: 'close',
    changes: [{ field: 'status', from: 'open', to: 'resolved' }],
  });
  expect(body.items[1]?.people).toEqual(['Bob']);
  expect(body.items[4]?.changes).toEqual([
    { field: 'department', from: entry.department, to: 'Finance' },
  ]);
  expect(JSON.stringify(body)).not.toContain('Nobody tells this');
});

test('an email follows its event at an equal time, regardless of its id', async () => {
  const eve = await signUp(app, `eve@${newDomain()}`, 'Eve');
  await sendMail(app, { ...fromMember(eve), text: 'The lift is stuck.' });
  await filedMails(app, eve, 1);
  const [entry] = (await entriesOf(eve)) as [Issue];
  const id = '00000000-0000-4000-8000-000000000000';
  await app.ask('UPDATE email_items SET id = $1 WHERE issue_id = $2', [id, entry.id]);
  const { body } = await history(eve, entry);
  expect(body.items.map(({ what }) => what)).toEqual(['emailed', 'made_by_mail']);
  const first = (await history(eve, entry, '?limit=1')).body;
  expect(first.items).toEqual(body.items.slice(0, 1));
  const second = (await history(eve, entry, `?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second).toEqual({ items: body.items.slice(1), nextCursor: null });
});

test('names are current, and removed users have none', async () => {
  const dan = await signUp(app, `dan@${ann.user.company.domain}`, 'Dan');
  const entry = (await send<Issue>(dan, 'POST', '/api/issues/manual', { body: 'By Dan.' })).body;
  await send(dan, 'PATCH', '/api/user/profile', { name: 'Daniel' });
  expect(linesOf((await history(ann, entry)).body)).toEqual(['entry_made by Daniel']);
  await app.ask('DELETE FROM users WHERE id = $1', [dan.user.id]);
  expect((await history(ann, entry)).body.items[0]?.by).toEqual({
    kind: 'person',
    name: null,
    via: null,
  });
});

test('pages contain every event exactly once', async () => {
  const entry = (await send<Issue>(ann, 'POST', '/api/issues/manual', { body: 'Often.' })).body;
  for (let n = 0; n < 4; n++) {
    const status = n % 2 === 0 ? 'resolved' : 'open';
    await send(ann, 'PATCH', `/api/issues/${entry.id}/status`, { status });
  }
  const whole = (await history(ann, entry)).body;
  expect(whole.nextCursor).toBe(null);
  expect(whole.items).toHaveLength(5);
  const found: HistoryItem[] = [];
  let cursor: string | null = null;
  do {
    const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ''}`;
    const { body }: { body: Page } = await history(ann, entry, query);
    found.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  expect(found).toEqual(whole.items);
  expect((await history(ann, entry, '?cursor=nonsense')).status).toBe(400);
});

test('it is shown only to members with access', async () => {
  const entry = (await send<Issue>(ann, 'POST', '/api/issues/manual', { body: 'Ours.' })).body;
  const eve = await signUp(app);
  const path = `/api/issues/${entry.id}/restricted`;
  await send(ann, 'PATCH', path, { restricted: true, people: [] });
  expect((await history(ann, entry)).body.items).toHaveLength(2);
  expect((await history(bob, entry)).status).toBe(404);
  expect((await history(eve, entry)).status).toBe(404);
});
