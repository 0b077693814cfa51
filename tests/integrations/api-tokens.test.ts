import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#contract/entries/history.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp, visitor } from '#tests/fixtures/factories.ts';
import { createToken, createWorkspaceToken, programWith } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const team = async () => {
  const ann = await signUp(app);
  return { ann, bob: await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example') };
};

const programOf = async (who: Member, scope: 'read' | 'write' | 'admin') =>
  programWith(app, (await createToken(who, scope)).token);

const statusOf = async (who: Parameters<typeof send>[0], path = '/api/issues') =>
  (await who.fetch(path)).status;

const addEntry = (who: Parameters<typeof send>[0]) =>
  send(who, 'POST', '/api/issues/manual', { body: 'The lift in hall two is stuck again.' });

describe('an API token', () => {
  test('is shown once, stored only as a hash, and recognizable by its format', async () => {
    const ann = await signUp(app);
    const { status, token, tokens } = await createToken(ann, 'read', { name: 'Report' });
    expect(status).toBe(201);
    expect(token).toMatch(/^tdg_[0-9A-Za-z]{49}$/);
    expect(tokens).toMatchObject([
      { name: 'Report', scope: 'read', hint: token.slice(-4), lastUsedAt: null, isExpired: false },
    ]);
    const list = await (await ann.fetch('/api/tokens')).text();
    const { rows } = await app.ask('SELECT api_tokens::text AS row FROM api_tokens');
    for (const text of [list, ...rows.map(({ row }) => String(row))]) {
      expect(text).not.toContain(token);
    }
  });

  test('allows its scope; the error names the scope that is needed', async () => {
    const ann = await signUp(app);
    const [reads, writes, rules] = [
      await programOf(ann, 'read'),
      await programOf(ann, 'write'),
      await programOf(ann, 'admin'),
    ];
    expect(await statusOf(reads)).toBe(200);
    const refused = await addEntry(reads);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'token_scope', message: expect.stringContaining('write') },
    });
    expect((await addEntry(writes)).status).toBe(201);
    const rename = { name: 'Renamed' };
    expect((await send(writes, 'PATCH', '/api/workspace', rename)).status).toBe(403);
    expect((await send(rules, 'PATCH', '/api/workspace', rename)).status).toBe(200);
    expect(await statusOf(rules)).toBe(200);
  });

  test('creates an entry with the labels its owner would get; history shows the API', async () => {
    const { ann, bob } = await team();
    const made = await addEntry(await programOf(bob, 'write'));
    const byHand = await addEntry(bob);
    const labels = ({ body }: typeof made) => [body.priority, body.department, body.category];
    expect(labels(made)).toEqual(labels(byHand));
    const historyOf = async ({ body }: typeof made) => {
      const answer = await send(ann, 'GET', `/api/issues/${body.id}/history`);
      return (answer.body.items as HistoryItem[]).map(({ by }) => [by.name, by.via]);
    };
    expect(await historyOf(made)).toEqual([['Bob Example', 'api']]);
    expect(await historyOf(byHand)).toEqual([['Bob Example', null]]);
  });

  test('has at most the present rights of its owner', async () => {
    const { ann, bob } = await team();
    const refused = await createToken(bob, 'admin');
    expect(refused).toMatchObject({ status: 403, field: 'scope' });
    const promote = (role: string) =>
      send(ann, 'PATCH', `/api/workspace/people/${bob.user.id}`, { role });
    expect((await promote('company_admin')).status).toBe(200);
    const program = await programOf(bob, 'admin');
    expect(await statusOf(program, '/api/held')).toBe(200);
    expect((await promote('user')).status).toBe(200);
    expect(await statusOf(program, '/api/held')).toBe(403);
    expect(await statusOf(program)).toBe(200);
  });

  test('ends on revocation in every process; only its owner can revoke it', async () => {
    const { ann, bob } = await team();
    const { token, tokens } = await createToken(ann, 'write');
    const program = programWith(app, token);
    expect(await statusOf(program)).toBe(200);
    const path = `/api/tokens/${tokens[0]?.id}`;
    await send(bob, 'DELETE', path);
    expect(await statusOf(program)).toBe(200);
    expect(await send(ann, 'DELETE', path)).toMatchObject({ status: 200, body: { tokens: [] } });
    expect(await statusOf(program)).toBe(401);
    const kinds = await app.ask(
      `SELECT kind FROM security_events WHERE company_id = $1 AND kind LIKE 'api_token%' ORDER BY at`,
      [ann.user.company.id],
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['api_token_created', 'api_token_revoked']);
  });

  test('ends permanently with the membership', async () => {
    const { ann, bob } = await team();
    const program = await programOf(bob, 'read');
    expect(await statusOf(program)).toBe(200);
    const path = `/api/workspace/people/${bob.user.id}`;
    expect((await send(ann, 'DELETE', path)).status).toBe(200);
    expect(await statusOf(program)).toBe(401);
    await app.ask('UPDATE memberships SET ended_at = NULL WHERE user_id = $1', [bob.user.id]);
    expect(await statusOf(program)).toBe(401);
  });

  test('is stored only for members, with admin scope only for admins', async () => {
    const { ann, bob } = await team();
    const insert = (userId: string, scope: string) =>
      app.ask(
        `INSERT INTO api_tokens (id, company_id, user_id, name, scope, token, hint, created_at)
         VALUES (gen_random_uuid(), $1, $2, 'Any', $3, gen_random_uuid()::text, 'hint', now())
         RETURNING id`,
        [ann.user.company.id, userId, scope],
      );
    expect((await insert(bob.user.id, 'write')).rows).toHaveLength(1);
    expect((await insert(bob.user.id, 'admin')).rows).toHaveLength(0);
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`);
    expect((await insert(bob.user.id, 'read')).rows).toHaveLength(0);
  });

  test('ends when an admin signs its owner out of the workspace', async () => {
    const { ann, bob } = await team();
    const program = await programOf(bob, 'read');
    await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}/sessions`);
    expect(await statusOf(program)).toBe(401);
  });

  test('ends at its expiry, if any', async () => {
    const ann = await signUp(app);
    const { token } = await createToken(ann, 'read');
    const lasting = await createToken(ann, 'read', { days: null });
    app.clock.offset = 31 * 86_400_000;
    try {
      expect(await statusOf(programWith(app, token))).toBe(401);
      expect(await statusOf(programWith(app, lasting.token))).toBe(200);
    } finally {
      app.clock.offset = 0;
    }
  });

  test('records its last use at most once a minute', async () => {
    const ann = await signUp(app);
    const program = await programOf(ann, 'read');
    const lastUsed = async () => {
      const { body } = await send(ann, 'GET', '/api/tokens');
      return (body.tokens as { lastUsedAt: string | null }[])[0]?.lastUsedAt;
    };
    const start = app.clock.moment();
    await statusOf(program);
    const first = (await lastUsed()) ?? '';
    expect(first > start).toBe(true);
    app.clock.offset += 59_000;
    await statusOf(program);
    expect(await lastUsed()).toBe(first);
    app.clock.offset += 2000;
    const later = app.clock.moment();
    await statusOf(program);
    expect(((await lastUsed()) ?? '') > later).toBe(true);
  });

  test('acts in its workspace, regardless of its owner’s current one', async () => {
    const [ann, other] = [await signUp(app), await signUp(app)];
    const program = await programOf(ann, 'read');
    await app.ask(
      `INSERT INTO memberships (user_id, company_id, role, created_at) VALUES ($1, $2, 'user', now())`,
      [ann.user.id, other.user.company.id],
    );
    await send(ann, 'POST', `/api/memberships/${other.user.company.id}/switch`);
    const { body } = await send(program, 'GET', '/api/workspace');
    expect(body.workspace.name).toBe(ann.user.company.name);
  });
});

