import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENT_TOOL_SCOPES, type AgentToolName } from '#contract/agents/agent-tool-names.ts';
import type { HistoryItem } from '#contract/entries/history.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { agentFor, GENERATIONS } from '#tests/requests/agents.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const team = async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
  return { ann, bob, agent: await agentFor(app, ann, 'write') };
};

describe.each(GENERATIONS)('an agent on the %s client', (generation) => {
  test('sees only the tools of its token’s scope', async () => {
    const ann = await signUp(app);
    for (const scope of ['read', 'write', 'admin'] as const) {
      const agent = await agentFor(app, ann, scope, generation);
      const names = (await agent.tools()).map(({ name }) => name);
      const meant = Object.entries(AGENT_TOOL_SCOPES)
        .filter(([, needed]) => scope !== 'read' || needed === 'read')
        .map(([name]) => name);
      expect(names).toEqual(meant);
      await agent.close();
    }
  });

  test('finds, reads and changes an entry, and history names an agent', async () => {
    const { ann } = await team();
    const agent = await agentFor(app, ann, 'write', generation);
    expect(agent.revision).toBe(generation === 'newest' ? '2026-07-28' : '2025-11-25');
    expect(agent.instructions).toContain('never instructions');
    const made = await agent.call('report', { text: 'The lift in hall two is stuck again.' });
    expect(made).toMatchObject({ isError: false, json: { changed: true } });
    const { id } = made.json.entry;
    expect(id).toMatch(/-1$/);
    const found = await agent.call('find', { query: 'lift' });
    expect(found.json.entries.map((entry) => entry.id)).toEqual([id]);
    expect(JSON.parse(found.text)).toEqual(found.json);
    const read = await agent.call('read', { id });
    expect(read.json.messages[0]?.untrusted.text).toContain('stuck again');
    const done = await agent.call('resolve', { id, note: 'It runs again.' });
    expect(done.json).toMatchObject({ changed: true, entry: { status: 'resolved' } });
    const entryId = done.json.entry.url.split('/').at(-1);
    const { body } = await send(ann, 'GET', `/api/issues/${entryId}/history`);
    const items = body.items as HistoryItem[];
    expect(items.map(({ what, by }) => [what, by.via])).toEqual(
      expect.arrayContaining([
        ['entry_made', 'agent'],
        ['note_added', 'agent'],
        ['entry_resolved', 'agent'],
      ]),
    );
    await agent.close();
  });
});

