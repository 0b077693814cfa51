import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#server/db/as-system.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { correctionsOf, wordsOf } from '#server/entries/labels/corrections.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { addNote, change, LIFT, otherThan, setDepartment } from '#tests/requests/label-requests.ts';

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl);
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

const rowsOf = async (table: string, column: string, id: string) =>
  (await app.ask(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [id])).rows;
const correctionsBy = ({ user }: Member) =>
  asSystem(db, async (tx) => {
    const corrections = await correctionsOf(tx, user.company.id);
    const ids = corrections.map(({ entryId }) => entryId);
    const words = new Map(
      (await wordsOf(tx, user.company.id, ids)).map(({ entryId, ...rest }) => [entryId, rest]),
    );
    return corrections.map((correction) => ({ ...correction, ...words.get(correction.entryId) }));
  });

describe('a label changed by a member', () => {
  test('is stored as a correction with the engine’s label and the words it read', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const to = otherThan(entry);
    await setDepartment(ann, entry, to);
    const answer = {
      original_text: `Lift\n\n${LIFT}`,
      suggested_department: entry.department,
      suggested_priority: entry.priority,
      final_department: to,
      final_priority: entry.priority,
      user_id: ann.user.id,
    };
    expect(await rowsOf('feedback_log', 'entry_id', entry.id)).toMatchObject([
      { ...answer, question: 'department', undone_at: null },
    ]);
    expect(await rowsOf('suggestion_feedback', 'company_id', ann.user.company.id)).toMatchObject([
      { ...answer, user_response: 'corrected' },
    ]);
    const said = await rowsOf('suggestions', 'entry_id', entry.id);
    expect(said).toMatchObject([{ accepted: false, confirmed_by_user_id: ann.user.id }]);
    expect(await correctionsBy(ann)).toMatchObject([
      {
        entryId: entry.id,
        question: 'department',
        suggested: entry.department,
        final: to,
        subject: 'Lift',
        body: LIFT,
      },
    ]);
  });

  test('is no longer learned from after a reset, and the history remains', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const to = otherThan(entry);
    await setDepartment(ann, entry, to);
    const back = await setDepartment(ann, entry, entry.department, to);
    expect(back.body.department).toBe(entry.department);
    expect(await correctionsBy(ann)).toEqual([]);
    const kept = await rowsOf('feedback_log', 'entry_id', entry.id);
    expect(kept.map(({ undone_at }) => undone_at !== null)).toEqual([true]);
    const answers = await rowsOf('suggestion_feedback', 'company_id', ann.user.company.id);
    expect(answers.map(({ user_response }) => user_response)).toEqual(['corrected', 'accepted']);
    expect(await rowsOf('suggestions', 'entry_id', entry.id)).toMatchObject([{ accepted: true }]);
  });

  test('twice is one correction to the present label', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    await setDepartment(ann, entry, otherThan(entry));
    await setDepartment(ann, entry, 'External', otherThan(entry));
    expect(await correctionsBy(ann)).toMatchObject([
      { suggested: entry.department, final: 'External' },
    ]);
    expect(await rowsOf('feedback_log', 'entry_id', entry.id)).toHaveLength(2);
  });

  test('and reset to the engine’s label before learning is no correction', async () => {
    const ann = await signUp(app);
    const entry = await addNote(ann);
    const to = otherThan(entry);
    await setDepartment(ann, entry, to);
    await app.ask(
      `INSERT INTO suggestions (id, company_id, entry_id, department_suggested, created_at)
       VALUES ($1, $2, $3, $4, $5)`,
      ['fffffff0-0000-7000-8000-000000000000', ann.user.company.id, entry.id, to, app.clock.now()],
    );
    await setDepartment(ann, entry, entry.department, to);
    expect(await correctionsBy(ann)).toEqual([]);
  });
});

test('corrections belong to one company, newest first', async () => {
  const ann = await signUp(app);
  const eve = await signUp(app);
  const first = await addNote(ann);
  const second = await addNote(ann);
  await setDepartment(ann, first, otherThan(first));
  await setDepartment(ann, second, otherThan(second));
  await change(ann, first.id, {
    tagType: 'category',
    newValue: 'Client Relations',
    oldValue: first.category,
  });
  const found = await correctionsBy(ann);
  expect(found.map(({ entryId, question }) => [entryId, question])).toEqual([
    [first.id, 'category'],
    [second.id, 'department'],
    [first.id, 'department'],
  ]);
  expect(await correctionsBy(eve)).toEqual([]);
});

test('a forwarded mail’s correction has the words the engine read, without the separator lines', async () => {
  const ann = await signUp(app);
  const text = [
    'FYI, see below.',
    '',
    '---------- Forwarded message ---------',
    `From: Joris Vandamme <joris@${ann.user.company.domain}>`,
    'Date: Mon, 3 Mar 2025 at 10:00',
    'Subject: Invoice 4711',
    `To: Ann <${ann.user.email}>`,
    '',
    'Invoice 4711 was paid twice, please get the money back.',
    '',
    'Joris',
  ].join('\n');
  const messageId = `<${randomUUID()}@mail.example>`;
  await sendMail(app, { ...fromMember(ann), subject: 'Fwd: Invoice 4711', text, messageId });
  await filedMails(app, ann, 1);
  const [entry] = await entriesOf(ann);
  if (!entry) throw new Error('no entry');
  expect(entry.body).toContain('Vandamme');
  expect(entry).not.toHaveProperty('words');
  await setDepartment(ann, entry, otherThan(entry));
  const [correction] = await correctionsBy(ann);
  expect(correction?.body).toContain('was paid twice');
  expect(correction?.body).not.toContain('Vandamme');
});
