import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import { openConnection } from '#server/db/connect.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import {
  filedMails,
  fromMember,
  type Member,
  sendMail,
  signUp,
  until,
  visitor,
} from '#tests/fixtures/factories.ts';
import { addMany } from '#tests/fixtures/many-entries.ts';

type List = { issues: Issue[]; nextCursor: string | null; total: number };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { EXPENSIVE_REQUESTS: '2', EXPENSIVE_REQUESTS_PER_PERSON: '1' } });
});
afterAll(() => app.close());

async function list(who: Member, query: string): Promise<List> {
  const answer = await who.fetch(`/api/issues?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as List;
}

function ended(requests: Promise<unknown>[], count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    for (const request of requests) {
      request.then(() => {
        left -= 1;
        if (left === 0) resolve();
      });
    }
  });
}

describe('a list', () => {
  test('has two hundred entries per page by default, and continues by cursor', async () => {
    const ann = await signUp(app);
    await addMany(app, ann, 250, 'The pump leaks again.');
    const seen = new Set<string>();
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await list(ann, cursor && `cursor=${cursor}`);
      sizes.push(page.issues.length);
      for (const { id } of page.issues) seen.add(id);
      expect(page.total).toBe(250);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([200, 50]);
    expect(seen.size).toBe(250);
  });

  test('has bodies only on request, and all other fields always', async () => {
    const ann = await signUp(app);
    const mail = fromMember(ann);
    const messageId = `<first@${ann.user.company.domain}>`;
    await sendMail(app, { ...mail, messageId, subject: 'Pump', text: 'The pump of hall 2 leaks.' });
    await filedMails(app, ann, 1);
    const reply = { subject: 'Re: Pump', text: 'It is fixed now, thanks.', inReplyTo: messageId };
    await sendMail(app, { ...mail, ...reply });
    await filedMails(app, ann, 2);
    const [[brief], [preview]] = [
      (await list(ann, '')).issues,
      (await list(ann, 'texts=preview')).issues,
    ];
    expect(preview?.body).toContain('leaks');
    expect(preview?.updates[0]?.body).toContain('fixed');
    const update = { ...preview?.updates[0], body: '', originalBody: '' };
    const bodies = { body: '', originalBody: '', clarityOriginal: null, isCut: true };
    expect(brief).toEqual({ ...preview, ...bodies, updates: [update] });
    expect(brief?.clarityCleaned).not.toBeNull();
  });
});

describe('expensive requests', () => {
  test('queue up, few per member, while other requests continue', async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    const owner = await openConnection(app.databaseUrl);
    await owner.query('BEGIN');
    // Used by lists, not by sign-in.
    await owner.query('LOCK TABLE thread_proposals IN ACCESS EXCLUSIVE MODE');
    const statuses: number[] = [];
    const asked = Array.from({ length: 25 }, async () => {
      const answer = await ann.fetch('/api/issues');
      statuses.push(answer.status);
      return answer;
    });
    // One request runs, and twenty wait.
    await ended(asked, 4);
    expect(statuses).toEqual([429, 429, 429, 429]);
    expect((await bob.fetch('/api/auth/me')).status).toBe(200);
    const bobs = bob.fetch('/api/issues?texts=preview');
    await owner.query('COMMIT');
    await owner.end();
    expect((await bobs).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(21);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect(await refused?.json()).toMatchObject({ type: 'rate_limit', retryAfter: 5 });
  });

  test('of many members filling the queue leave the next turn to other companies', async () => {
    const eve = await signUp(app);
    const persons = [eve];
    for (let n = 0; n < 10; n += 1) {
      persons.push(await signUp(app, `eve${n}@${eve.user.company.domain}`));
    }
    const ann = await signUp(app);
    const owner = await openConnection(app.databaseUrl);
    await owner.query('BEGIN');
    await owner.query('LOCK TABLE thread_proposals IN ACCESS EXCLUSIVE MODE');
    const statuses: number[] = [];
    const flood = persons.flatMap((who) =>
      Array.from({ length: 21 }, async () => {
        statuses.push((await who.fetch('/api/issues')).status);
      }),
    );
    // Two run, 200 wait, and the rest are refused.
    await ended(flood, 231 - 202);
    const anns = ann.fetch('/api/issues');
    // A queued request makes room.
    await Promise.race([ended(flood, 231 - 201), anns]);
    await owner.query('COMMIT');
    await owner.end();
    expect((await anns).status).toBe(200);
    await Promise.all(flood);
  });
});

describe('a session that sends endless requests', () => {
  test('gets 429 by cookie and by token, and others do not', async () => {
    const small = await startApp({ env: { REQUESTS_PER_MINUTE: '60', REQUESTS_BURST: '10' } });
    const [ann, bob] = [await signUp(small), await signUp(small)];
    const token = ann.cookie().split('=')[1] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const ask = {
      cookie: () => ann.fetch('/api/stats'),
      token: () => visitor(small).fetch('/api/stats', { headers }),
    };
    const asked = Array.from({ length: 16 }, () => [ask.cookie(), ask.token()]);
    const answers = await Promise.all(asked.flat());
    const refused = answers.find(({ status }) => status === 429);
    if (!refused) throw new Error('no request was refused');
    const { retryAfter, ...said } = (await refused.json()) as { retryAfter: number };
    expect(said).toMatchObject({ error: 'rate_limit', type: 'rate_limit' });
    expect(Number(refused.headers.get('retry-after'))).toBe(retryAfter);
    expect(retryAfter).toBeGreaterThan(0);
    expect((await bob.fetch('/api/stats')).status).toBe(200);
    // The limiter counts by the clock of the machine.
    await until(async () => (await ann.fetch('/api/auth/me')).status === 200, 'its turn');
    await small.close();
  });
});
