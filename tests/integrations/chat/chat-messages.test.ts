import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailApp } from '#tests/fixtures/email-app.ts';
import { report } from '#tests/fixtures/email-app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import {
  addEntry,
  callsCome,
  change,
  closeChats,
  connect,
  connectionIs,
  connectionsOf,
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

const EDITING = ['slackBot', 'discord', 'matrix', 'ntfy'] as const;
const POSTING = ['slack', 'teams'] as const;

describe('a service with editing', () => {
  test.each(EDITING)('has one up-to-date message per entry (%s)', async (service) => {
    const team = await newTeam(site);
    const { ann, targets } = team;
    await connect(ann, targets[service]);
    const entry = await addEntry(ann, { priority: 'high' });
    await callsCome(team, 1);
    expect(await textsOf(team)).toEqual([
      expect.stringMatching(/lift.*High.*Open.*Not yet assigned/s),
    ]);
    await change(ann, `${entry.id}/assignee`, { assigneeId: ann.user.id });
    expect(await textsOf(team)).toEqual([expect.stringContaining('Ann Example')]);
    await resolve(ann, entry);
    expect(await textsOf(team)).toEqual([expect.stringContaining('Done')]);
    await connectionIs(ann, { state: 'working', lastSentAt: expect.any(String) });
  });

  test('gets a new message for one deleted there', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    await connect(ann, targets.discord);
    const entry = await addEntry(ann);
    await callsCome(team, 1);
    chat.messages.clear();
    await resolve(ann, entry);
    expect(await textsOf(team)).toEqual([expect.stringContaining('Done')]);
  });

  test('loses the text of a restricted or deleted entry', async () => {
    const team = await newTeam(site);
    const { ann, targets } = team;
    await connect(ann, targets.matrix);
    const [one, other] = [await addEntry(ann), await addEntry(ann)];
    await callsCome(team, 2);
    await change(ann, `${one.id}/restricted`, { restricted: true });
    await send(ann, 'PATCH', `/api/entries/${other.id}/delete`);
    const texts = await textsOf(team);
    expect(texts).toEqual([
      expect.stringContaining('A restricted entry'),
      expect.stringContaining('This entry was deleted'),
    ]);
    expect(texts.join()).not.toContain('lift');
  });
});

test('a restricted or deleted entry’s message is emptied when its connection is re-enabled', async () => {
  const team = await newTeam(site);
  const { ann, targets } = team;
  const { id } = await connect(ann, targets.discord);
  const [one, other, third] = [await addEntry(ann), await addEntry(ann), await addEntry(ann)];
  await callsCome(team, 3);
  await connectionIs(ann, { state: 'working' });
  const turn = (enabled: boolean) => send(ann, 'PATCH', `/api/chat-connections/${id}`, { enabled });
  await turn(false);
  await change(ann, `${one.id}/restricted`, { restricted: true });
  await send(ann, 'PATCH', `/api/entries/${other.id}/delete`);
  await resolve(ann, third);
  await turn(true);
  await callsCome(team, 5);
  expect(await textsOf(team)).toEqual([
    expect.stringContaining('A restricted entry'),
    expect.stringContaining('This entry was deleted'),
    // Other changes in between are not sent.
    expect.stringMatching(/lift.*Open/s),
  ]);
});

describe('a service without editing', () => {
  test.each(POSTING)('gets the wanted changes in short messages (%s)', async (service) => {
    const team = await newTeam(site);
    const { ann, targets } = team;
    await connect(ann, targets[service]);
    const entry = await addEntry(ann);
    await callsCome(team, 1);
    await change(ann, `${entry.id}/assignee`, { assigneeId: ann.user.id });
    await change(ann, `${entry.id}/tags`, {
      tagType: 'priority',
      newValue: 'critical',
      oldValue: 'normal',
    });
    await callsCome(team, 2);
    await resolve(ann, entry);
    const calls = await callsCome(team, 3);
    const texts = calls.map(({ json }) => JSON.stringify(json));
    expect(texts[0]).toMatch(/lift.*Normal.*Facilities/s);
    expect(texts[1]).toContain('Now critical');
    expect(texts[2]).toContain('Done');
    expect(texts[2]).not.toContain('Facilities');
  });
});

