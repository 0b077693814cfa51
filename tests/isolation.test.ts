import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as attachments from '#contract/attachments.ts';
import * as auth from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as issueChanges from '#contract/issue-changes.ts';
import * as issueList from '#contract/issue-list.ts';
import * as issues from '#contract/issues.ts';
import * as labelChanges from '#contract/label-changes.ts';
import * as labelRuns from '#contract/label-runs.ts';
import * as notes from '#contract/notes.ts';
import * as people from '#contract/people.ts';
import * as proposals from '#contract/proposals.ts';
import * as stats from '#contract/stats.ts';
import { startApp, type TestApp } from './app.ts';
import { entriesOf, type Member, signUp, visitor } from './factories.ts';

let app: TestApp;
let ann: Member;
let eve: Member;
let entry: issues.Issue;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  eve = await signUp(app);
  const json = { subject: 'Ann’s secret', body: 'Ann’s secret is the pump.' };
  const answer = await ann.fetch('/api/issues/manual', { method: 'POST', json });
  entry = (await answer.json()) as issues.Issue;
});
afterAll(() => app.close());

const ROOMS = [auth, people, issues, issueChanges, notes, proposals, attachments];
const ENDPOINTS = [...ROOMS, labelChanges, labelRuns, issueList, stats]
  .flatMap<unknown>(Object.values)
  .filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
  );
const forMembers = ENDPOINTS.filter(({ admits }) => admits === 'user');
const withId = forMembers.filter(({ path }) => path.includes(':id'));

/** A body that an endpoint takes. */
const BODIES: Record<string, object> = {
  '/api/issues/:id/status': { status: 'resolved' },
  '/api/issues/:id/tags': { tagType: 'department', newValue: 'HR', oldValue: 'Finance' },
  '/api/issues/manual': { body: 'x' },
  '/api/issues/:id/notes': { content: 'x' },
  '/api/issues/:id/text': { body: 'x' },
  '/api/issues/:id/due': { dueAt: null },
  '/api/issues/:id/proposals/:proposalId': { answer: 'accept' },
};

describe('each endpoint for members', () => {
  test.each(forMembers.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s does not answer a visitor',
    async (_name, { method, path }) => {
      const answer = await visitor(app).fetch(path.replace(':id', entry.id), {
        method,
        ...(method !== 'GET' && BODIES[path] && { json: BODIES[path] }),
      });
      expect(answer.status).toBe(401);
    },
  );
});

describe('each endpoint with the id of another company’s entry', () => {
  const call = (who: Member, { method, path }: Endpoint, id: string) =>
    who.fetch(path.replace(':id', id), {
      method,
      ...(method !== 'GET' && BODIES[path] && { json: BODIES[path] }),
    });

  test.each(withId.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s answers as to an id that does not exist, and changes nothing',
    async (_name, endpoint) => {
      const before = JSON.stringify(await entriesOf(ann));
      const answers = await Promise.all(
        [entry.id, '01a1fb54-575f-7201-b583-000000000000', 'no-id-at-all', entry.issueId].map(
          async (id) => {
            const answer = await call(eve, endpoint, id);
            return { status: answer.status, body: await answer.text() };
          },
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
      expect(JSON.stringify(await entriesOf(ann))).toBe(before);
    },
  );
});

describe('an entry of another company, named in what is sent', () => {
  test('takes no team update, and is not there to be changed with others', async () => {
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
  test('holds nothing of ours, by no filter, search or cursor', async () => {
    const activity = entry.lastUpdated.replace('Z', '000Z');
    const place = Buffer.from(`recent ${activity} 3 ${entry.id}`).toString('base64url');
    for (const query of [
      '',
      '?status=open',
      '?includeDeleted=true',
      '?q=pump',
      `?cursor=${place}`,
    ]) {
      expect(await entriesOf(eve, query)).toEqual([]);
    }
  });

  test('cannot be asked for by naming the company', async () => {
    const answer = await eve.fetch(`/api/issues?companyId=${ann.user.company.id}`);
    expect(((await answer.json()) as { issues: unknown[] }).issues).toEqual([]);
    const json = { body: 'Planted', companyId: ann.user.company.id };
    await eve.fetch('/api/issues/manual', { method: 'POST', json });
    expect((await entriesOf(ann)).map(({ subject }) => subject)).toEqual(['Ann’s secret']);
  });
});
