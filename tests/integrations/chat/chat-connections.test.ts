import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { exportOf, jsonIn, wordsIn } from '#tests/requests/export-requests.ts';
import { createToken, programWith } from '#tests/requests/token-requests.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { addEntry, closeChats, connect, connectionsOf, newTeam } from './chat-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } });
});
afterAll(async () => {
  await app.close();
  await closeChats();
});

const teamOf = () => newTeam({ app });
const PATH = '/api/chat-connections';
const create = (who: Pick<Member, 'fetch'>, target: object, more: object = {}) =>
  send(who, 'POST', PATH, { name: '#support', language: 'en', target, ...more });

describe('the secret of a connection', () => {
  test('is in no response, export or event; only its last characters are shown', async () => {
    const { ann, targets } = await teamOf();
    for (const target of Object.values(targets)) await connect(ann, target);
    const list = await (await ann.fetch(PATH)).text();
    const { files } = await exportOf(ann);
    const { rows } = await app.ask(
      `SELECT user_events::text AS row FROM user_events WHERE company_id = $1
       UNION ALL SELECT chat_connections::text FROM chat_connections`,
      [ann.user.company.id],
    );
    const secrets = ['slacksecret', 'slack-bot-secret', 'teamssecret', 'discordsecret'];
    for (const secret of [...secrets, 'matrix-secret', 'tk_ntfysecret', 'ntfysecret12345']) {
      for (const text of [list, wordsIn(files)]) expect(text).not.toContain(secret);
      for (const { row } of rows) expect(row).not.toContain(secret);
    }
    expect(jsonIn(files, 'integrations.json')).toMatchObject(
      ['slack', 'slack', 'teams', 'discord', 'matrix', 'ntfy'].map((service) => ({
        kind: 'chat_connection',
        service,
        enabled: true,
      })),
    );
    expect((await connectionsOf(ann)).map(({ hint }) => hint)).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+ …1234$/),
      expect.stringMatching(/^127\.0\.0\.1:\d+ C024BE91L …cret$/),
      expect.stringMatching(/^127\.0\.0\.1:\d+ …1234$/),
      expect.stringMatching(/^127\.0\.0\.1:\d+ …1234$/),
      expect.stringMatching(/^127\.0\.0\.1:\d+ !room:matrix\.example …1234$/),
      expect.stringMatching(/^127\.0\.0\.1:\d+ …4567$/),
    ]);
  });

  test('is unreadable in company scope and writable only by the company’s admins', async () => {
    const [team, other] = [await teamOf(), await teamOf()];
    const { id } = await connect(team.ann, team.targets.ntfy);
    const bob = await signUp(app, `bob@${team.ann.user.company.domain}`, 'Bob Example');
    const askAs = (who: Member, question: string) =>
      app.ask(
        `BEGIN; SET LOCAL ROLE tidings_app;
         SELECT set_config('tidings.scope', 'company', true),
           set_config('tidings.company', '${who.user.company.id}', true),
           set_config('tidings.person', '${who.user.id}', true);
         ${question}; COMMIT`,
      );
    const results = (await askAs(team.ann, 'SELECT * FROM chat_targets')) as unknown as {
      rows: unknown[];
    }[];
    expect(results.at(-2)?.rows).toEqual([]);
    const keep = `SELECT tidings_keep_chat_target('${id}', '{}'::jsonb)`;
    for (const who of [bob, other.ann]) {
      await expect(askAs(who, keep)).rejects.toThrow(/privilege/);
      await app.ask('ROLLBACK');
    }
  });

  test('must point to the service’s own address, or one the operator listed', async () => {
    const { ann } = await teamOf();
    const ntfy = { service: 'ntfy', topic: 'tidings' };
    const matrix = { service: 'matrix', server: 'https://matrix.example.com', token: 'x' };
    const bot = { service: 'slack', token: 'xoxb-1', channel: 'C024BE91L' };
    const elsewhere = 'https://chat.example.com/services/T0/B0/x';
    for (const [target, code, field] of [
      [{ service: 'slack', url: elsewhere }, 'chat_url_of_other', 'url'],
      [
        { service: 'slack', url: 'https://hooks.slack.com.evil.example/services/x' },
        'chat_url_of_other',
        'url',
      ],
      [
        { service: 'slack', url: 'https://hooks.slack.com:8443/services/x' },
        'chat_url_of_other',
        'url',
      ],
      [
        { service: 'slack', url: 'https://hooks.slack.com/workflows/x' },
        'chat_url_of_other',
        'url',
      ],
      [{ service: 'slack', url: 'http://hooks.slack.com/services/x' }, 'chat_url_of_other', 'url'],
      [
        { service: 'slack', url: 'https://a:b@hooks.slack.com/services/x' },
        'chat_url_invalid',
        'url',
      ],
      [{ service: 'slack' }, 'chat_slack_needs', 'url'],
      [{ ...bot, url: 'https://hooks.slack.com/services/x' }, 'chat_slack_needs', 'url'],
      [{ ...bot, token: 'xoxp-1' }, 'chat_slack_token_invalid', 'token'],
      [{ ...bot, channel: '#general' }, 'chat_slack_channel_invalid', 'channel'],
      [{ ...bot, api: 'https://api.example.com/api' }, 'chat_url_of_other', 'api'],
      [{ service: 'teams', url: 'https://example.com/workflows/1' }, 'chat_url_of_other', 'url'],
      [{ service: 'discord', url: 'https://discord.com/channels/1/2' }, 'chat_url_of_other', 'url'],
      [{ ...matrix, server: 'https://10.0.0.1', room: '!r:x' }, 'chat_address_private', 'server'],
      [{ ...matrix, server: 'matrix.example', room: '!r:x' }, 'chat_url_invalid', 'server'],
      [{ ...matrix, room: '#room:matrix.example' }, 'chat_room_invalid', 'room'],
      [{ ...matrix, room: '!r:x', token: 'a b' }, 'chat_token_invalid', 'token'],
      [{ ...matrix, room: '!r:x', token: 'a\r\nX-Evil: 1' }, 'chat_token_invalid', 'token'],
      [{ ...matrix, server: 'https://matrix.example:22', room: '!r:x' }, 'chat_url_port', 'server'],
      [{ ...ntfy, server: 'https://ntfy.example.com:25' }, 'chat_url_port', 'server'],
      [{ ...ntfy, server: 'https://169.254.169.254' }, 'chat_address_private', 'server'],
      [{ ...ntfy, server: 'https://[::1]' }, 'chat_address_private', 'server'],
      [{ ...ntfy, topic: 'a/b?c' }, 'chat_topic_invalid', 'topic'],
    ] as const) {
      const { status, body } = await create(ann, target);
      const refused = [target, 400, code, `target.${field}`];
      expect([target, status, body.code, body.field]).toEqual(refused);
    }
    expect(await connectionsOf(ann)).toEqual([]);
    for (const url of [
      'https://prod-1.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x',
      'https://default1.1e.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/1/x',
    ]) {
      expect((await create(ann, { service: 'teams', url })).status).toBe(201);
    }
    expect((await create(ann, bot)).body.connection).toMatchObject({
      edits: true,
      hint: 'slack.com C024BE91L …',
      hourlyLimit: 30,
      state: 'new',
      events: ['new', 'raised', 'resolved'],
    });
  });
});

