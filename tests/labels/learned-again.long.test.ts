import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { openParsePool } from '#mail/parse/parse-pool.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { openDatabase } from '#server/db/connect.ts';
import { rereadMails } from '#server/wiring/reread.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  entriesOf,
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
} from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';
import { change, setDepartment } from '#tests/requests/label-requests.ts';

import { byHand, explained, KILN, mails, OURS, SAME, withTaught } from './taught-labels.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

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
    const { ann } = await withTaught(app);
    const entry = await byHand(ann, SAME);
    await app.ask("UPDATE issues SET department = 'Unassigned' WHERE id = $1", [entry.id]);
    await ann.fetch('/api/departments/assign-all', { method: 'POST' });
    expect((await explained(ann, entry)).department).toBe(OURS);
  });
});

test('reprocessed mail uses later corrections', async () => {
  const ann = await signUp(app);
  const first = await mails(app, ann, KILN);
  const second = await mails(app, ann, SAME);
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
