import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/connect.ts';
import type { OutboundAnswer, OutboundRequest } from '#server/http/outbound/outbound.ts';
import { deliverTo } from '#server/integrations/chat/delivery/deliver.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { addEntry, change, connect, connectionsOf } from './chat-site.ts';
import { startFakeChat, targetsAt } from './fake-chat.ts';

const ALLOW = '127.0.0.1/32';
const LEASE_OVER_MS = 61_000;

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startApp({ env: { ROLE: 'web', OUTBOUND_ALLOW: ALLOW } });
  db = openDatabase(app.databaseUrl);
});
afterAll(async () => {
  await db.pool.end();
  await app.close();
});

type Request = (wanted: OutboundRequest) => Promise<OutboundAnswer>;

const deliver = (id: string, request: Request) =>
  deliverTo(
    id,
    {
      db,
      clock: app.clock.now,
      outbound: { request },
      site: () => app.url,
      queueEmail: async () => {},
    },
    new AbortController().signal,
  );

function answeredLater() {
  const held: { body: string; answer: (answer: OutboundAnswer) => void }[] = [];
  const hearers: (() => void)[] = [];
  return {
    held,
    request: (({ body = '' }) =>
      new Promise((answer) => {
        held.push({ body, answer });
        for (const hear of hearers.splice(0)) hear();
      })) as Request,
    asked: async (count: number) => {
      while (held.length < count) await new Promise<void>((hear) => hearers.push(hear));
    },
  };
}

const taken = (body: string, status = 200): OutboundAnswer => {
  const { topic, sequence_id } = JSON.parse(body);
  const answer = { id: 'n1', event: 'message', topic, sequence_id };
  return { status, headers: {}, body: JSON.stringify(answer), isCut: false };
};

const newTeam = async (target: object): Promise<{ ann: Member; id: string }> => {
  const ann = await signUp(app);
  const events = ['new', 'assigned'];
  return { ann, id: (await connect(ann, target, { events })).id };
};

const NTFY = { service: 'ntfy', server: 'https://ntfy.example.com', topic: 'tidings', token: null };

describe('a process killed after sending', () => {
  test('leaves no Matrix text of an entry restricted before another takes over', async () => {
    const chat = await startFakeChat();
    const { ann, id } = await newTeam(targetsAt(chat.url).matrix);
    const entry = await addEntry(ann, { body: 'The secret plan is under the carpet.' });
    const ask: Request = async ({ url, method, headers, body }) => {
      const answer = await fetch(url, { method, ...(headers && { headers }), body: body ?? null });
      return { status: answer.status, headers: {}, body: await answer.text(), isCut: false };
    };
    const killed = deliver(id, async (wanted) => {
      await ask(wanted);
      throw new Error('the process was killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(JSON.stringify([...chat.messages.values()])).toContain('carpet');
    await change(ann, `${entry.id}/restricted`, { restricted: true });
    app.clock.offset += LEASE_OVER_MS;
    await deliver(id, ask);
    const said = JSON.stringify([...chat.messages.values()]);
    expect(chat.messages.size).toBe(1);
    expect(said).toContain('A restricted entry');
    expect(said).not.toContain('carpet');
    await chat.close();
  });
});

describe('a process paused for longer than its lease', () => {
  test('sends nothing more while another holds the connection', async () => {
    const { ann, id } = await newTeam(NTFY);
    for (const hall of ['one', 'two']) await addEntry(ann, { body: `Hall ${hall} is cold.` });
    const { held, asked, request } = answeredLater();
    const halted = deliver(id, request);
    await asked(1);
    app.clock.offset += LEASE_OVER_MS;
    const other = deliver(id, request);
    await asked(2);
    held[0]?.answer(taken(held[0].body));
    await halted;
    expect(held).toHaveLength(2);
    // The other's lease is still valid.
    await deliver(id, request);
    expect(held).toHaveLength(2);
    held[1]?.answer(taken(held[1].body));
    await asked(3);
    held[2]?.answer(taken(held[2].body));
    await other;
    const sent = held.map(({ body }) => /Hall (one|two)/.exec(body)?.[1]);
    expect(sent).toEqual(['one', 'one', 'two']);
    expect(await connectionsOf(ann)).toMatchObject([{ state: 'working' }]);
  });
});

describe('a pending message of a connection with a new target', () => {
  test.each([200, 500])(
    'does not affect the new target’s state when it gets %i',
    async (status) => {
      const { ann, id } = await newTeam(NTFY);
      const entry = await addEntry(ann);
      const { held, asked, request } = answeredLater();
      const before = deliver(id, request);
      await asked(1);
      const target = { ...NTFY, topic: 'another' };
      await send(ann, 'PATCH', `/api/chat-connections/${id}`, { target });
      await change(ann, `${entry.id}/assignee`, { assigneeId: ann.user.id });
      held[0]?.answer(taken(held[0].body, status));
      await before;
      expect(await connectionsOf(ann)).toMatchObject([{ state: 'new', problem: null }]);
      const after = deliver(id, request);
      await asked(2);
      held[1]?.answer(taken(held[1].body));
      await after;
      expect(JSON.parse(held[1]?.body ?? '')).toMatchObject({ topic: 'another' });
      expect(held[1]?.body).not.toContain(JSON.parse(held[0]?.body ?? '').sequence_id);
      expect(await connectionsOf(ann)).toMatchObject([{ state: 'working' }]);
    },
  );
});
