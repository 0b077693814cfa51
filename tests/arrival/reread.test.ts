import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openParsePool, type ParsePool } from '#mail/parse/parse-pool.ts';
import { openBlobs } from '#server/db/blobs/blobs.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
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

let app: TestApp;
let db: Database;
let pool: ParsePool;
beforeAll(async () => {
  app = await startApp();
  db = openDatabase(app.databaseUrl);
  pool = openParsePool();
});
afterAll(async () => {
  pool.close();
  await db.pool.end();
  await app.close();
});

async function reread(member: Member, since = new Date(0)) {
  const parts = {
    db,
    blobs: await openBlobs(null, db),
    pool,
    clock: app.clock.now,
    site: () => 'https://tidings.example',
  };
  return rereadMails(parts, { slug: member.user.intakeAlias, since });
}

async function withSpoiled() {
  const ann = await signUp(app);
  const messageId = `<${randomUUID()}@mail.example>`;
  const attachments = [{ filename: 'plan.txt', content: Buffer.from('north dock') }];
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'Lift',
    text: 'The lift in building B is stuck.',
    messageId,
    attachments,
  });
  await filedMails(app, ann, 1);
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'Re: Lift',
    text: 'Fixed this morning.',
    inReplyTo: messageId,
    attachments,
  });
  await filedMails(app, ann, 2);
  const [entry] = await entriesOf(ann);
  await app.ask(
    `UPDATE issues SET body = 'spoiled', caption_selected = 'spoiled', category = 'Other',
       department = 'Finance', set_by_people = '{department}', status = 'resolved' WHERE id = $1`,
    [entry?.id],
  );
  await app.ask("UPDATE threaded_emails SET body = 'spoiled' WHERE parent_issue_id = $1", [
    entry?.id,
  ]);
  return { ann, entry };
}

describe('rereading stored mail', () => {
  test('restores the mail’s content in entries and threads, and keeps manual changes', async () => {
    const { ann, entry } = await withSpoiled();
    const queued = 'SELECT count(*)::int AS count FROM email_items WHERE issue_id = $1';
    const before = (await app.ask(queued, [entry?.id])).rows;
    expect(await reread(ann)).toEqual({ read: 2, gone: 0, failed: 0, retried: 0 });
    expect((await app.ask(queued, [entry?.id])).rows).toEqual(before);
    const [after, ...others] = await entriesOf(ann);
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      id: entry?.id,
      issueId: entry?.issueId,
      body: 'The lift in building B is stuck.',
      captionSelected: entry?.captionSelected,
      category: entry?.category,
      department: 'Finance',
      status: 'resolved',
      timestamp: entry?.timestamp,
      lastUpdated: entry?.lastUpdated,
      attachments: entry?.attachments,
      resolutionUpdateCount: 1,
      updates: [{ body: 'Fixed this morning.', isResolution: true }],
    });
    expect(after?.version).toBeGreaterThan(entry?.version ?? 0);
  });

  test('keeps text that a user edited', async () => {
    const { ann, entry } = await withSpoiled();
    const path = `/api/issues/${entry?.id}/text`;
    await ann.fetch(path, { method: 'PATCH', json: { body: 'The lift in building C is stuck.' } });
    const [before] = await entriesOf(ann);
    await reread(ann);
    const [after] = await entriesOf(ann);
    expect(after).toMatchObject({
      body: 'The lift in building C is stuck.',
      originalBody: entry?.originalBody,
      captionSelected: before?.captionSelected,
      clarityCleaned: before?.clarityCleaned,
      category: entry?.category,
      userModified: true,
    });
  });

  test('twice changes nothing more and only reads newer mail', async () => {
    const { ann } = await withSpoiled();
    await reread(ann);
    const [once] = await entriesOf(ann);
    await reread(ann);
    const [twice] = await entriesOf(ann);
    const { version, clarityLatency } = twice ?? {};
    expect(twice).toEqual({ ...once, version, clarityLatency });
    const future = new Date(app.clock.moment(60_000));
    expect(await reread(ann, future)).toMatchObject({ read: 0 });
  });

  test('for an unknown company reports an error', async () => {
    const nobody = { user: { intakeAlias: 'nobody-here' } } as Member;
    expect(await reread(nobody)).toBe(null);
  });
});