describe('no API token', () => {
  test('manages tokens, sessions or the workspace’s deletion', async () => {
    const ann = await signUp(app);
    const program = await programOf(ann, 'admin');
    for (const [method, path, body] of [
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens', { name: 'Another', scope: 'read', days: 30 }],
      ['DELETE', `/api/tokens/${ann.user.id}`],
      ['GET', '/api/sessions'],
      ['POST', '/api/sessions/end', { which: 'all' }],
      ['POST', `/api/memberships/${ann.user.company.id}/switch`],
      ['POST', '/api/workspace/deletion', { name: ann.user.company.name }],
      ['POST', '/api/workspace/leave'],
    ] as const) {
      const answer = await send(program, method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'token_never']);
    }
  });

  test('with a typo or an invented value is accepted', async () => {
    const { token } = await createToken(await signUp(app), 'read');
    const last = token.endsWith('A') ? 'B' : 'A';
    expect(await statusOf(programWith(app, `${token.slice(0, -1)}${last}`))).toBe(401);
  });

  test('falls back to the cookie of the same request', async () => {
    const ann = await signUp(app);
    const { token } = await createToken(ann, 'read');
    const headers = { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' };
    const json = { body: 'By the cookie this would be an entry.' };
    const answer = await ann.fetch('/api/issues/manual', { method: 'POST', json, headers });
    expect(await answer.json()).toMatchObject({ code: 'token_scope' });
    const none = { ...headers, authorization: `Bearer ${token.slice(0, -1)}` };
    const refused = await ann.fetch('/api/issues/manual', { method: 'POST', json, headers: none });
    expect(refused.status).toBe(401);
  });

  test('signs users in on a page', async () => {
    const { token } = await createToken(await signUp(app), 'admin');
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor(app).fetch('/api/auth/logout', { method: 'POST', headers })).status).toBe(
      200,
    );
    expect(await statusOf(programWith(app, token))).toBe(200);
  });
});

