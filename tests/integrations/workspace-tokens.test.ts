import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { createToken, createWorkspaceToken, programWith } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Program = ReturnType<typeof programWith>;

const createFor = async (...asked: Parameters<typeof createWorkspaceToken>) => {
  const made = await createWorkspaceToken(...asked);
  return { ...made, program: programWith(app, made.token) };
};

const team = async () => {
  const ann = await signUp(app, undefined, 'Ann Example');
  return { ann, bob: await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example') };
};

const addEntry = async (who: Program | Member, body = 'The backup of last night failed.') => {
  const answer = await send(who, 'POST', '/api/issues/manual', { subject: 'Backup', body });
  expect(answer.status).toBe(201);
  return answer.body;
};

const historyOf = async (who: Program | Member, id: unknown) => {
  const { body } = await send(who, 'GET', `/api/issues/${id}/history`);
  return (body.items as { what: string; by: unknown }[]).map(({ what, by }) => [what, by]);
};

const statusOf = async (who: Program | Member, path = '/api/issues') =>
  (await who.fetch(path)).status;

const BY_TOKEN = { kind: 'token', name: 'Backup script', via: 'api' };

describe('an API token of the workspace', () => {
  test('is created, listed and revoked only by admins', async () => {
    const { ann, bob } = await team();
    expect((await createFor(bob, 'read')).status).toBe(403);
    const { status, token, tokens, program } = await createFor(ann, 'admin');
    expect(status).toBe(201);
    expect(tokens).toMatchObject([
      { name: 'Backup script', scope: 'admin', createdBy: 'Ann Example', lastUsedAt: null },
    ]);
    const list = await (await ann.fetch('/api/workspace/tokens')).text();
    const { rows } = await app.ask('SELECT api_tokens::text AS row FROM api_tokens');
    for (const text of [list, ...rows.map(({ row }) => String(row))]) {
      expect(text).not.toContain(token);
    }
    const path = `/api/workspace/tokens/${tokens[0]?.id}`;
    expect(await statusOf(bob, '/api/workspace/tokens')).toBe(403);
    expect((await send(bob, 'DELETE', path)).status).toBe(403);
    for (const [method, to, body] of [
      ['GET', '/api/workspace/tokens'],
      ['POST', '/api/workspace/tokens', { name: 'Another', scope: 'read', days: 30 }],
      ['DELETE', path],
      ['POST', '/api/tokens', { name: 'Another', scope: 'read', days: 30 }],
    ] as const) {
      expect(await send(program, method, to, body)).toMatchObject({
        status: 403,
        body: { code: 'token_never' },
      });
    }
    expect(await statusOf(program)).toBe(200);
    const other = await signUp(app);
    expect((await send(other, 'DELETE', path)).status).toBe(200);
    expect(await statusOf(program)).toBe(200);
    expect(await send(ann, 'DELETE', path)).toMatchObject({ status: 200, body: { tokens: [] } });
    expect(await statusOf(program)).toBe(401);
    const { body } = await send(ann, 'GET', '/api/workspace/security-events?group=sign_in');
    const kinds = (body.events as { kind: string; person: { name: string } }[]).filter(({ kind }) =>
      kind.startsWith('workspace_token'),
    );
    expect(kinds.map(({ kind, person }) => [kind, person.name])).toEqual([
      ['workspace_token_revoked', 'Ann Example'],
      ['workspace_token_created', 'Ann Example'],
    ]);
  });

  test('is not in a member’s list, nor theirs in the workspace’s', async () => {
    const { ann } = await team();
    const own = await createToken(ann, 'read', { name: 'Mine' });
    const { tokens } = await createFor(ann, 'read');
    expect(tokens.map(({ name }) => name)).toEqual(['Backup script']);
    const { body } = await send(ann, 'DELETE', `/api/tokens/${tokens[0]?.id}`);
    expect((body.tokens as { name: string }[]).map(({ name }) => name)).toEqual(['Mine']);
    const after = await send(ann, 'DELETE', `/api/workspace/tokens/${own.tokens[0]?.id}`);
    expect(after.body.tokens).toHaveLength(1);
  });

  test('allows its scope', async () => {
    const { ann } = await team();
    const [reads, writes, rules] = await Promise.all(
      (['read', 'write', 'admin'] as const).map((scope) => createFor(ann, scope)),
    );
    if (!reads || !writes || !rules) throw new Error('three were asked for');
    expect(await statusOf(reads.program)).toBe(200);
    const refused = await send(reads.program, 'POST', '/api/issues/manual', { body: 'A lift.' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'token_scope' } });
    await addEntry(writes.program);
    const rename = { name: 'Renamed' };
    expect((await send(writes.program, 'PATCH', '/api/workspace', rename)).status).toBe(403);
    expect((await send(rules.program, 'PATCH', '/api/workspace', rename)).status).toBe(200);
    expect(await statusOf(rules.program, '/api/held')).toBe(200);
    expect(await statusOf(writes.program, '/api/held')).toBe(403);
  });

  test('is named in the history of its entries, even after its removal', async () => {
    const { ann, bob } = await team();
    const { program, tokens } = await createFor(ann, 'write');
    const { id, sender, senderName } = await addEntry(program);
    expect([sender, senderName]).toEqual([ann.user.company.intakeEmail, 'Backup script']);
    const path = `/api/issues/${id}`;
    const done: [string, string, unknown][] = [
      ['PATCH', `${path}/assignee`, { assigneeId: bob.user.id }],
      ['PATCH', `${path}/tags`, { tagType: 'priority', newValue: 'high', oldValue: 'normal' }],
      ['PATCH', `${path}/text`, { body: 'The backup of last night failed: no space.' }],
      ['PATCH', `${path}/due`, { dueAt: '2030-01-01T00:00:00.000Z' }],
      ['PATCH', `${path}/snooze`, { until: 'reply' }],
      ['POST', `${path}/notes`, { content: 'There is room again, @Bob Example.' }],
      ['PATCH', `${path}/status`, { status: 'resolved' }],
      ['POST', '/api/issues/changes', { changes: [{ id, status: 'open' }] }],
      ['PATCH', `/api/entries/${id}/delete`, undefined],
      ['PATCH', `/api/entries/${id}/restore`, undefined],
    ];
    const priority = (await send(program, 'GET', path)).body.priority;
    for (const [method, to, body] of done) {
      const given = to.endsWith('/tags') ? { ...(body as object), oldValue: priority } : body;
      const answer = await send(program, method as 'PATCH', to, given as never);
      expect([to, answer.status, answer.body.message]).toEqual([
        to,
        to.endsWith('/notes') ? 201 : 200,
        undefined,
      ]);
    }
    await send(ann, 'DELETE', `/api/workspace/tokens/${tokens[0]?.id}`);
    const history = await historyOf(bob, id);
    expect(history.length).toBeGreaterThan(8);
    for (const [, by] of history.filter(([what]) => what !== 'emailed')) {
      expect(by).toEqual(BY_TOKEN);
    }
    const { body } = await send(bob, 'GET', `${path}/notes`);
    expect(body).toMatchObject({ notes: [{ createdByName: 'Backup script' }] });
    const { rows } = await app.ask(
      'SELECT user_id, user_email, token_name, via FROM user_events WHERE entry_id = $1',
      [id],
    );
    for (const row of rows) {
      expect(row).toEqual({
        user_id: null,
        user_email: null,
        token_name: 'Backup script',
        via: 'api',
      });
    }
    expect(await statusOf(program)).toBe(401);
  });

  test('notifies assigned and mentioned members under its name', async () => {
    const { ann, bob } = await team();
    const { program } = await createFor(ann, 'write');
    const { id } = await addEntry(program);
    await send(program, 'PATCH', `/api/issues/${id}/assignee`, { assigneeId: bob.user.id });
    const { body } = await send(bob, 'GET', '/api/notifications');
    expect(body.notifications).toMatchObject([{ kind: 'assigned', by: 'Backup script' }]);
    const { rows } = await app.ask(
      'SELECT actor_id, token_name FROM email_items WHERE issue_id = $1',
      [id],
    );
    expect(rows).toEqual([{ actor_id: null, token_name: 'Backup script' }]);
  });

  test('is no member: requests that need one get an explained refusal', async () => {
    const { ann } = await team();
    const { program } = await createFor(ann, 'admin');
    const { id } = await addEntry(program);
    for (const [method, path, body] of [
      ['GET', '/api/auth/me'],
      ['POST', `/api/issues/${id}/take`],
      ['PATCH', `/api/issues/${id}/following`, { following: true }],
      ['GET', '/api/issues?mine=assigned'],
      ['GET', '/api/issues?assignees=me'],
      ['POST', '/api/issues/changes', { changes: [{ id, take: true }] }],
      ['POST', '/api/issues/undo', { entries: [{ id, version: 1 }] }],
      ['GET', '/api/notifications'],
      ['GET', '/api/notifications/settings'],
      ['PATCH', '/api/notifications/emails', {}],
      ['PATCH', `/api/issues/${id}/restricted`, { restricted: true, people: [] }],
      ['PATCH', '/api/user/profile', { name: 'Robot' }],
      ['GET', '/api/workspace/export'],
      ['DELETE', `/api/workspace/people/${ann.user.id}`],
    ] as const) {
      const answer = await send(program, method, path, body as never);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'token_person']);
      expect(answer.body.message).toContain('acts for no person');
    }
  });

  test('sees no restricted entries with any scope', async () => {
    const { ann } = await team();
    const { program } = await createFor(ann, 'admin');
    const { id } = await addEntry(ann, 'The salary of the caretaker is wrong.');
    const open = await addEntry(ann, 'The lift is stuck again.');
    const audience = { restricted: true, people: [] };
    expect((await send(ann, 'PATCH', `/api/issues/${id}/restricted`, audience)).status).toBe(200);
    const seen = async (path: string) => (await program.fetch(path)).text();
    expect(await statusOf(program, `/api/issues/${id}`)).toBe(404);
    for (const path of [
      '/api/issues?status=all',
      '/api/issues?q=salary&status=all',
      '/api/workspace/export/entries.csv',
      '/api/inbound-email',
      '/api/workspace/emails',
    ]) {
      const text = await seen(path);
      expect([path, text.includes('salary'), text.includes(String(id))]).toEqual([
        path,
        false,
        false,
      ]);
    }
    expect(await seen('/api/issues?status=all')).toContain(String(open.id));
    const note = await send(program, 'POST', `/api/issues/${id}/notes`, { content: 'Hello' });
    expect(note.status).toBe(404);
    const given = { changes: [{ id, status: 'resolved' }] };
    const change = await send(program, 'POST', '/api/issues/changes', given);
    expect(change.body.refused).toMatchObject([{ id, reason: 'not_found' }]);
  });

  test('remains when the admin who created it leaves, and shows that', async () => {
    const { ann, bob } = await team();
    await send(ann, 'PATCH', `/api/workspace/people/${bob.user.id}`, { role: 'company_admin' });
    const { program } = await createFor(bob, 'write');
    expect((await send(ann, 'DELETE', `/api/workspace/people/${bob.user.id}`)).status).toBe(200);
    expect(await statusOf(program)).toBe(200);
    await addEntry(program);
    await app.ask('DELETE FROM users WHERE id = $1', [bob.user.id]);
    expect(await statusOf(program)).toBe(200);
    const { body } = await send(ann, 'GET', '/api/workspace/tokens');
    expect(body.tokens).toMatchObject([{ createdBy: null }]);
  });

  test('ends at its expiry and records its last use', async () => {
    const { ann } = await team();
    const { program } = await createFor(ann, 'read');
    await statusOf(program);
    const { body } = await send(ann, 'GET', '/api/workspace/tokens');
    expect(body.tokens).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    app.clock.offset = 31 * 86_400_000;
    try {
      expect(await statusOf(program)).toBe(401);
    } finally {
      app.clock.offset = 0;
    }
  });

  test('acts only in its workspace', async () => {
    const [{ ann }, other] = [await team(), await signUp(app)];
    const { program } = await createFor(ann, 'admin');
    const { id } = await addEntry(other);
    expect(await statusOf(program, `/api/issues/${id}`)).toBe(404);
    const own = await addEntry(program);
    const path = `/api/issues/${own.id}/assignee`;
    const taken = await send(program, 'PATCH', path, { assigneeId: other.user.id });
    expect(taken.status).toBeGreaterThanOrEqual(400);
  });

  test('is named in security events for changed settings and refusals', async () => {
    const { ann } = await team();
    const { program } = await createFor(ann, 'admin');
    const sender = { sender: 'partner@elsewhere.example' };
    expect(
      (await send(program, 'POST', '/api/workspace/allowed-senders', sender)).status,
    ).toBeLessThan(300);
    const { body } = await send(ann, 'GET', '/api/workspace/security-events?person=backup');
    expect(body.events).toMatchObject([
      { kind: 'allowed_sender_added', person: null, token: 'Backup script' },
    ]);
  });

  test('is stored only if an admin of the workspace creates it', async () => {
    const { ann, bob } = await team();
    const insert = (createdBy: string | null) =>
      app.ask(
        `INSERT INTO api_tokens (id, company_id, created_by, name, scope, token, hint, created_at)
         VALUES (gen_random_uuid(), $1, $2, 'Any', 'read', gen_random_uuid()::text, 'hint', now())
         RETURNING id`,
        [ann.user.company.id, createdBy],
      );
    expect((await insert(ann.user.id)).rows).toHaveLength(1);
    expect((await insert(bob.user.id)).rows).toHaveLength(0);
    expect((await insert(null)).rows).toHaveLength(0);
  });
});
