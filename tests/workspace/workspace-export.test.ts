import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportWorkspace } from '#contract/workspace/workspace-export.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  filedMails,
  fromMember,
  newDomain,
  sendMail,
  signUp,
  until,
  visitor,
} from '#tests/fixtures/factories.ts';
import { giveEntries } from '#tests/fixtures/given-entries.ts';
import { filesInZip } from '#tests/fixtures/zip-files.ts';
import { exportOf, jsonIn, wordsIn } from '#tests/requests/export-requests.ts';
import { createToken, createWorkspaceToken } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function lived() {
  const ann = await signUp(app);
  const content = randomBytes(300_000);
  const messageId = `<lift-${newDomain()}>`;
  await sendMail(app, {
    ...fromMember(ann),
    subject: 'Lift',
    text: 'The lift is stuck.',
    messageId,
    attachments: [{ filename: '../../évil plan.PDF', content }],
  });
  await filedMails(app, ann, 1);
  const text = 'Fixed this morning.';
  await sendMail(app, { ...fromMember(ann), subject: 'Re: Lift', text, inReplyTo: messageId });
  await sendMail(app, { ...fromMember(ann), from: `x@${newDomain()}`, subject: 'Foreign' });
  await filedMails(app, ann, 3);
  const [secret] = await giveEntries(app, ann, [{ subject: 'Conduct', restricted: true }]);
  const listed = (await (await ann.fetch('/api/issues')).json()) as { issues: { id: string }[] };
  const id = listed.issues.map((one) => one.id).find((one) => one !== secret) ?? '';
  await send(ann, 'POST', `/api/issues/${id}/notes`, { content: 'Called the technician.' });
  return { ann, id, secret, content };
}

