import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';

let app: TestApp;
let ann: Member;
let eve: Member;
let entry: Issue;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  eve = await signUp(app);
  const json = { subject: 'Ann’s secret', body: 'Ann’s secret is the pump.' };
  const answer = await ann.fetch('/api/issues/manual', { method: 'POST', json });
  entry = (await answer.json()) as Issue;
});
afterAll(() => app.close());

describe('an entry of another company, named in a body', () => {
  test('accepts no team update, and does not exist for bulk changes', async () => {
    const before = JSON.stringify(await entriesOf(ann));
    const post = (path: string, json: object) => eve.fetch(path, { method: 'POST', json });
    const note = await post('/api/notes', { issueId: entry.id, text: 'Planted' });
    expect(note.status).toBe(404);
    const changes = [{ id: entry.id, status: 'resolved', priority: 'low', deleted: true }];
    const answer = await post('/api/issues/changes', { changes });
    const refused = [{ id: entry.id, reason: 'not_found' }];
    expect(await answer.json()).toEqual({ issues: [], refused });
    expect(JSON.stringify(await entriesOf(ann))).toBe(before);
  });
});

describe('the list of another company', () => {
  test('contains nothing of ours with any filter, search or cursor', async () => {
    const activity = entry.lastUpdated.replace('Z', '000Z');
    const cursor = (text: string) => Buffer.from(text).toString('base64url');
    const place = cursor(`recent ${activity} 3 ${entry.id} 0`);
    const change = cursor('changed recent 0');
    for (const query of [
      '',
      '?status=open',
      '?includeDeleted=true',
      '?q=pump',
      `?cursor=${place}`,
      `?cursor=${change}`,
    ]) {
      expect(await entriesOf(eve, query)).toEqual([]);
    }
  });

  test('cannot be requested by naming the company', async () => {
    const answer = await eve.fetch(`/api/issues?companyId=${ann.user.company.id}`);
    expect(((await answer.json()) as { issues: unknown[] }).issues).toEqual([]);
    const json = { body: 'Planted', companyId: ann.user.company.id };
    await eve.fetch('/api/issues/manual', { method: 'POST', json });
    expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Ann’s secret']);
  });
});
