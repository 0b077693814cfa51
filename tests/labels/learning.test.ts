import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { Reason } from '#contract/meaning.ts';
import { openParsePool } from '#mail/parse/parse-pool.ts';
import { readConfig } from '#server/config/config.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startTidings } from '#server/main.ts';
import { rereadMails } from '#server/wiring/reread.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
  visitor,
} from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { change, setDepartment } from '#tests/requests/label-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Explained = Issue & { reasons: Record<string, Reason[]> };

/** An arbitrary label that no engine could predict. */
const OURS = 'Leadership & Strategy';
const KILN = 'The kiln in studio 4 shows error 31 again and the glaze came out grey.';
const SAME = 'Again the kiln in studio 4 shows error 31, this time the glaze came out green.';

async function mails(member: Member, ...texts: string[]): Promise<Explained> {
  for (const text of texts) {
    const count = (await entriesOf(member)).length + 1;
    await sendMail(app, { ...fromMember(member), subject: 'Kiln', text });
    await filedMails(app, member, count);
  }
  return newest(member);
}

async function newest(member: Member): Promise<Explained> {
  const entries = await entriesOf(member);
  const [last] = entries.sort((one, other) => (one.id < other.id ? 1 : -1));
  return explained(member, last);
}

async function explained(member: Member, entry: Issue | undefined): Promise<Explained> {
  const response = await member.fetch(`/api/issues/${entry?.id}`);
  return (await response.json()) as Explained;
}

async function byHand(member: Pick<Member, 'fetch'>, body: string): Promise<Issue> {
  const json = { subject: 'Kiln', body };
  const response = await member.fetch('/api/issues/manual', { method: 'POST', json });
  return (await response.json()) as Issue;
}

async function withTaught() {
  const ann = await signUp(app);
  const entry = await mails(ann, KILN);
  expect(entry.department).not.toBe(OURS);
  await setDepartment(ann, entry, OURS);
  return { ann, entry };
}

describe('a label corrected by a member', () => {
  test('is given to the next similar mail, and the reason names the source', async () => {
    const { ann } = await withTaught();
    const next = await mails(ann, SAME);
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
    for (const text of texts) entries.push(await mails(ann, text));
    for (const entry of entries) await setDepartment(ann, entry, OURS);
    const next = await mails(ann, 'Kiln, studio 4, error 31, and the glaze came out brown.');
    expect(next.reasons.department?.[0]?.says).toBe('learned from 3 corrections by your team');
  });

  test('does not change a mail on another matter', async () => {
    const { ann } = await withTaught();
    const eve = await signUp(app);
    const other = 'Invoice 4711 was paid twice, please get the money back from the supplier.';
    const [ours, theirs] = [await mails(ann, other), await mails(eve, other)];
    expect(ours.department).toBe(theirs.department);
    expect(ours.reasons).toEqual(theirs.reasons);
  });

  test('stays within the company', async () => {
    const { entry } = await withTaught();
    const eve = await signUp(app);
    const theirs = await mails(eve, KILN);
    expect(theirs.department).toBe(entry.department);
    expect(JSON.stringify(theirs.reasons)).not.toContain('LEARN');
  });

  test('is forgotten at once when it is reset', async () => {
    const { ann, entry } = await withTaught();
    expect((await mails(ann, SAME)).department).toBe(OURS);
    await setDepartment(ann, entry, entry.department, OURS);
    const after = await mails(ann, KILN);
    expect(after.department).toBe(entry.department);
    expect(JSON.stringify(after.reasons)).not.toContain('LEARN');
  });

  test('is forgotten when its entry is permanently deleted', async () => {
    const { ann, entry } = await withTaught();
    expect((await mails(ann, SAME)).department).toBe(OURS);
    await app.ask('DELETE FROM issues WHERE id = $1', [entry.id]);
    expect((await byHand(ann, KILN)).department).toBe(entry.department);
  });

  test('is given to entries written by hand', async () => {
    const { ann } = await withTaught();
    expect((await byHand(ann, SAME)).department).toBe(OURS);
  });

  test('and changed again teaches the present label', async () => {
    const { ann, entry } = await withTaught();
    await setDepartment(ann, entry, 'External', OURS);
    expect((await byHand(ann, SAME)).department).toBe('External');
  });
});