describe('an export', () => {
  test('contains all data of the workspace, each file byte for byte, and no secret', async () => {
    const { ann, id, secret, content } = await lived();
    const zoe = await signUp(app);
    await giveEntries(app, zoe, [{ subject: 'Not Ann’s' }]);
    const made = await createWorkspaceToken(ann, 'read', { name: 'Nightly backup' });
    await createToken(ann, 'read');
    const { answer, files } = await exportOf(ann);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="team-\w+-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const entries = jsonIn(files, 'entries.json');
    expect(entries.map((one) => one.id).sort()).toEqual([id, secret].sort());
    const entry = entries.find((one) => one.id === id) as Record<string, Record<string, string>[]>;
    expect(entry).toMatchObject({ subject: 'Lift', restricted: false });
    expect(entry.notes).toMatchObject([{ content: 'Called the technician.' }]);
    expect(entry.updates).toMatchObject([{ subject: 'Re: Lift' }]);
    expect(entry.proposals_to_close).toMatchObject([{ status: 'pending' }]);
    expect(entry.suggested_labels).toHaveLength(1);
    const [file] = entry.files ?? [];
    expect(file?.path).toMatch(/^files\/[0-9a-f]{64}\.pdf$/);
    expect(files.get(file?.path ?? '')?.equals(content)).toBe(true);
    const mails = jsonIn(files, 'mails.json');
    expect(mails.map(({ status }) => status).sort()).toEqual([
      'held',
      'processed_successfully',
      'processed_successfully',
    ]);
    for (const { path } of mails) {
      expect(String(files.get(String(path)))).toMatch(/^Subject: /m);
    }
    expect(jsonIn(files, 'people.json')).toMatchObject([{ email: ann.user.email }]);
    expect(jsonIn(files, 'workspace.json')).toMatchObject([
      { intake_email: ann.user.company.intakeEmail },
    ]);
    expect(jsonIn(files, 'integrations.json')).toMatchObject([
      { kind: 'workspace_token', name: 'Nightly backup', scope: 'read' },
    ]);
    expect(jsonIn(files, 'history.json').at(-1)).toMatchObject({
      event_type: 'workspace_exported',
    });
    expect(String(files.get('README.txt'))).toContain('entries.json');
    const paths = [...files.keys()];
    expect(paths.filter((path) => path.includes('..') || path.startsWith('/'))).toEqual([]);
    const words = wordsIn(files);
    expect(words).not.toContain('Not Ann’s');
    expect(words).not.toContain(ann.cookie().split('=')[1]);
    expect(words).not.toContain(made.token.slice(4, 30));
    expect(words).not.toMatch(/"(token|leave_token|claimed_by)":/);
  });

  test('is for admins only', async () => {
    const ann = await signUp(app);
    const bob = await signUp(app, `bob@${ann.user.company.domain}`);
    expect((await bob.fetch(exportWorkspace.path)).status).toBe(403);
    expect((await visitor(app).fetch(exportWorkspace.path)).status).toBe(401);
  });

  test('of an empty workspace is complete', async () => {
    const { files } = await exportOf(await signUp(app));
    expect(jsonIn(files, 'entries.json')).toEqual([]);
  });

  test('abandoned by its reader ends, and lets the next one begin', async () => {
    const ann = await signUp(app);
    await app.ask(
      `INSERT INTO attachment_contents SELECT $1, md5(n::text) || md5(n::text), 20000000,
         decode(repeat(md5(n::text), 1250000), 'hex') FROM generate_series(1, 3) AS n`,
      [ann.user.company.id],
    );
    const [id] = await giveEntries(app, ann, [{}]);
    await app.ask(
      `INSERT INTO entry_attachments (company_id, issue_id, position, sender, filename, size,
         content_type, inline, sha256, created_at)
       SELECT $1, $2, n, 'x', 'x.bin', 20000000, 'x/x', false, md5(n::text) || md5(n::text), now()
       FROM generate_series(1, 3) AS n`,
      [ann.user.company.id, id],
    );
    const stopping = new AbortController();
    const answer = await ann.fetch(exportWorkspace.path, { signal: stopping.signal });
    expect((await ann.fetch(exportWorkspace.path)).status).toBe(429);
    await answer.body?.getReader().read();
    stopping.abort();
    const readers = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%attachment_contents%' AND pid <> pg_backend_pid()`;
    await until(async () => (await app.ask(readers)).rows[0].n === 0, 'the end of the reading');
    await until(
      async () => (await ann.fetch(exportWorkspace.path)).status === 200,
      'the next export',
    );
  });

  test('that is read slowly does not block other workspaces', async () => {
    // More than socket buffers hold; random, because it must not be compressible.
    const content = randomBytes(10_000_000);
    const readers = [];
    for (let n = 0; n < 3; n += 1) {
      const eve = await signUp(app);
      const [id] = await giveEntries(app, eve, [{}]);
      const company = eve.user.company.id;
      await app.ask('INSERT INTO attachment_contents VALUES ($1, $2, $3, $4)', [
        company,
        'e'.repeat(64),
        content.length,
        content,
      ]);
      await app.ask(
        `INSERT INTO entry_attachments (company_id, issue_id, position, sender, filename, size,
           content_type, inline, sha256, created_at)
         VALUES ($1, $2, 1, 'x', 'x.bin', $3, 'x/x', false, $4, now())`,
        [company, id, content.length, 'e'.repeat(64)],
      );
      readers.push(await eve.fetch(exportWorkspace.path));
    }
    const ann = await signUp(app);
    const early = await ann.fetch(exportWorkspace.path);
    expect([...readers, early].map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const now = performance.now.bind(performance);
    // Each slow reader is stalled for a quarter of an hour.
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 900_000);
    try {
      // A stalled export gives up its place.
      const answer = await until(async () => {
        const asked = await ann.fetch(exportWorkspace.path);
        return asked.status === 200 && asked;
      }, 'the place of a slow reader');
      expect(filesInZip(Buffer.from(await answer.arrayBuffer())).has('README.txt')).toBe(true);
    } finally {
      later.mockRestore();
    }
    const read = await Promise.allSettled(readers.map((answer) => answer.arrayBuffer()));
    expect(read.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});