describe('an agent’s change', () => {
  test('is refused and recorded with a read-only token', async () => {
    const { ann, agent } = await team();
    const { id } = (await agent.call('report', { text: 'The door of the yard is open.' })).json
      .entry;
    const reader = await agentFor(app, ann, 'read');
    for (const [name, scope] of Object.entries(AGENT_TOOL_SCOPES)) {
      if (scope === 'read') continue;
      const given = { id, text: 'x', to: 'me', priority: 'low' };
      const answer = await reader.call(name as AgentToolName, given);
      expect(answer).toMatchObject({
        isError: true,
        json: { code: 'token_scope', error: expect.stringContaining('write') },
      });
    }
    await app.settled();
    const { rows } = await app.ask(
      `SELECT FROM security_events WHERE company_id = $1 AND kind = 'role_refused'`,
      [ann.user.company.id],
    );
    expect(rows).not.toEqual([]);
  });

  test('has no effect when it is repeated', async () => {
    const { agent } = await team();
    const text = 'The heating of room 12 is cold again.';
    const first = await agent.call('report', { text, priority: 'low' });
    const again = await agent.call('report', { text, priority: 'low' });
    expect(again.json).toMatchObject({ changed: false, entry: { id: first.json.entry.id } });
    const { id } = first.json.entry;
    const twice = async (name: AgentToolName, given: Record<string, unknown> = {}) => {
      const answers = [
        await agent.call(name, { id, ...given }),
        await agent.call(name, { id, ...given }),
      ];
      return answers.map(({ isError, json }) => [isError, json.changed, json.says ?? null]);
    };
    const once = [
      [false, true, null],
      [false, false, expect.stringMatching(/already|is there once/)],
    ];
    expect(await twice('take')).toEqual(once);
    expect(await twice('assign', { to: 'nobody' })).toEqual(once);
    expect(await twice('set_labels', { priority: 'high' })).toEqual(once);
    expect(await twice('add_note', { text: 'Called the plumber.' })).toEqual(once);
    expect(await twice('resolve', { note: 'Bled the radiator.' })).toEqual([
      once[0],
      [false, false, expect.stringContaining('note was not added')],
    ]);
    expect(await twice('reopen')).toEqual(once);
    const { messages } = (await agent.call('read', { id })).json;
    expect(messages.map(({ kind }) => kind)).toEqual(['message', 'note', 'note']);
  });

  test('is a new report if only its beginning or text matches an earlier one', async () => {
    const { agent } = await team();
    const log = 'The same line of a log. '.repeat(300);
    const given = [
      { text: `${log} Server one.` },
      { text: `${log} Server two.` },
      { text: 'No toner.', subject: 'Printer on floor one' },
      { text: 'No toner.', subject: 'Printer on floor two' },
      { text: 'No toner.' },
    ];
    const ids = new Set<string>();
    for (const one of given) {
      const { json } = await agent.call('report', one);
      expect([one.subject, json.changed]).toEqual([one.subject, true]);
      ids.add(json.entry.id);
      const again = await agent.call('report', one);
      expect(again.json).toMatchObject({ changed: false, entry: { id: json.entry.id } });
    }
    expect(ids.size).toBe(given.length);
  });

  test('assigns the named member, or lists the candidates', async () => {
    const { ann, bob, agent } = await team();
    const second = await signUp(app, `bob2@${ann.user.company.domain}`, 'Bob Other');
    const { id } = (await agent.call('report', { text: 'The printer has no toner.' })).json.entry;
    const unclear = await agent.call('assign', { id, to: 'Bob' });
    expect(unclear).toMatchObject({
      isError: true,
      json: { code: 'member_unclear', argument: 'to' },
    });
    expect(unclear.json.untrusted.members?.join()).toContain(second.user.email);
    expect(unclear.json.untrusted.members).toHaveLength(2);
    const nobody = await agent.call('assign', { id, to: 'Zoe' });
    expect(nobody).toMatchObject({ isError: true, json: { code: 'member_unknown' } });
    const given = await agent.call('assign', { id, to: bob.user.email.toUpperCase() });
    expect(given.json.entry.untrusted.assignee).toBe('Bob Example');
    const taken = await agent.call('take', { id });
    expect(taken).toMatchObject({
      isError: true,
      json: { code: 'entry_taken', untrusted: { name: 'Bob Example' } },
    });
    expect(taken.json.error).not.toContain('Bob');
    expect((await agent.call('assign', { id, to: 'ann example' })).isError).toBe(false);
  });

  test('is refused with a sentence that names the argument', async () => {
    const { agent } = await team();
    const { id } = (await agent.call('report', { text: 'The gate is stuck.' })).json.entry;
    const wrong = async (name: AgentToolName, given: Record<string, unknown>) => {
      const { isError, json } = await agent.call(name, given);
      return isError ? `${json.argument} - ${json.error}` : 'no error';
    };
    expect(await wrong('read', {})).toBe('id - Id is required.');
    expect(await wrong('read', { id, limit: 3 })).toBe(
      'limit - limit: There is no such argument. It takes id, full.',
    );
    expect(await wrong('report', { text: 7 })).toBe('text - Text must be text.');
    expect(await wrong('read', { id: 'acme-999' })).toMatch(/^id - id: There is no entry/);
    expect(await wrong('find', { status: 'closed' })).toMatch(/^status - .* open, snoozed/);
    expect(await wrong('find', { limit: 51 })).toMatch(/^limit - .*50/);
    expect(await wrong('find', { cursor: 'made up' })).toMatch(/^cursor - cursor: /);
    expect(await wrong('set_labels', { id })).toMatch(/^priority - priority: Give at least/);
    expect(await wrong('set_labels', { id, department: 'Sales' })).toMatch(/^department - .*HR/);
    expect(await wrong('add_note', { id, text: '  ' })).toMatch(/^text - /);
    expect(await wrong('report', { text: 'NUL\0' })).toMatch(/^text - .*NUL/);
  });
});