test('another process on the database applies it to its next message', async () => {
  const { ann, entry } = await withTaught();
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

describe('recomputing labels', () => {
  const rerun = (member: Member) => member.fetch('/api/issues/rerun-detection', { method: 'POST' });
  const setPriority = (member: Member, { id, priority }: Issue, newValue: string) =>
    change(member, id, { tagType: 'priority', newValue, oldValue: priority });
  const otherPriority = ({ priority }: Issue) => (priority === 'low' ? 'normal' : 'low');

  test('applies learned labels to others and keeps people’s labels', async () => {
    const ann = await signUp(app);
    const [first, second] = [await byHand(ann, KILN), await byHand(ann, SAME)];
    await setPriority(ann, first, otherPriority(first));
    expect((await rerun(ann)).status).toBe(200);
    const after = await explained(ann, second);
    expect(after.priority).toBe(otherPriority(first));
    expect(after.reasons.priority?.[0]?.rule).toBe('LEARN-1');
    expect((await explained(ann, first)).priority).toBe(otherPriority(first));
  });

  test('keeps a language model’s improvement with its reason', async () => {
    const ann = await signUp(app);
    const entry = await byHand(ann, KILN);
    const label = otherPriority(entry);
    await app.ask('UPDATE issues SET priority = $2, category = $3 WHERE id = $1', [
      entry.id,
      label,
      'Other',
    ]);
    await app.ask(
      `UPDATE suggestions SET priority_suggested = $2, model = 'test-model', category_suggested = 'Other',
         reasons = jsonb_set(reasons, '{priority}', '[{"rule":"MOD-1","words":"","says":"read so"}]')
       WHERE entry_id = $1`,
      [entry.id, label],
    );
    for (const _ of ['once', 'and again']) {
      await rerun(ann);
      const after = await explained(ann, entry);
      expect(after).toMatchObject({ priority: label, category: entry.category });
      expect(after.reasons.priority).toMatchObject([{ rule: 'MOD-1' }]);
    }
  });

  test('does so in the background too', async () => {
    const ann = await signUp(app);
    const first = await byHand(ann, KILN);
    await setPriority(ann, first, otherPriority(first));
    await addMany(app, ann, 510, SAME);
    expect((await rerun(ann)).status).toBe(202);
    await app.settled();
    const entries = await entriesOf(ann);
    expect(entries.filter(({ category }) => category === 'Uncategorized')).toEqual([]);
    expect(new Set(entries.map(({ priority }) => priority))).toEqual(
      new Set([otherPriority(first)]),
    );
  });

  test('assigns departments by learned labels', async () => {
    const { ann } = await withTaught();
    const entry = await byHand(ann, SAME);
    await app.ask("UPDATE issues SET department = 'Unassigned' WHERE id = $1", [entry.id]);
    await ann.fetch('/api/departments/assign-all', { method: 'POST' });
    expect((await explained(ann, entry)).department).toBe(OURS);
  });
});

test('reprocessed mail uses later corrections', async () => {
  const ann = await signUp(app);
  const first = await mails(ann, KILN);
  const second = await mails(ann, SAME);
  await setDepartment(ann, first, OURS);
  const db = openDatabase(app.databaseUrl);
  const pool = openParsePool();
  const parts = {
    db,
    blobs: await openBlobs(null, db),
    pool,
    clock: app.clock.now,
    site: () => 'https://tidings.example',
  };
  await rereadMails(parts, { slug: ann.user.intakeAlias, since: new Date(0) });
  pool.close();
  await db.pool.end();
  expect((await explained(ann, second)).department).toBe(OURS);
});

test('a mail split from a thread into its own entry uses learned labels', async () => {
  const ann = await signUp(app);
  const dates =
    'Could everybody send their vacation dates for the summer calendar before the end of May?';
  const first = await byHand(ann, dates);
  await setDepartment(ann, first, OURS);
  const messageId = `<${randomUUID()}@mail.example>`;
  const lift = { subject: 'Lift', text: 'The lift is stuck.', messageId };
  await sendMail(app, { ...fromMember(ann), ...lift });
  await filedMails(app, ann, 1);
  const reply = { subject: 'Vacation dates', text: dates, inReplyTo: messageId };
  await sendMail(app, { ...fromMember(ann), ...reply });
  await filedMails(app, ann, 2);
  const entry = (await entriesOf(ann)).find(({ subject }) => subject === 'Lift');
  const path = `/api/issues/${entry?.id}/proposals/${entry?.updates[0]?.proposal?.id}`;
  const answered = await ann.fetch(path, { method: 'POST', json: { answer: 'accept' } });
  const { madeId } = (await answered.json()) as { madeId: string };
  const made = (await entriesOf(ann)).find(({ id }) => id === madeId);
  expect(made?.department).toBe(OURS);
});
