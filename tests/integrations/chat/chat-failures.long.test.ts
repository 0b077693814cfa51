import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '#tests/app/receivers/receiver.ts';
import type { EmailApp } from '#tests/fixtures/email-app.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import {
  addEntry,
  callsCome,
  closeChats,
  connect,
  connectionIs,
  newTeam,
  resolve,
  startChatSite,
  textsOf,
} from './chat-site.ts';

let site: EmailApp;
beforeAll(async () => {
  site = await startChatSite();
});
afterAll(async () => {
  await site.close();
  await closeChats();
});

describe('an undelivered message', () => {
  test('is sent in order with its present state when the service is back', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    chat.behave(() => ({ status: 503 }));
    await connect(ann, targets.slack);
    const first = await addEntry(ann, { body: 'The lift in hall one is stuck.' });
    await addEntry(ann, { body: 'The heating in hall two is broken.' });
    await connectionIs(ann, { state: 'failing', problem: 'down' });
    await resolve(ann, first);
    chat.behave(null);
    await site.later(1);
    const calls = await callsCome(team, 2);
    const texts = calls.map(({ json }) => JSON.stringify(json));
    expect(texts.filter((text) => text.includes('lift'))).toEqual([
      expect.stringContaining('Status: Done'),
    ]);
    expect(texts).toHaveLength(2);
    await connectionIs(ann, { state: 'working', problem: null });
  });

  test('waits as long as the service requests, without blocking other companies', async () => {
    const [team, other] = [await newTeam(site), await newTeam(site)];
    team.chat.behave(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
    await connect(team.ann, team.targets.discord);
    await connect(other.ann, other.targets.discord);
    await addEntry(team.ann);
    await site.app.settled();
    expect(team.chat.tried).toHaveLength(1);
    await addEntry(other.ann);
    await callsCome(other, 1);
    team.chat.behave(null);
    await site.later(25);
    await addEntry(other.ann);
    await callsCome(other, 2);
    expect(team.chat.tried).toHaveLength(1);
    await site.later(6);
    await callsCome(team, 1);
  });

  test('after a revoked token is reported and waits for a new token', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    const revoked = JSON.stringify({ errcode: 'M_UNKNOWN_TOKEN' });
    chat.behave(({ headers }) =>
      headers.authorization === 'Bearer new-token-of-matrix'
        ? null
        : { status: 401, body: revoked },
    );
    const { id } = await connect(ann, targets.matrix);
    await addEntry(ann);
    await connectionIs(ann, { problem: 'refused' });
    const target = { ...targets.matrix, token: 'new-token-of-matrix' };
    const changed = await send(ann, 'PATCH', `/api/chat-connections/${id}`, { target });
    expect(changed.body.connection).toMatchObject({ state: 'new', problem: null });
    await addEntry(ann);
    await callsCome(team, 1);
  });

  test('is retried when another server responds, and does not count as sent', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    chat.behave(() => ({ status: 200, body: '<html>Welcome to nginx</html>' }));
    await connect(ann, targets.ntfy);
    await addEntry(ann);
    await connectionIs(ann, { state: 'failing', problem: 'garbage' });
    chat.behave(null);
    await site.later(1);
    await callsCome(team, 1);
  });

  test('that the service refuses blocks no other message', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    chat.behave(({ json }) =>
      JSON.stringify(json).includes('hall one') ? { status: 400, body: 'invalid_blocks' } : null,
    );
    await connect(ann, targets.slack);
    await addEntry(ann, { body: 'The lift in hall one is stuck.' });
    await connectionIs(ann, { problem: 'message' });
    await addEntry(ann, { body: 'The heating in hall two is broken.' });
    await callsCome(team, 1);
    await connectionIs(ann, { state: 'working' });
  });

  test('is one message in Matrix although the first response was lost', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    await connect(ann, targets.matrix);
    let isLost = true;
    const taken: string[] = [];
    chat.behave(({ path }) => {
      taken.push(path);
      if (!isLost) return null;
      isLost = false;
      return { status: 502 };
    });
    const entry = await addEntry(ann);
    await site.app.settled();
    expect(chat.tried).toHaveLength(1);
    await resolve(ann, entry);
    await site.later(1);
    expect(await textsOf(team)).toEqual([expect.stringContaining('Done')]);
    expect(taken[0]).toBe(taken[1]);
  });

  test('does not follow a redirect to an internal address', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    chat.behave(() => ({ status: 307, headers: { location: `${site.app.url}/api/auth/me` } }));
    await connect(ann, targets.teams);
    await addEntry(ann);
    await connectionIs(ann, { problem: 'garbage' });
    expect(chat.tried).toHaveLength(1);
  });
});

test('many hanging services do not block other companies', async () => {
  const team = await newTeam(site);
  const hanging = await startReceiver();
  const held: (() => void)[] = [];
  hanging.answers('/', () => new Promise((end) => held.push(() => end(204))));
  for (let n = 0; n < 16; n += 1) {
    await connect(team.ann, { ...team.targets.ntfy, server: hanging.url(''), topic: `hangs-${n}` });
  }
  await addEntry(team.ann);
  const hangs = site.app.settled();
  await hanging.arrived('/', 8);
  const other = await newTeam(site);
  await connect(other.ann, other.targets.discord);
  await addEntry(other.ann);
  const settles = site.app.settled();
  await other.chat.called(1);
  // Eight deliveries per company; none of the hanging ones has timed out yet.
  expect(hanging.got('/')).toHaveLength(8);
  hanging.answers('/', () => 204);
  for (const end of held.splice(0)) end();
  await Promise.all([hangs, settles]);
  expect(hanging.got('/')).toHaveLength(16);
  expect(other.chat.calls).toHaveLength(1);
  hanging.close();
});

describe('a connection without delivery for five days', () => {
  test('is switched off, notifies its admins, and can be switched on again', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    chat.behave(() => ({ status: 410, body: 'channel_is_archived' }));
    const { id } = await connect(ann, targets.slack, { name: '#gone' });
    await addEntry(ann);
    await connectionIs(ann, { state: 'failing' });
    await site.later(5 * 24 * 60 + 1);
    const { rows } = await site.app.ask('SELECT off_reason FROM chat_connections WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ off_reason: 'failing' }]);
    const mails = site.relay.mails.filter(
      ({ headers }) => headers.to === ann.user.email && headers.subject?.includes('#gone'),
    );
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('slacksecret');
  });
});
