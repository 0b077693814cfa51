import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoEntry } from '#contract/public/demo.ts';
import { UNSURE_RULE } from '#contract/reasons.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { visitor } from '#tests/fixtures/factories.ts';

let app: TestApp;
let client = 0;
const another = () => {
  client += 1;
  return `198.51.100.${client}`;
};
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
});
afterAll(() => app.close());

/** Each attempt uses a new address, because of the rate limit. */
function attempt(json: unknown, ip = another()): Promise<Response> {
  const headers = { 'x-forwarded-for': ip };
  return visitor(app).fetch('/api/entries/email', { method: 'POST', json, headers });
}

async function preview(json: unknown): Promise<DemoEntry> {
  const answer = await attempt(json);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as DemoEntry;
}

const LOCKED_OUT =
  'The password of my account has expired and I cannot log in to the VPN. Please reset it.';
const PAYROLL = {
  subject: 'Payroll',
  body: 'Payroll is wrong for three people again. Can HR look at it before Friday?',
};

describe('a visitor’s demo message', () => {
  test('is labelled by the engine with matching words', async () => {
    const shown = await preview(PAYROLL);
    expect(shown).toMatchObject({ id: 1, priority: 'high', department: 'HR' });
    expect(shown.tags).toEqual([shown.category]);
    expect(shown.reasoningText).toMatch(/^High priority: .+ \(“.+”\)\. HR: .+\(“.+”\)\.$/);
    expect(shown.caption).toContain('ayroll');
    expect(shown.clarity.title).toBe('Payroll is wrong for three people again');
    expect(shown.clarity.actions).toEqual(['Look at it before Friday (HR)']);
    expect(shown.reasons.department.length).toBeGreaterThan(0);
  });

  test('without content is General, Unassigned and uncertain, and needs review', async () => {
    const shown = await preview({ body: 'hi there' });
    expect(shown).toMatchObject({
      tags: ['General'],
      category: 'Uncategorized',
      department: 'Unassigned',
      priority: 'low',
      showSmartSuggestions: true,
    });
    expect(shown.reasoningText).toBe(
      'Low priority: a greeting, thanks or an "ok" alone (“hi there”). Unassigned: nothing in the message points to a department.',
    );
    expect(shown.reasons.department.map(({ rule }) => rule)).toEqual(['DEP-14', UNSURE_RULE]);
  });

  test.each([
    'I hope the door opens',
    'Bring milk',
    'The cake was a lie',
    'minus nine',
    'Je pense donc je suis',
    '90210',
    'asdf qwer',
    '🙃',
    'it is raining',
  ])('of one vague line gets neither a critical nor a certain label: %s', async (body) => {
    const shown = await preview({ subject: body, body });
    expect(['normal', 'low']).toContain(shown.priority);
    const { priority, department, category } = shown.reasons;
    for (const { rule, words } of [...priority, ...department, ...category]) {
      expect(words).not.toMatch(/hope|minus|nine|bring/i);
      expect(rule === UNSURE_RULE || /^(?:PRI|DEP|CAT)-/.test(rule)).toBe(true);
    }
    expect(shown.aiConfidence).toBeLessThan(0.6);
    expect(shown.showSmartSuggestions).toBe(true);
  });

  test.each([
    ['The lift is stuck', 'normal', 'Facilities', 'The lift'],
    ['The furious client wants a refund', 'high', 'Client Services', 'furious'],
    ['Smoke comes out of the switchboard', 'critical', 'Safety & Security', 'Smoke'],
    ['Le chauffage est en panne', 'high', 'Facilities', 'chauffage'],
    ['Thanks!', 'low', 'Unassigned', 'Thanks'],
  ])(
    'of one clear line is labelled by its content: %s',
    async (body, priority, department, word) => {
      const shown = await preview({ subject: body, body });
      expect(shown).toMatchObject({ priority, department });
      const reasons = Object.values(shown.reasons).flat();
      expect(reasons.map(({ words }) => words.toLowerCase()).join(' ')).toContain(
        word.toLowerCase(),
      );
      for (const { words } of reasons) expect(body).toContain(words);
    },
  );

  test('needs review when any label is a guess, and not otherwise', async () => {
    const guess = await preview({ body: 'Somebody should look at the thing from last week.' });
    expect(guess.aiConfidence).toBeLessThan(0.6);
    expect(guess.showSmartSuggestions).toBe(true);
    const sure = await preview({ body: LOCKED_OUT });
    expect(sure.aiConfidence).toBeGreaterThanOrEqual(0.6);
    expect(sure.showSmartSuggestions).toBe(false);
  });

  test('gets the visitor’s chosen labels without reasons', async () => {
    const shown = await preview({ ...PAYROLL, priority: 'urgent', department: 'IT' });
    expect(shown).toMatchObject({ priority: 'high', department: 'Technology' });
    expect(shown.reasons).toMatchObject({ priority: [], department: [] });
    expect(shown.reasoningText).toBe('');
  });

  test('is never stored, even when sent twice at once', async () => {
    const before = await rowsOfAllTables();
    await Promise.all([preview(PAYROLL), preview(PAYROLL)]);
    expect(await rowsOfAllTables()).toEqual(before);
  });
});

test.each([
  ['nothing', undefined, 400],
  ['an empty body', { body: '' }, 400],
  ['only blanks', { body: ' \n\t ' }, 400],
  ['a body of 20,001 characters', { body: 'a'.repeat(20_001) }, 400],
  ['an unknown department', { body: 'x', department: 'Cooks' }, 400],
  ['a NUL character', { body: 'a\0b' }, 400],
  ['more than a megabyte', { body: 'a'.repeat(1_100_000) }, 413],
])('%s is rejected with a reason', async (_what, json, status) => {
  const answer = await attempt(json);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
});

test('any 20,000 characters are labelled', async () => {
  const shown = await preview({ body: 'é, "a\n> <b>🛠'.repeat(2_000).slice(0, 20_000) });
  expect(shown.id).toBe(1);
});

test('a client is limited to twenty tries in five minutes; IPv6 counts by /64', async () => {
  const from = (ip: string) => attempt({ body: 'hi' }, ip);
  for (let n = 0; n < 20; n++) expect((await from(`2001:db8:7::${n}`)).status).toBe(200);
  const refused = await from('2001:db8:7:0:ffff::1');
  expect(refused.status).toBe(429);
  const { type, retryAfter } = (await refused.json()) as { type: string; retryAfter: number };
  expect(type).toBe('rate_limit');
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(300);
  expect((await from('2001:db8:8::1')).status).toBe(200);
});

async function rowsOfAllTables(): Promise<Record<string, number>> {
  const { rows: tables } = await app.ask(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await app.ask(`SELECT count(*) FROM "${name}"`);
    counts[name] = rows[0].count;
  }
  expect(Object.keys(counts)).toContain('issues');
  return counts;
}