describe('a connection', () => {
  test('gets only messages for its departments, priorities and events', async () => {
    const team = await newTeam(site);
    const { ann, targets } = team;
    const only = { departments: ['HR'], priorities: ['high', 'critical'], events: ['new'] };
    await connect(ann, targets.slack, only);
    await addEntry(ann, { department: 'HR', priority: 'low' });
    await addEntry(ann, { department: 'Finance', priority: 'high' });
    const later = await addEntry(ann, { body: 'The contract is late.', department: 'Finance' });
    const wanted = await addEntry(ann, {
      body: 'The payslips are wrong.',
      department: 'HR',
      priority: 'high',
    });
    await callsCome(team, 1);
    await resolve(ann, wanted);
    // The entry now matches the connection's filter.
    await change(ann, `${later.id}/tags`, {
      tagType: 'department',
      newValue: 'HR',
      oldValue: 'Finance',
    });
    await change(ann, `${later.id}/tags`, {
      tagType: 'priority',
      newValue: 'critical',
      oldValue: 'normal',
    });
    const calls = await callsCome(team, 2);
    const texts = calls.map(({ json }) => JSON.stringify(json));
    expect(texts).toEqual([
      expect.stringContaining('payslips'),
      expect.stringMatching(/contract/i),
    ]);
  });

  test('announces mail in its language, with the reporter’s name', async () => {
    const team = await newTeam(site);
    const { ann, targets } = team;
    await connect(ann, targets.teams, { language: 'fr' });
    const from = `Zoé Exemple <zoe@${ann.user.company.domain}>`;
    await report(site, ann, { body: 'Le chauffage de la salle 2 ne marche plus.', from });
    const [call] = await callsCome(team, 1);
    const text = JSON.stringify(call?.json);
    expect(text).toMatch(/Priorité.*Signalée par.*Zoé Exemple/s);
    expect(text).toContain('"Ouvrir l’entrée"');
  });

  test('gets only the existence of a restricted entry', async () => {
    const team = await newTeam(site);
    const { ann, chat, targets } = team;
    for (const target of Object.values(targets)) await connect(ann, target);
    // Restricted before anything is sent.
    const entry = await addEntry(ann, { body: 'The salary of Sam is wrong.' });
    await change(ann, `${entry.id}/restricted`, { restricted: true });
    expect(await textsOf(team)).toHaveLength(6);
    for (const { json } of chat.tried) {
      const text = JSON.stringify(json);
      expect(text).toContain('A restricted entry');
      expect(text).toContain(entry.id);
      expect(text).not.toMatch(/salary|Sam|Facilities|Normal/);
    }
  });

  test('gets no other company’s entries', async () => {
    const [team, other] = [await newTeam(site), await newTeam(site)];
    await connect(team.ann, team.targets.ntfy);
    await connect(other.ann, other.targets.ntfy);
    await addEntry(team.ann, { body: 'The lift of the first company is stuck.' });
    await addEntry(other.ann, { body: 'The heating of the second company is broken.' });
    await callsCome(team, 1);
    await callsCome(other, 1);
    expect((await textsOf(team)).join()).not.toContain('second');
    expect((await textsOf(other)).join()).not.toContain('first');
    const [own] = await connectionsOf(team.ann);
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/test'],
    ] as const) {
      const answer = await send(other.ann, method, `/api/chat-connections/${own?.id}${path}`, {});
      expect(answer.status).toBe(404);
    }
    await send(other.ann, 'DELETE', `/api/chat-connections/${own?.id}`);
    expect(await connectionsOf(team.ann)).toHaveLength(1);
  });

  test('escapes mentions and links in hostile text', async () => {
    const team = await newTeam(site);
    const { ann, targets } = team;
    for (const target of Object.values(targets)) await connect(ann, target);
    await addEntry(ann, {
      body: '<!channel> @here @everyone @room The lift <b>hall</b> [x](https://evil.example) is stuck.',
    });
    const calls = await callsCome(team, 6);
    for (const { json } of calls) {
      expect(JSON.stringify(json)).not.toMatch(/<!channel>|@(here|everyone|room)|https:\/\/evil/);
    }
    const discord = calls.find(({ path }) => path.startsWith('/api/webhooks'));
    expect(discord?.json).toMatchObject({ allowed_mentions: { parse: [] } });
  });
});

test('messages above the hourly limit become one summary after the hour', async () => {
  const team = await newTeam(site);
  const { ann, targets } = team;
  await connect(ann, targets.slack, { hourlyLimit: 2 });
  for (let n = 0; n < 5; n += 1) await addEntry(ann);
  await callsCome(team, 2);
  const { rows } = await site.app.ask(
    'SELECT count(*)::int AS count FROM chat_messages WHERE company_id = $1 AND is_left_out',
    [ann.user.company.id],
  );
  expect(rows).toEqual([{ count: 3 }]);
  await site.later(61);
  const calls = await callsCome(team, 3);
  expect(JSON.stringify(calls[2]?.json)).toMatch(/3 more entries.*Open|3 more entries/s);
  expect(JSON.stringify(calls[2]?.json)).toContain('/dashboard');
  await addEntry(ann);
  await callsCome(team, 4);
});

test('a member who is no admin can neither see nor change connections', async () => {
  const { ann, targets } = await newTeam(site);
  const bob = await signUp(site.app, `bob@${ann.user.company.domain}`, 'Bob Example');
  const { id } = await connect(ann, targets.ntfy);
  const body = { name: 'Mine', language: 'en', target: targets.ntfy };
  for (const [method, path, json] of [
    ['GET', ''],
    ['POST', '', body],
    ['PATCH', `/${id}`, { name: 'Mine' }],
    ['POST', `/${id}/test`],
    ['DELETE', `/${id}`],
  ] as const) {
    const { status } = await send(bob, method, `/api/chat-connections${path}`, json);
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});