test('a token’s response states the requests left, or the seconds to wait', async () => {
  const slow = await startApp({ env: { REQUESTS_PER_MINUTE: '60', REQUESTS_BURST: '5' } });
  try {
    const { token } = await createToken(await signUp(slow), 'read');
    const program = programWith(slow, token);
    const first = await program.fetch('/api/stats');
    expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=6;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=5;t=\d+$/);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => program.fetch('/api/stats')),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(refused?.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=[1-9]\d*$/);
  } finally {
    await slow.close();
  }
});

test('a token needs no origin, unlike a browser', async () => {
  const program = await programOf(await signUp(app), 'write');
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const json = { body: 'The lift in hall two is stuck again.' };
  const answer = await program.fetch('/api/issues/manual', { method: 'POST', json, headers });
  expect(answer.status).toBe(201);
});

const insertTokens = ({ user }: Member, column: 'user_id' | 'created_by', count: number) =>
  app.ask(
    `INSERT INTO api_tokens (id, company_id, ${column}, name, scope, token, hint, created_at)
     SELECT gen_random_uuid(), $1, $2, 'Any', 'read', gen_random_uuid()::text, 'hint', $3
     FROM generate_series(1, $4)`,
    [user.company.id, user.id, app.clock.now(), count],
  );

test('a member can have fifty API tokens in a workspace', async () => {
  const ann = await signUp(app);
  await insertTokens(ann, 'user_id', 49);
  expect((await createToken(ann, 'read')).status).toBe(201);
  expect(await createToken(ann, 'read')).toMatchObject({ status: 409, code: 'too_many_tokens' });
});

test('a workspace can have fifty API tokens of its own', async () => {
  const ann = await signUp(app);
  const create = () => createWorkspaceToken(ann, 'read');
  await insertTokens(ann, 'created_by', 49);
  expect((await create()).status).toBe(201);
  expect(await create()).toMatchObject({ status: 409, code: 'too_many_tokens' });
});
