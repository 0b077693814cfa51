import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startTidings } from '#server/main.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp, visitor } from '#tests/fixtures/factories.ts';
import { setDepartment } from '#tests/requests/label-requests.ts';

import { byHand, KILN, mails, OURS, SAME, withTaught } from './taught-labels.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a label corrected by a member', () => {
  test('is given to the next similar mail, and the reason names the source', async () => {
    const { ann } = await withTaught(app);
    const next = await mails(app, ann, SAME);
    expect(next.department).toBe(OURS);
    expect(next.reasons.department?.[0]).toEqual({
      rule: 'LEARN-1',
      words: '',
      says: 'learned from a correction by your team',
      values: { count: 1 },
    });
    expect(next.userModified).toBe(false);
  });

  test('is counted in the reason with equal corrections', async () => {
    const ann = await signUp(app);
    const texts = [KILN, SAME, 'Kiln in studio 4: error 31 and grey glaze.'];
    const entries = [];
    for (const text of texts) entries.push(await mails(app, ann, text));
    for (const entry of entries) await setDepartment(ann, entry, OURS);
    const next = await mails(app, ann, 'Kiln, studio 4, error 31, and the glaze came out brown.');
    expect(next.reasons.department?.[0]?.says).toBe('learned from 3 corrections by your team');
  });

  test('does not change a mail on another matter', async () => {
    const { ann } = await withTaught(app);
    const eve = await signUp(app);
    const other = 'Invoice 4711 was paid twice, please get the money back from the supplier.';
    const [ours, theirs] = [await mails(app, ann, other), await mails(app, eve, other)];
    expect(ours.department).toBe(theirs.department);
    expect(ours.reasons).toEqual(theirs.reasons);
  });

  test('stays within the company', async () => {
    const { entry } = await withTaught(app);
    const eve = await signUp(app);
    const theirs = await mails(app, eve, KILN);
    expect(theirs.department).toBe(entry.department);
    expect(JSON.stringify(theirs.reasons)).not.toContain('LEARN');
  });

  test('is forgotten at once when it is reset', async () => {
    const { ann, entry } = await withTaught(app);
    expect((await mails(app, ann, SAME)).department).toBe(OURS);
    await setDepartment(ann, entry, entry.department, OURS);
    const after = await mails(app, ann, KILN);
    expect(after.department).toBe(entry.department);
    expect(JSON.stringify(after.reasons)).not.toContain('LEARN');
  });

  test('is forgotten when its entry is permanently deleted', async () => {
    const { ann, entry } = await withTaught(app);
    expect((await mails(app, ann, SAME)).department).toBe(OURS);
    await app.ask('DELETE FROM issues WHERE id = $1', [entry.id]);
    expect((await byHand(ann, KILN)).department).toBe(entry.department);
  });

  test('is given to entries written by hand', async () => {
    const { ann } = await withTaught(app);
    expect((await byHand(ann, SAME)).department).toBe(OURS);
  });

  test('and changed again teaches the present label', async () => {
    const { ann, entry } = await withTaught(app);
    await setDepartment(ann, entry, 'External', OURS);
    expect((await byHand(ann, SAME)).department).toBe('External');
  });
});

test('another process on the database applies it to its next message', async () => {
  const { ann, entry } = await withTaught(app);
  const env = { PORT: '0', SMTP_PORT: '0', DATABASE_URL: app.databaseUrl, ROLE: 'web' };
  const tidings = await startTidings(readConfig(env, { isRoot: false, home: '/nonexistent' }), {
    clock: app.clock.now,
    isManual: true,
    webDir: null,
    print: () => {},
  });
  try {
    const cookie = ann.cookie();
    const there = {
      fetch: (path: string, init: Parameters<Member['fetch']>[1] = {}) =>
        visitor(tidings).fetch(path, { ...init, headers: { cookie } }),
    };
    expect((await byHand(there, SAME)).department).toBe(OURS);
    await setDepartment(ann, entry, entry.department, OURS);
    expect((await byHand(there, KILN)).department).toBe(entry.department);
  } finally {
    await tidings.stop();
  }
});