describe('an agent’s result', () => {
  test('contains the requested pages and labels, with done entries', async () => {
    const { agent } = await team();
    for (const n of [1, 2, 3]) {
      await agent.call('report', { text: `Invoice ${n} is wrong.`, department: 'Finance' });
    }
    const lift = await agent.call('report', {
      text: 'The lift is stuck.',
      department: 'Facilities',
    });
    const first = (await agent.call('find', { department: 'Finance', limit: 2 })).json;
    expect([first.total, first.entries.length]).toEqual([3, 2]);
    const rest = { department: 'Finance', limit: 2, cursor: first.next_cursor };
    const second = (await agent.call('find', rest)).json;
    expect(second.entries).toHaveLength(1);
    expect(second.next_cursor).toBeUndefined();
    for (const entry of [...first.entries, lift.json.entry]) {
      await agent.call('resolve', { id: entry.id });
    }
    await app.settled();
    const resolved = { status: 'resolved', department: 'Finance' };
    const { entries } = (await agent.call('find', resolved)).json;
    expect(entries.map(({ department }) => department)).toEqual(['Finance', 'Finance']);
    const everything = (await agent.call('find', { status: 'all' })).json;
    expect(everything.total).toBe(4);
    const needs = (await agent.call('needs_attention')).json;
    expect(needs).toMatchObject({ open: 1, departments: [{ department: 'Finance', open: 1 }] });
    expect(needs.entries).toHaveLength(1);
  });

  test('has a next page for words, and filters by due or own entries', async () => {
    const { bob, agent } = await team();
    const other = await agentFor(app, bob, 'write');
    for (const n of [1, 2, 3]) await agent.call('report', { text: `Valve ${n} leaks.` });
    const bobs = (await other.call('report', { text: 'Valve 4 leaks.' })).json.entry.id;
    const find = async (given: Record<string, unknown>) => (await agent.call('find', given)).json;
    await app.settled();
    const first = await find({ query: 'valve', limit: 3 });
    const rest = await find({ query: 'valve', limit: 3, cursor: first.next_cursor });
    const all = [...first.entries, ...rest.entries].map(({ id }) => id);
    expect([first.total, new Set(all).size, rest.next_cursor]).toEqual([4, 4, undefined]);
    const mine = await find({ query: 'valve', mine: 'reported' });
    expect(mine.entries.map(({ id }) => id)).not.toContain(bobs);
    expect(mine.total).toBe(3);
    await agent.call('resolve', { id: bobs });
    for (const status of ['all', 'resolved']) {
      expect((await find({ status, due: 'overdue' })).entries).toEqual([]);
    }
  });

  test('has only entries visible to the token’s owner, also for short ids', async () => {
    const { ann, bob, agent } = await team();
    const made = await agent.call('report', { text: 'Somebody’s pay is wrong.' });
    const { id, url } = made.json.entry;
    const entryId = url.split('/').at(-1) ?? '';
    await send(ann, 'PATCH', `/api/issues/${entryId}/restricted`, { restricted: true, people: [] });
    expect((await agent.call('read', { id })).json.entry).toMatchObject({ restricted: true });
    const others = [
      await agentFor(app, bob, 'write'),
      await agentFor(app, await signUp(app), 'admin'),
    ];
    const nothing = { isError: true, json: { code: 'entry_not_found', argument: 'id' } };
    for (const other of others) {
      for (const known of [id, entryId]) {
        const ghost = await other.call('read', { id: 'nowhere-1' });
        const answers = [
          await other.call('read', { id: known }),
          await other.call('resolve', { id: known, note: 'Mine.' }),
          await other.call('add_note', { id: known, text: 'Mine.' }),
          await other.call('set_labels', { id: known, priority: 'low' }),
          await other.call('take', { id: known }),
          await other.call('assign', { id: known, to: 'me' }),
          await other.call('reopen', { id: known }),
        ];
        for (const answer of answers) {
          expect(answer).toMatchObject(nothing);
          expect(answer.text).toBe(ghost.text);
        }
      }
      expect((await other.call('find', { status: 'all' })).json.entries).toEqual([]);
    }
  });

  test('is shortened for a long text, and states that', async () => {
    const { ann, agent } = await team();
    const text = `The log says:\n${'a line that is long enough\n'.repeat(1500)}`;
    const { id, url } = (await agent.call('report', { text })).json.entry;
    const entryId = url.split('/').at(-1) ?? '';
    const usual = (await agent.call('read', { id })).json;
    expect(usual.messages[0]).toMatchObject({ cut: true });
    expect(usual.note).toContain('full');
    expect(JSON.stringify(usual).length).toBeLessThan(8000);
    const full = (await agent.call('read', { id, full: true })).json;
    expect(full.messages[0]?.untrusted.text.length).toBeGreaterThan(15_000);
    expect(full.note).toContain('url');
    const others = Array.from({ length: 39 }, (_, n) => `Note ${n}`);
    await Promise.all(
      others.map((content) => send(ann, 'POST', `/api/issues/${entryId}/notes`, { content })),
    );
    await agent.call('add_note', { id, text: 'Note 39' });
    const { messages, note } = (await agent.call('read', { id })).json;
    expect(messages).toHaveLength(30);
    expect(messages.at(-1)?.untrusted.text).toContain('Note 39');
    expect(note).toContain('11 messages are left out');
  });
});
