import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/endpoint.ts';
import { type listIssues, SORTS, type Sort } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { PRIORITIES } from '#contract/entries/labels.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, signUp } from '#tests/fixtures/factories.ts';
import { type GivenEntry, giveEntries } from '#tests/fixtures/given-entries.ts';
import { patch } from '#tests/requests/change-requests.ts';
import { addNote } from '#tests/requests/label-requests.ts';
import { allIndexed } from '#tests/requests/search-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Page = Answer<typeof listIssues>;

async function pageOf(member: Member, query: string): Promise<Page> {
  const answer = await member.fetch(`/api/issues?${query}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Page;
}

/** `between` runs before each following page. */
async function pagesOf(member: Member, query: string, between = async () => {}) {
  const pages = [await pageOf(member, query)];
  for (let last = pages[0]; last?.nextCursor; last = pages.at(-1)) {
    await between();
    pages.push(await pageOf(member, `${query}&cursor=${encodeURIComponent(last.nextCursor)}`));
  }
  return pages;
}

const idsOf = (pages: Page[]) => pages.flatMap(({ issues }) => issues.map(({ id }) => id));

const urgency = ({ priority }: Issue) => PRIORITIES.indexOf(priority);
const up = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const ORDER: Record<Sort, (a: Issue, b: Issue) => number> = {
  recent: (a, b) => up(b.lastUpdated, a.lastUpdated) || urgency(a) - urgency(b) || up(a.id, b.id),
  oldest: (a, b) => up(a.lastUpdated, b.lastUpdated) || urgency(a) - urgency(b) || up(a.id, b.id),
  priority: (a, b) => urgency(a) - urgency(b) || up(b.lastUpdated, a.lastUpdated) || up(a.id, b.id),
};

const MANY: GivenEntry[] = Array.from({ length: 60 }, (_, n) => ({
  subject: `Of many ${n}`,
  priority: PRIORITIES[(n * 7) % 4] ?? 'low',
  status: n % 3 === 0 ? 'resolved' : 'open',
  deleted: n % 11 === 0,
  lastUpdated: `2026-03-0${1 + (n % 4)}T08:00:00Z`,
  timestamp: '2026-03-01T07:00:00Z',
}));

describe('a paginated list', () => {
  test('has the requested order, with ties by priority and then id, for any status', async () => {
    const ann = await signUp(app);
    await giveEntries(app, ann, MANY);
    for (const which of ['status=open', 'status=resolved', 'status=all', 'includeDeleted=true']) {
      const all = await entriesOf(ann, `?${which}&limit=500&texts=none`);
      for (const sort of SORTS) {
        const pages = await pagesOf(ann, `${which}&sort=${sort}&limit=9&texts=none`);
        const expected = all.toSorted(ORDER[sort]).map(({ id }) => id);
        expect(idsOf(pages), `${which} ${sort}`).toEqual(expected);
        const counts = { total: all.length, deleted: all.filter(({ deleted }) => deleted).length };
        for (const page of pages) expect(page, which).toMatchObject(counts);
      }
    }
  });

  test('continues correctly between rows within one millisecond', async () => {
    const ann = await signUp(app);
    const ids = await giveEntries(
      app,
      ann,
      Array.from({ length: 20 }, (_, n) => ({
        lastUpdated: `2026-03-01T08:00:00.1234${10 + n}Z`,
      })),
    );
    expect(idsOf(await pagesOf(ann, 'sort=oldest&limit=3'))).toEqual(ids);
    expect(idsOf(await pagesOf(ann, 'sort=recent&limit=3'))).toEqual(ids.toReversed());
  });

  test.each(SORTS)('by %s has each entry once despite concurrent changes', async (sort) => {
    const ann = await signUp(app);
    const ids = await giveEntries(
      app,
      ann,
      MANY.map((entry) => ({ ...entry, status: 'open' })),
    );
    const changing = ids.filter((_, n) => n % 10 === 5);
    const staying = new Set(ids.filter((_, n) => n % 10 !== 5 && n % 11 !== 0));
    const pages = await pagesOf(ann, `status=open&sort=${sort}&limit=12&texts=none`, async () => {
      const [first, second] = [changing.shift(), changing.shift()];
      await addNote(ann, { priority: 'high' });
      await patch(ann, `/api/issues/${first}/status`, { status: 'resolved' });
      await patch(ann, `/api/entries/${second}/delete`);
    });
    const seen = idsOf(pages).filter((id) => staying.has(id));
    expect(seen.toSorted()).toEqual([...staying].toSorted());
  });

  test('only accepts a cursor of its own sort order', async () => {
    const ann = await signUp(app);
    await giveEntries(app, ann, MANY);
    const { nextCursor } = await pageOf(ann, 'sort=recent&limit=5');
    const answer = await ann.fetch(`/api/issues?sort=oldest&limit=5&cursor=${nextCursor}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'invalid', field: 'cursor' });
  });

  test.each([
    ['sort', 'sort=newest'],
    ['texts', 'texts=all'],
    ['departments', 'departments=HR,Catering'],
    ['categories', 'categories=Other'],
    ['priorities', 'priorities=urgent'],
    ['cursor', `cursor=${Buffer.from('recent now 2 x').toString('base64url')}`],
  ])('with a wrong %s is rejected', async (field, query) => {
    const ann = await signUp(app);
    const answer = await ann.fetch(`/api/issues?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: 'invalid', field });
  });
});

describe('labels', () => {
  const LABELLED: GivenEntry[] = [
    { subject: 'a', department: 'HR', category: 'People & Conduct', priority: 'high' },
    { subject: 'b', department: 'HR', category: 'Uncategorized', priority: 'low' },
    { subject: 'c', department: 'Finance', category: 'People & Conduct', priority: 'high' },
    { subject: 'd', department: 'External', category: 'Uncategorized', priority: 'critical' },
    { subject: 'e', department: 'HR', deleted: true },
    { subject: 'f', department: 'Finance', status: 'resolved' },
    { subject: 'g', department: 'HR', status: 'resolved' },
  ];
  let ann: Member;
  beforeAll(async () => {
    ann = await signUp(app);
    await giveEntries(app, ann, LABELLED);
  });

  test.each([
    ['status=open&departments=HR', 'ab'],
    ['status=open&departments=HR,Finance', 'abc'],
    ['status=open&departments=HR,Finance&categories=People%20%26%20Conduct', 'ac'],
    ['status=open&categories=Uncategorized', 'bd'],
    ['status=open&priorities=critical,low', 'bd'],
    ['status=open&departments=Finance&priorities=critical', ''],
    ['status=open&departments=', 'abcd'],
    ['status=open&departments=HR&includeDeleted=true', 'abe'],
    ['status=resolved&departments=HR', 'fg'],
    ['status=all&departments=HR', 'abfg'],
    ['status=all&departments=HR&includeDeleted=true', 'abefg'],
  ])('filter only open entries: %s', async (query, expected) => {
    for (const sort of SORTS) {
      const pages = await pagesOf(ann, `${query}&sort=${sort}&limit=2`);
      const found = pages.flatMap(({ issues }) => issues.map(({ subject }) => subject));
      expect(found.toSorted().join('')).toBe(expected);
      const counts = { total: expected.length, deleted: Number(expected.includes('e')) };
      for (const page of pages) expect(page).toMatchObject(counts);
    }
  });

  test('also filter search results', async () => {
    const bob = await signUp(app);
    await addNote(bob, { body: 'The valve of the heating leaks.', department: 'Facilities' });
    await addNote(bob, { body: 'A new valve was paid.', department: 'Finance' });
    await allIndexed(app);
    expect(await entriesOf(bob, '?q=valve')).toHaveLength(2);
    const page = await pageOf(bob, 'q=valve&departments=Finance');
    expect(page.issues.map(({ department }) => department)).toEqual(['Finance']);
    expect(page).toMatchObject({ total: 1, deleted: 0, nextCursor: null });
    await patch(bob, `/api/entries/${page.issues[0]?.id}/delete`);
    const withDeleted = await pageOf(bob, 'q=valve&includeDeleted=true');
    expect(withDeleted).toMatchObject({ total: 2, deleted: 1 });
  });
});

test('a list without texts describes each entry but omits its content', async () => {
  const ann = await signUp(app);
  await addNote(ann, { subject: 'Pump', body: 'The pump in the cellar stopped again.' });
  const [entry] = await entriesOf(ann);
  const [bare] = await entriesOf(ann, '?texts=none');
  expect(entry).toMatchObject({ body: 'The pump in the cellar stopped again.', isCut: false });
  expect(bare).toEqual({
    ...entry,
    body: '',
    originalBody: '',
    clarityOriginal: null,
    clarityCleaned: null,
    updates: [],
    isCut: true,
  });
});
