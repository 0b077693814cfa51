import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { agentWith } from '#tests/requests/agents.ts';
import { createToken, createWorkspaceToken, programWith } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
let ann: Member;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
});
afterAll(() => app.close());

const entryOf = async () => {
  const words = { body: 'The lift in hall two is stuck.' };
  return (await send(ann, 'POST', '/api/issues/manual', words)).body.id as string;
};

test('an API token of the workspace cannot be an assignee by id or “me”', async () => {
  const { token, tokens } = await createWorkspaceToken(ann, 'admin');
  const nobody = tokens[0]?.id;
  const id = await entryOf();
  for (const who of [ann, programWith(app, token)]) {
    expect(
      await send(who, 'PATCH', `/api/issues/${id}/assignee`, { assigneeId: nobody }),
    ).toMatchObject({ status: 400, body: { code: 'assignee_no_access', field: 'assigneeId' } });
    const changes = [{ id, assigneeId: nobody }];
    expect(await send(who, 'POST', '/api/issues/changes', { changes })).toMatchObject({
      status: 200,
      body: { refused: [{ id, reason: 'no_access' }] },
    });
  }
  const audience = { restricted: true, people: [nobody] };
  expect((await send(ann, 'PATCH', `/api/issues/${id}/restricted`, audience)).status).toBe(400);
  const agent = await agentWith(app, token);
  expect(await agent.call('assign', { id, to: 'me' })).toMatchObject({
    isError: true,
    json: { code: 'token_person' },
  });
  await agent.close();
});

test('an invented id of an agent is refused with any characters in it', async () => {
  const agent = await agentWith(app, (await createToken(ann, 'write')).token);
  for (const tool of ['read', 'take', 'resolve', 'set_labels'] as const) {
    const given = { id: 'acme-1\0', ...(tool === 'set_labels' && { priority: 'low' }) };
    expect(await agent.call(tool, given)).toMatchObject({
      isError: true,
      json: { code: 'nul_character', argument: 'id' },
    });
  }
  await agent.close();
});