describe('a connection', () => {
  test('is changed, switched off and on, and removed', async () => {
    const { ann, chat, targets } = await teamOf();
    const { id } = await connect(ann, targets.ntfy);
    const change = async (json: object) => {
      const { status, body } = await send(ann, 'PATCH', `${PATH}/${id}`, json);
      return { status, ...(body.connection as ChatConnection), code: body.code };
    };
    expect(await change({ name: 'Night', priorities: ['critical'], hourlyLimit: 5 })).toMatchObject(
      { status: 200, name: 'Night', priorities: ['critical'], hourlyLimit: 5, state: 'new' },
    );
    expect(await change({ target: targets.teams })).toMatchObject({
      status: 409,
      code: 'chat_service_differs',
    });
    expect(await change({ priorities: [], enabled: false })).toMatchObject({
      state: 'off',
      offReason: 'by_hand',
    });
    await addEntry(ann, { body: 'This is not sent to the service.' });
    expect(await change({ enabled: true })).toMatchObject({ state: 'new', offReason: null });
    await addEntry(ann, { body: 'The lift is stuck.' });
    await app.settled();
    expect(chat.calls.map(({ json }) => json.title)).toEqual([expect.stringMatching(/lift/i)]);
    const gone = await send(ann, 'DELETE', `${PATH}/${id}`);
    expect(gone).toMatchObject({ status: 200, body: { connections: [] } });
    const { rows } = await app.ask(
      `SELECT kind FROM security_events WHERE company_id = $1 AND kind LIKE 'chat%' ORDER BY at`,
      [ann.user.company.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'chat_connected',
      'chat_changed',
      'chat_changed',
      'chat_changed',
      'chat_disconnected',
    ]);
  });

  test('is tested with a message, and the response shows its delivery', async () => {
    const { ann, chat, targets } = await teamOf();
    for (const target of Object.values(targets)) {
      const { id } = await connect(ann, target);
      const { status, body } = await send(ann, 'POST', `${PATH}/${id}/test`);
      expect([status, body.problem]).toEqual([200, null]);
      expect(body.connection).toMatchObject({ state: 'working' });
    }
    expect(chat.calls).toHaveLength(6);
    for (const { json } of chat.calls) {
      expect(JSON.stringify(json)).toContain(ann.user.company.name);
    }
    chat.behave(() => ({ status: 403 }));
    const [first] = await connectionsOf(ann);
    const refused = await send(ann, 'POST', `${PATH}/${first?.id}/test`);
    expect(refused.body.problem).toBe('refused');
    for (let n = 0; n < 3; n += 1) await send(ann, 'POST', `${PATH}/${first?.id}/test`);
    expect((await send(ann, 'POST', `${PATH}/${first?.id}/test`)).status).toBe(429);
  });

  test('to an unreachable service is reported', async () => {
    const { ann, chat, targets } = await teamOf();
    const { id } = await connect(ann, targets.ntfy);
    await chat.close();
    const { body } = await send(ann, 'POST', `${PATH}/${id}/test`);
    expect(body.problem).toBe('unreachable');
  });

  test('can be created with an API token of an admin only', async () => {
    const { ann, targets } = await teamOf();
    for (const [scope, status] of [
      ['write', 403],
      ['admin', 201],
    ] as const) {
      const program = programWith(app, (await createToken(ann, scope)).token);
      expect((await create(program, targets.ntfy)).status).toBe(status);
    }
  });
});

test('a workspace can have twenty connections', async () => {
  const { ann, targets } = await teamOf();
  for (let n = 0; n < 20; n += 1) await connect(ann, targets.ntfy);
  expect(await create(ann, targets.ntfy)).toMatchObject({
    status: 409,
    body: { code: 'too_many_chat_connections' },
  });
});
