import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { readIssue } from '#contract/entries/issues.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { entriesOf, type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';

let app: TestApp;
let ann: Member;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
});
afterAll(() => app.close());

const post = (json: unknown) => ({ method: 'POST', json });
const add = async (member: Member, json: object): Promise<Issue> => {
  const answer = await member.fetch('/api/issues/manual', post(json));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Issue;
};
const pageOf = async (member: Member, query: string) => {
  const answer = await member.fetch(`/api/issues${query}`);
  return (await answer.json()) as { issues: Issue[]; nextCursor: string | null };
};
const cursorOf = (moment: string) =>
  Buffer.from(`${moment} 00000000-0000-0000-0000-000000000000`).toString('base64url');
const setStatus = (member: Member, id: string, status: string) =>
  member.fetch(`/api/issues/${id}/status`, { method: 'PATCH', json: { status } });

describe('a quick note', () => {
  test('becomes an entry with labels from the engine', async () => {
    const entry = await add(ann, {
      subject: 'The server room is on fire',
      body: 'The server room is on fire. Everybody out, call 911 now.',
      sender: 'somebody.else@evil.example',
    });
    expect(entry).toMatchObject({
      sender: ann.user.email,
      priority: 'critical',
      status: 'open',
      trust: null,
      resolutionMethod: 'manual',
    });
  });

  test('keeps its given labels, and accepts synonyms for them', async () => {
    const entry = await add(ann, {
      subject: 'Toner',
      body: 'Toner is low.',
      priority: 'urgent',
      department: 'IT',
    });
    expect(entry).toMatchObject({ priority: 'high', department: 'Technology' });
    const moderate = await add(ann, { body: 'Toner is very low.', priority: 'moderate' });
    expect(moderate).toMatchObject({ priority: 'normal', subject: 'Quick Entry' });
  });

  test.each([
    ['body', {}],
    ['body', { body: '   ' }],
    ['body', { body: 'x'.repeat(100_001) }],
    ['subject', { body: 'x', subject: 'x'.repeat(501) }],
    ['department', { body: 'x', department: 'Catering' }],
    ['body', { body: 'NUL \0 inside' }],
  ])('with a wrong %s is rejected with field and reason', async (field, body) => {
    const answer = await ann.fetch('/api/issues/manual', post(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      type: 'invalid',
      field,
      message: expect.any(String),
    });
  });

  test('may contain an escaped NUL character', async () => {
    const body = String.raw`It prints \u0000 and "\0".`;
    expect((await add(ann, { body })).body).toBe(body);
  });

  test('with lone surrogates, markup and control characters is kept as text', async () => {
    const body = 'half \ud83d a pair, <script>alert(1)</script> \u0007 and \u202e backwards';
    const entry = await add(ann, { body });
    expect(entry.body).toContain('<script>alert(1)</script>');
  });
});

describe('marking done', () => {
  test('closes an entry, records the time, counts in the metrics, and can be undone', async () => {
    const bob = await signUp(app);
    const entry = await add(bob, { body: 'The tap drips.' });
    const done = (await (await setStatus(bob, entry.id, 'resolved')).json()) as Issue;
    expect(done).toMatchObject({ status: 'resolved', resolvedViaEmail: false });
    expect(Date.parse(done.resolvedAt ?? '')).toBeGreaterThan(Date.parse(entry.timestamp) - 1);
    expect(done.version).toBeGreaterThan(entry.version);
    const list = (await (await bob.fetch('/api/issues?status=resolved')).json()) as {
      metrics: { avgSeconds: number; resolvedCount: number };
    };
    expect(list.metrics.resolvedCount).toBe(1);
    expect(list.metrics.avgSeconds).toBeGreaterThanOrEqual(0);
    const open = (await (await setStatus(bob, entry.id, 'open')).json()) as Issue;
    expect(open).toMatchObject({ status: 'open', resolvedAt: null });
  });

  test('twice changes nothing the second time', async () => {
    const entry = await add(ann, { body: 'The other tap drips.' });
    const first = (await (await setStatus(ann, entry.id, 'resolved')).json()) as Issue;
    const second = (await (await setStatus(ann, entry.id, 'resolved')).json()) as Issue;
    expect(second).toEqual(first);
  });

  test('to an unknown status is rejected', async () => {
    const entry = await add(ann, { body: 'A third tap drips.' });
    const answer = await setStatus(ann, entry.id, 'finished');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field: 'status' });
  });

  test('in twenty simultaneous requests gives one state and distinct versions', async () => {
    const entry = await add(ann, { body: 'A fourth tap drips.' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => setStatus(ann, entry.id, n % 2 ? 'open' : 'resolved')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [last] = (await entriesOf(ann)).filter(({ id }) => id === entry.id);
    expect(last?.resolvedAt === null).toBe(last?.status === 'open');
  });
});

