import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { createToken, programWith } from '#tests/requests/token-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Who = Pick<Member, 'fetch'>;
type Answer = Record<'people' | 'members', { id: string }[]> & { nextCursor: string | null };

const read = async (who: Who, path: string): Promise<Answer> => {
  const answer = await who.fetch(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
};

/** `meanwhile` runs between pages. */
async function idsByPages(
  who: Who,
  [path, list]: readonly [string, 'people' | 'members'],
  meanwhile: (page: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page += 1) {
    const at = `${path}?limit=2${cursor && `&cursor=${cursor}`}`;
    const answer = await read(who, at);
    expect(answer[list].length).toBeLessThanOrEqual(2);
    ids.push(...answer[list].map(({ id }) => id));
    cursor = answer.nextCursor;
    await meanwhile(page);
  }
  return ids;
}

const LISTS = [
  ['/api/workspace/people', 'people'],
  ['/api/members', 'members'],
] as const;

let joined = 0;
const join = (ann: Member, name: string) => {
  joined += 1;
  return signUp(app, `person${joined}@${ann.user.company.domain}`, name);
};

test.each(LISTS)('%s returns all rows, or pages if a limit is given', async (path, list) => {
  const ann = await signUp(app, undefined, 'ann');
  for (const called of ['Bob', 'ANN', 'Émile du Lac', 'zoe', 'bob']) await join(ann, called);
  // Identical timestamps with microseconds, as in old rows.
  await app.ask(`UPDATE memberships SET created_at = '2026-01-01T00:00:00.123456Z'
    WHERE company_id = '${ann.user.company.id}' AND role = 'user'`);
  const { token } = await createToken(ann, 'read');
  const program = programWith(app, token);
  const whole = await read(program, path);
  expect(whole.nextCursor).toBeNull();
  expect(whole[list]).toHaveLength(6);
  expect(await idsByPages(program, [path, list])).toEqual(whole[list].map(({ id }) => id));
});

test.each(LISTS)('%s has no duplicates or gaps while members join', async (path, list) => {
  const ann = await signUp(app, undefined, 'mia');
  for (const called of ['Bob', 'Nora', 'Zoe']) await join(ann, called);
  const before = (await read(ann, path))[list].map(({ id }) => id);
  const ids = await idsByPages(ann, [path, list], (page) =>
    page < 3 ? join(ann, ['Adam', 'Paul', 'Zuzu'][page] ?? '') : Promise.resolve(),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(before));
});

test.each(LISTS)('%s refuses a cursor that no page returned', async (path) => {
  const ann = await signUp(app);
  const id = ann.user.id;
  const ours = (text: string) => Buffer.from(text).toString('base64url');
  for (const cursor of [
    'x',
    '',
    ours(id),
    ours(`${id} \0`),
    ours('2026 x'),
    ours(`+012345-01-01T00:00:00.000Z ${id}`),
  ]) {
    const answer = await ann.fetch(`${path}?limit=2&cursor=${cursor}`);
    expect([cursor, answer.status]).toEqual([cursor, 400]);
    expect(await answer.json()).toMatchObject({ code: 'cursor_of_no_page', field: 'cursor' });
  }
});

test('suppressed addresses are returned in full, or in pages with a limit', async () => {
  const ann = await signUp(app);
  await app.ask(`INSERT INTO email_recipients (company_id, address, suppressed_at, suppressed_reason)
    SELECT '${ann.user.company.id}', 'sam' || n || '@elsewhere.example',
      '2026-01-01T00:00:00.000100Z'::timestamptz + (n % 3) * interval '200 microseconds', 'unknown'
    FROM generate_series(1, 7) AS n`);
  const path = '/api/workspace/emails/suppressed';
  type Page = { addresses: { address: string }[]; nextCursor: string | null };
  const page = async (query: string) => (await (await ann.fetch(path + query)).json()) as Page;
  const whole = await page('');
  expect([whole.addresses.length, whole.nextCursor]).toEqual([7, null]);
  const found: Page['addresses'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { addresses, nextCursor }: Page = await page(`?limit=2${cursor && `&cursor=${cursor}`}`);
    expect(addresses.length).toBeLessThanOrEqual(2);
    found.push(...addresses);
    cursor = nextCursor;
  }
  expect(found).toEqual(whole.addresses);
  for (const cursor of ['', 'x', Buffer.from('2026-01-01T00:00:00.000Z ').toString('base64url')]) {
    const answer = await ann.fetch(`${path}?cursor=${cursor}`);
    expect([cursor, answer.status]).toEqual([cursor, 400]);
  }
});
