import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Note } from '#contract/entries/notes.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, sendMail, signUp, visitor } from '#tests/fixtures/factories.ts';
import { addNote } from '#tests/requests/label-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rename = (member: Pick<Member, 'fetch'>, json: unknown) =>
  member.fetch('/api/user/profile', { method: 'PATCH', json });

test('a new display name applies at once, also to earlier notes', async () => {
  const ann = await signUp(app);
  const { id } = await addNote(ann);
  await ann.fetch(`/api/issues/${id}/notes`, { method: 'POST', json: { content: 'Seen.' } });
  const answer = await rename(ann, { name: '  Anna Ünal ' });
  expect(answer.status).toBe(200);
  const user = { ...ann.user, name: 'Anna Ünal', profileComplete: true };
  expect(await answer.json()).toEqual({ user });
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user });
  const notes = (await (await ann.fetch(`/api/issues/${id}/notes`)).json()) as { notes: Note[] };
  expect(notes.notes).toMatchObject([{ createdByName: 'Anna Ünal' }]);
  const question = 'SELECT event_type FROM user_events WHERE user_id = $1 ORDER BY id DESC LIMIT 1';
  expect((await app.ask(question, [ann.user.id])).rows).toEqual([{ event_type: 'name_changed' }]);
});

test('a display name of 100 characters is accepted; other members keep theirs', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
  expect((await rename(ann, { name: 'x'.repeat(100) })).status).toBe(200);
  expect(await (await bob.fetch('/api/auth/me')).json()).toMatchObject({ user: bob.user });
});

test.each([
  [{}, 'Display name is required'],
  [{ name: ' ' }, 'Display name is required'],
  [{ name: 'x'.repeat(101) }, 'Display name too long'],
  [{ name: 'Ann\nExample' }, 'Please use one line of plain text.'],
])('an invalid display name is refused, and the old one remains: %j', async (json, message) => {
  const ann = await signUp(app);
  const answer = await rename(ann, json);
  expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'name', message }]);
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user: ann.user });
});

test('another user’s name cannot be changed, and visitors have none', async () => {
  const ann = await signUp(app);
  const bob = await signUp(app);
  await rename(ann, { name: 'Not Bob', id: bob.user.id, email: bob.user.email, role: 'admin' });
  expect(await (await bob.fetch('/api/auth/me')).json()).toMatchObject({ user: bob.user });
  expect(await (await ann.fetch('/api/auth/me')).json()).toMatchObject({ user: { role: 'user' } });
  expect((await rename(visitor(app), { name: 'Nobody' })).status).toBe(401);
});

test('setup counts as done when a mail from any sender arrives', async () => {
  const ann = await signUp(app);
  const isSetUp = async () => {
    const { user } = (await (await ann.fetch('/api/auth/me')).json()) as Pick<Member, 'user'>;
    return user.company.isSetUp;
  };
  await addNote(ann);
  expect(await isSetUp()).toBe(false);
  const to = ann.user.company.intakeEmail;
  await sendMail(app, { from: 'stranger@elsewhere.example', to, subject: 'Offer', text: 'Buy.' });
  await app.settled();
  expect(await isSetUp()).toBe(true);
});