describe('the list', () => {
  test('has pages with each entry once, newest activity first', async () => {
    const cy = await signUp(app);
    for (let n = 0; n < 7; n++) await add(cy, { subject: `Note ${n}`, body: `Note ${n}.` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const answer = await cy.fetch(`/api/issues?status=open&limit=3${query}`);
      const page = (await answer.json()) as { issues: Issue[]; nextCursor: string | null };
      seen.push(...page.issues.map(({ subject }) => subject));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Note ${n}`));
  });

  test.each([
    ['status', 'status=closed'],
    ['limit', 'limit=0'],
    ['limit', 'limit=many'],
    ['cursor', 'cursor=not-ours'],
    ['cursor', `cursor=${cursorOf('1')}`],
    ['cursor', `cursor=${cursorOf('+275760-01-01T00:00:00.000Z')}`],
    ['cursor', `cursor=${cursorOf('0000-01-01T00:00:00.000Z')}`],
    ['cursor', `q=tap&cursor=${cursorOf('2026-01-01T00:00:00.000Z')}`],
    ['includeDeleted', 'includeDeleted=perhaps'],
  ])('with a wrong %s is rejected', async (field, query) => {
    const answer = await ann.fetch(`/api/issues?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field });
  });

  test('finds entries by text in English and French', async () => {
    const dee = await signUp(app);
    await add(dee, { subject: 'Forklifts', body: 'Two forklifts are broken in the warehouse.' });
    await add(dee, { subject: 'Chariots', body: 'Les chariots élévateurs sont réparés.' });
    const find = async (words: string) =>
      (await entriesOf(dee, `?q=${encodeURIComponent(words)}`)).map(({ subject }) => subject);
    await app.settled();
    expect(await find('forklift')).toEqual(['Forklifts']);
    expect(await find('réparé')).toEqual(['Chariots']);
    expect(await find('helicopter')).toEqual([]);
    expect(await find("' OR x=x -- & | ! ( : *")).toEqual([]);
  });

  test('of search results has pages with best matches first, each once despite new better matches', async () => {
    const eve = await signUp(app);
    await add(eve, { subject: 'Valve valve valve', body: 'The valve of the valve is a valve.' });
    for (let n = 0; n < 4; n++) {
      const body = `${'Many other words stand here. '.repeat(20)} One valve.`;
      await add(eve, { subject: `Report ${n}`, body });
    }
    await app.settled();
    const first = await pageOf(eve, '?q=valve&limit=2');
    expect(first.issues[0]?.subject).toBe('Valve valve valve');
    await add(eve, { subject: 'Valve, valve', body: 'A valve of a valve is a valve: valve.' });
    await app.settled();
    expect(await entriesOf(eve, '?q=valve')).toHaveLength(6);
    const second = await pageOf(eve, `?q=valve&limit=2&cursor=${first.nextCursor}`);
    const third = await pageOf(eve, `?q=valve&limit=2&cursor=${second.nextCursor}`);
    const subjects = [first, second, third].flatMap(({ issues }) => issues.map((i) => i.subject));
    expect(subjects.toSorted()).toEqual([
      'Report 0',
      'Report 1',
      'Report 2',
      'Report 3',
      'Valve valve valve',
    ]);
    expect(third.nextCursor).toBeNull();
    // The cursor entry may be deleted between pages.
    const [, gone] = first.issues;
    await eve.fetch(`/api/entries/${gone?.id}/delete`, { method: 'PATCH' });
    const after = await pageOf(eve, `?q=valve&limit=10&cursor=${first.nextCursor}`);
    expect(after.issues.length).toBeGreaterThanOrEqual(3);
    const other = (await pageOf(eve, '?limit=1')).nextCursor;
    for (const query of [`q=valve&cursor=${other}`, `cursor=${first.nextCursor}`]) {
      expect((await eve.fetch(`/api/issues?${query}`)).status).toBe(400);
    }
  });

  test('shortens long texts, and the single entry has the full text with label reasons', async () => {
    const text = `The pump stopped again. ${'More about the pump. '.repeat(500)}`;
    await sendMail(app, {
      from: ann.user.email,
      to: ann.user.company.intakeEmail,
      subject: 'Long story',
      text,
    });
    await app.settled();
    const listed = (await entriesOf(ann)).find(({ subject }) => subject === 'Long story');
    expect(listed).toMatchObject({ isCut: true });
    expect(listed?.body).toHaveLength(4000);
    const answer = await ann.fetch(`/api/issues/${listed?.id}`);
    const whole = readIssue.answers[200].parse(await answer.json());
    expect(whole.body).toBe(text.trim());
    expect(whole.isCut).toBe(false);
    expect(whole.reasons?.priority.length).toBeGreaterThan(0);
  });
});
