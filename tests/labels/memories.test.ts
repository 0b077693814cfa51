import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#server/db/as-system.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import type { Tx } from '#server/db/tx.ts';
import { openMemories, teacherOf } from '#server/entries/labels/memories.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { addNote, otherThan, setDepartment } from '#tests/requests/label-requests.ts';

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

/** Throws on any database query. */
const NOT_ASKED = new Proxy({} as Tx, {
  get: () => {
    throw new Error('the database was asked');
  },
});

async function withCorrection(): Promise<{
  ann: Member;
  teacher: { companyId: string; taught: number };
}> {
  const ann = await signUp(app);
  const entry = await addNote(ann);
  await setDepartment(ann, entry, otherThan(entry));
  return { ann, teacher: await asSystem(db, (tx) => teacherOf(tx, ann.user.company.id)) };
}

describe('a company’s memory', () => {
  test('costs nothing without corrections', async () => {
    const ann = await signUp(app);
    await addNote(ann);
    const teacher = await asSystem(db, (tx) => teacherOf(tx, ann.user.company.id));
    expect(teacher.taught).toBe(0);
    expect(await openMemories().of(NOT_ASKED, teacher)).toBeNull();
  });

  test('is read once, and again after a change', async () => {
    const { teacher } = await withCorrection();
    const memories = openMemories();
    const memory = await asSystem(db, (tx) => memories.of(tx, teacher));
    expect(memory?.department?.corrections).toHaveLength(1);
    expect(await memories.of(NOT_ASKED, teacher)).toBe(memory);
    const later = { ...teacher, taught: teacher.taught + 1 };
    await expect(memories.of(NOT_ASKED, later)).rejects.toThrow('the database was asked');
  });

  test('gets a new count with each correction and each reset', async () => {
    const { ann, teacher } = await withCorrection();
    const second = await addNote(ann);
    await setDepartment(ann, second, 'External');
    const more = await asSystem(db, (tx) => teacherOf(tx, teacher.companyId));
    expect(more.taught).toBeGreaterThan(teacher.taught);
    await setDepartment(ann, second, second.department, 'External');
    const less = await asSystem(db, (tx) => teacherOf(tx, teacher.companyId));
    expect(less.taught).toBeGreaterThan(more.taught);
  });

  test('is evicted from the cache when space is short', async () => {
    const [first, second] = [await withCorrection(), await withCorrection()];
    const memories = openMemories(1);
    await asSystem(db, (tx) => memories.of(tx, first.teacher));
    await asSystem(db, (tx) => memories.of(tx, second.teacher));
    expect(await memories.of(NOT_ASKED, second.teacher)).not.toBeNull();
    await expect(memories.of(NOT_ASKED, first.teacher)).rejects.toThrow('the database was asked');
  });

  test('ends with the company', async () => {
    const { teacher } = await withCorrection();
    await app.ask('DELETE FROM companies WHERE id = $1', [teacher.companyId]);
    expect((await asSystem(db, (tx) => teacherOf(tx, teacher.companyId))).taught).toBe(0);
  });
});
