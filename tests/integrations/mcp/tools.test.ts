import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryItem } from '#contract/entries/history.ts';
import { AGENT_TOOL_SCOPES } from '#contract/integrations/agent-tool-names.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { agentFor, GENERATIONS } from '#tests/requests/agents.ts';
import { send } from '#tests/requests/workspace-requests.ts';

let app: TestApp;
const now: Date | null = null;
beforeAll(async () => {
  app = await startApp({ clock: () => now ?? new Date() });
});
afterAll(() => app.close());

const team = async () => {
  const ann = await signUp(app);
  const bob = await signUp(app, `bob@${ann.user.company.domain}`, 'Bob Example');
  return { ann, bob, agent: await agentFor(app, ann, 'write') };
};

describe.each(GENERATIONS)('an agent on the %s client', (generation) => {
  test('sees what its token’s scope lets it do, and no more', async () => {
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

  test('finds, reads and changes an entry, and history says that an agent did', async () => {
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
