import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Note } from '#contract/entries/notes.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { openStream } from '#tests/app/event-stream.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { entryOf } from '#tests/requests/change-requests.ts';
import { addNote as addEntry } from '#tests/requests/label-requests.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
});
afterAll(() => app.close());

const notesOf = async (member: Member, id: string) => {
  const answer = await member.fetch(`/api/issues/${id}/notes`);
  return { status: answer.status, ...((await answer.json()) as { notes: Note[] }) };
};
const post = (member: Member, path: string, json: unknown) =>
  member.fetch(path, { method: 'POST', json });
const add = (member: Member, id: string, content: unknown) =>
  post(member, `/api/issues/${id}/notes`, { content });

describe('a note', () => {
  test('is listed above earlier ones, with author and time', async () => {
    const { id } = await addEntry(ann);
    expect(await notesOf(ann, id)).toMatchObject({ status: 200, notes: [] });
    const first = await add(ann, id, '  The mechanic is called.  ');
    expect(first.status).toBe(201);
    const note = (await first.json()) as Note;
    expect(note).toMatchObject({
      issueId: id,
      content: 'The mechanic is called.',
      createdByName: 'Ann Example',
      from: null,
    });
    await add(bob, id, 'He comes at noon.');
    const { notes } = await notesOf(bob, id);
    expect(notes).toMatchObject([
      { content: 'He comes at noon.', createdByName: 'Bob Example' },
      note,
    ]);
    expect(new Date(notes[0]?.timestamp ?? '').getTime()).not.toBeNaN();
  });

  test('is paginated, and each page continues after the previous one', async () => {
    const { id } = await addEntry(ann);
    for (const content of ['One', 'Two', 'Three', 'Four', 'Five']) await add(ann, id, content);
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/issues/${id}/notes?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = (await (await ann.fetch(path)).json()) as {
        notes: Note[];
        nextCursor: string | null;
      };
      read.push(...page.notes.map(({ content }) => content));
      cursor = page.nextCursor;
      if (read.length === 2) await add(bob, id, 'Six');
    }
    expect(read).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
    for (const query of ['limit=0', 'limit=201', 'cursor=none']) {
      expect((await ann.fetch(`/api/issues/${id}/notes?${query}`)).status).toBe(400);
    }
  });

  test('is activity of its entry: counted, sent to open pages, and recorded', async () => {
    const entry = await addEntry(ann);
    const stream = await openStream(app, bob);
    await stream.next();
    await add(bob, entry.id, 'Seen.');
    expect((await stream.next()).data).toContain(entry.id);
    stream.close();
    const after = await entryOf(ann, entry.id);
    expect(after.noteCount).toBe(1);
    expect(after.version).toBeGreaterThan(entry.version);
    expect(after.lastUpdated > entry.lastUpdated).toBe(true);
    expect(after).toMatchObject({ userModified: false, modifiedBy: null });
    const question =
      'SELECT event_type, user_email FROM user_events WHERE entry_id = $1 ORDER BY id';
    expect((await app.ask(question, [entry.id])).rows.at(-1)).toEqual({
      event_type: 'note_added',
      user_email: bob.user.email,
    });
  });

  test('may name its source', async () => {
    const { id } = await addEntry(ann);
    const path = '/api/notes';
    const given = {
      issueId: id,
      text: ' It moves. ',
      from: ' the janitor ',
      timestamp: '1999-01-01',
    };
    expect((await post(ann, path, given)).status).toBe(201);
    expect((await post(ann, path, { issueId: id, text: 'It stopped.', from: ' ' })).status).toBe(
      201,
    );
    expect((await notesOf(ann, id)).notes).toMatchObject([
      { content: 'It stopped.', from: null },
      { content: 'It moves.', from: 'the janitor' },
    ]);
    expect((await notesOf(ann, id)).notes[1]?.timestamp.startsWith('1999')).toBe(false);
  });

  test('is counted once for each of many simultaneous ones', async () => {
    const { id } = await addEntry(ann);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => add(n % 2 ? ann : bob, id, `Note ${n}`)),
    );
    expect(await entryOf(ann, id)).toMatchObject({ noteCount: 12 });
    expect((await notesOf(ann, id)).notes).toHaveLength(12);
  });

  test.each([
    ['content', {}, 'Note text is required'],
    ['content', { content: ' \n ' }, 'Note text is required'],
    ['content', { content: 'x'.repeat(100_001) }, 'This note is too long; please shorten it.'],
    ['body', { content: 'NUL \0 inside' }, 'Text must not hold NUL characters.'],
  ])('with a wrong %s is rejected with field and reason: %j', async (field, json, message) => {
    const { id } = await addEntry(ann);
    const answer = await post(ann, `/api/issues/${id}/notes`, json);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field, message });
    expect(await entryOf(ann, id)).toMatchObject({ noteCount: 0 });
  });

  test.each([
    ['text', { text: '' }],
    ['from', { text: 'x', from: 'x'.repeat(201) }],
    ['issueId', { text: 'x', issueId: 7 }],
  ])('as a team update with a wrong %s is also rejected', async (field, json) => {
    const { id } = await addEntry(ann);
    const answer = await post(ann, '/api/notes', { issueId: id, ...json });
    expect([answer.status, await answer.json()]).toMatchObject([400, { field }]);
  });

  test('by a removed member shows no name', async () => {
    const cat = await signUp(app, `cat@${ann.user.company.domain}`, 'Cat Example');
    const { id } = await addEntry(ann);
    await add(cat, id, 'Bye.');
    await app.ask('DELETE FROM users WHERE id = $1', [cat.user.id]);
    expect((await notesOf(ann, id)).notes).toMatchObject([
      { content: 'Bye.', createdByName: null },
    ]);
  });
});

describe('a deleted entry', () => {
  test('accepts no notes, and shows existing ones', async () => {
    const { id } = await addEntry(ann);
    await add(ann, id, 'Before.');
    await ann.fetch(`/api/entries/${id}/delete`, { method: 'PATCH' });
    for (const refused of [
      await add(ann, id, 'After.'),
      await post(ann, '/api/notes', { issueId: id, text: 'After.' }),
    ]) {
      expect([refused.status, await refused.json()]).toMatchObject([409, { type: 'conflict' }]);
    }
    expect((await notesOf(ann, id)).notes).toMatchObject([{ content: 'Before.' }]);
    expect(await entryOf(ann, id)).toMatchObject({ noteCount: 1 });
  });
});

describe('an entry without access', () => {
  test('has no notes to read or to add', async () => {
    const eve = await signUp(app);
    const own = await addEntry(ann);
    const restricted = await addEntry(ann);
    await add(ann, restricted.id, 'Among us.');
    await app.ask('UPDATE issues SET restricted = true WHERE id = $1', [restricted.id]);
    for (const [member, id] of [
      [eve, own.id],
      [bob, restricted.id],
      [ann, 'no-id-at-all'],
      [ann, '01a1fb54-575f-7201-b583-000000000000'],
    ] as const) {
      expect((await notesOf(member, id)).status).toBe(404);
      expect((await add(member, id, 'Mine')).status).toBe(404);
      expect((await post(member, '/api/notes', { issueId: id, text: 'Mine' })).status).toBe(404);
    }
    expect((await notesOf(ann, restricted.id)).notes).toMatchObject([{ content: 'Among us.' }]);
    expect((await notesOf(ann, own.id)).notes).toEqual([]);
  });
});
