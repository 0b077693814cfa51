import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/endpoint.ts';
import { LIST_ORDERS, type listIssues, SORTS } from '#contract/entries/issue-list.ts';
import { PRIORITIES } from '#contract/entries/labels.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { type GivenEntry, giveEntries } from '#tests/fixtures/given-entries.ts';
import { agentWith } from '#tests/requests/agents.ts';
import { patch } from '#tests/requests/change-requests.ts';
import { createToken } from '#tests/requests/token-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Page = Answer<typeof listIssues>;

async function pageOf(member: Member, query: string): Promise<Page> {
  const response = await member.fetch(`/api/issues?texts=none&${query}`);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Page;
}

/** `between` runs before each following page. */
async function pagesOf(member: Member, query: string, between = async () => {}): Promise<Page[]> {
  const pages = [await pageOf(member, query)];
  for (let last = pages[0]; last?.nextCursor; last = pages.at(-1)) {
    await between();
    pages.push(await pageOf(member, `${query}&cursor=${encodeURIComponent(last.nextCursor)}`));
  }
  return pages;
}

const idsOf = (pages: Page[]) => pages.flatMap(({ issues }) => issues.map(({ id }) => id));
const unique = (ids: string[]) => [...new Set(ids)].toSorted();

const giveMany = (member: Member, count: number) =>
  giveEntries(
    app,
    member,
    Array.from(
      { length: count },
      (_, n): GivenEntry => ({
        priority: PRIORITIES[(n * 7) % 4] ?? 'low',
        status: n % 3 === 0 ? 'resolved' : 'open',
        lastUpdated: new Date(Date.UTC(2026, 1, 1, 8, n)).toISOString(),
        timestamp: '2026-02-01T07:00:00Z',
      }),
    ),
  );

async function note(member: Member, id: string): Promise<void> {
  const body = JSON.stringify({ content: 'It is urgent.' });
  const headers = { 'content-type': 'application/json' };
  const response = await member.fetch(`/api/issues/${id}/notes`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
}

/** Applies one of several kinds of change. */
async function change(member: Member, id: string, kind: number): Promise<void> {
  const at = `/api/issues/${id}`;
  if (kind % 3 === 0) await note(member, id);
  else if (kind % 3 === 1) await patch(member, `${at}/status`, { status: 'resolved' });
  else {
    await patch(member, `${at}/due`, { dueAt: '2027-01-31T12:00:00.000Z' });
    await patch(member, `${at}/status`, { status: 'open' });
  }
}

describe('pages of a list with changes meanwhile', () => {
  test.each(LIST_ORDERS)('by %s include each of 1,000 entries', async (sort) => {
    const ann = await signUp(app);
    const ids = await giveMany(ann, 1000);
    const changing = ids.filter((_, n) => n % 10 === 3);
    const pages = await pagesOf(ann, `sort=${sort}&limit=90`, async () => {
      for (const [n, id] of changing.splice(-10).entries()) await change(ann, id, n);
    });
    expect(changing).toEqual([]);
    expect(unique(idsOf(pages))).toEqual(ids.toSorted());
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 1000));
    if (sort === 'created') expect(idsOf(pages)).toEqual(ids.toSorted());
  });

  test.each(SORTS)('by %s include an entry that moves before the last page', async (sort) => {
    const ann = await signUp(app);
    const ids = await giveMany(ann, 45);
    let turn = 0;
    const pages = await pagesOf(ann, `sort=${sort}&limit=9`, async () => {
      turn += 1;
      for (const id of turn === 4 ? ids : []) await note(ann, id);
    });
    expect(unique(idsOf(pages))).toEqual(ids.toSorted());
  });

  test('repeat at the end only what changed, in its present state', async () => {
    const ann = await signUp(app);
    const ids = await giveMany(ann, 45);
    const [oldest = '', newest = ''] = [ids[0], ids.at(-1)];
    let turn = 0;
    const pages = await pagesOf(ann, 'limit=9', async () => {
      turn += 1;
      if (turn === 2) await note(ann, oldest);
      if (turn === 4) await patch(ann, `/api/issues/${newest}/status`, { status: 'resolved' });
    });
    expect(idsOf(pages)).toHaveLength(46);
    const repeated = pages
      .at(-1)
      ?.issues.map(({ id, noteCount, status }) => [id, noteCount, status]);
    expect(repeated).toEqual([
      [oldest, 1, 'resolved'],
      [newest, 0, 'resolved'],
    ]);
    expect(idsOf(await pagesOf(ann, 'limit=9'))).toHaveLength(45);
  });

  test('omit an entry that left the section', async () => {
    const ann = await signUp(app);
    const ids = await giveMany(ann, 30);
    const open = ids.filter((_, n) => n % 3 !== 0);
    const [oldest = '', second = ''] = open;
    const pages = await pagesOf(ann, 'status=open&limit=6', async () => {
      await patch(ann, `/api/issues/${oldest}/status`, { status: 'resolved' });
      await note(ann, second);
    });
    expect(unique(idsOf(pages))).toEqual(open.slice(1).toSorted());
  });

  test('accept a later cursor only in its own order', async () => {
    const ann = await signUp(app);
    const ids = await giveMany(ann, 4);
    const [first] = await pagesOf(ann, 'limit=3');
    await note(ann, ids.at(-1) ?? '');
    const { nextCursor } = await pageOf(ann, `limit=3&cursor=${first?.nextCursor}`);
    expect(nextCursor).not.toBeNull();
    const response = await ann.fetch(`/api/issues?sort=oldest&cursor=${nextCursor}`);
    expect(response.status).toBe(400);
  });
});

describe('a list of updates since a moment', () => {
  test('has every kind of change, in pages and in searches', async () => {
    const ann = await signUp(app);
    const ids = await giveMany(ann, 30);
    const since = app.clock.now().toISOString();
    const changed = ids.filter((_, n) => n % 4 === 1);
    for (const [n, id] of changed.entries()) await change(ann, id, n);
    const gone = ids[0] ?? '';
    await patch(ann, `/api/entries/${gone}/delete`);
    const query = `updatedSince=${since}&sort=created&limit=3`;
    const pages = await pagesOf(ann, query);
    expect(idsOf(pages)).toEqual(changed.toSorted());
    expect(pages[0]?.total).toBe(changed.length);
    const all = await pagesOf(ann, `${query}&includeDeleted=true`);
    expect(unique(idsOf(all))).toEqual([gone, ...changed].toSorted());
    const words = await pageOf(ann, `updatedSince=${since}&q=status:done&limit=200`);
    expect(unique(idsOf([words])).every((id) => changed.includes(id))).toBe(true);
    expect(words.total).toBe(words.issues.length);
    expect(words.total).toBeGreaterThan(0);
    expect((await ann.fetch('/api/issues?updatedSince=yesterday')).status).toBe(400);
  });
});

test('an agent reads all entries in an order that changes do not alter', async () => {
  const ann = await signUp(app);
  const ids = await giveMany(ann, 30);
  const { token } = await createToken(ann, 'write');
  const agent = await agentWith(app, token);
  const since = app.clock.now().toISOString();
  const given = { status: 'all', order: 'created', limit: 8 };
  const seen: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const found = (await agent.call('find', { ...given, ...(cursor && { cursor }) })).json;
    seen.push(...found.entries.map(({ id }: { id: string }) => id));
    cursor = found.next_cursor;
    await note(ann, ids[seen.length] ?? ids[0] ?? '');
  }
  expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
  const news = (await agent.call('find', { status: 'all', updated_since: since })).json;
  expect(news.total).toBe(4);
  await agent.close();
});
