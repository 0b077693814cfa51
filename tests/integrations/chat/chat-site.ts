import { expect } from 'vitest';
import type { Issue } from '#contract/entries/issues.ts';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import { allSettled } from '#tests/app/running-apps.ts';
import { type EmailApp, startEmailApp } from '#tests/fixtures/email-app.ts';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import { send } from '#tests/requests/workspace-requests.ts';
import { type FakeChat, startFakeChat, targetsAt } from './fake-chat.ts';

export async function startChatSite(): Promise<EmailApp> {
  return startEmailApp({ OUTBOUND_ALLOW: '127.0.0.1/32' });
}

export type Team = { ann: Member; chat: FakeChat; targets: ReturnType<typeof targetsAt> };

const opened: FakeChat[] = [];

export async function newTeam({ app }: Pick<EmailApp, 'app'>): Promise<Team> {
  const chat = await startFakeChat();
  opened.push(chat);
  return { ann: await signUp(app), chat, targets: targetsAt(chat.url) };
}

export async function closeChats(): Promise<void> {
  for (const chat of opened.splice(0)) await chat.close();
}

export async function connect(
  who: Pick<Member, 'fetch'>,
  target: object,
  more: object = {},
): Promise<ChatConnection> {
  const json = { name: '#support', language: 'en', target, ...more };
  const { status, body } = await send(who, 'POST', '/api/chat-connections', json);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.connection as ChatConnection;
}

export async function connectionsOf(who: Pick<Member, 'fetch'>): Promise<ChatConnection[]> {
  const { body } = await send(who, 'GET', '/api/chat-connections');
  return body.connections as ChatConnection[];
}

/** Sends all due messages first. */
export async function connectionIs(
  who: Pick<Member, 'fetch'>,
  fields: Partial<ChatConnection>,
): Promise<void> {
  await allSettled();
  const [connection] = await connectionsOf(who);
  expect(connection).toMatchObject(fields);
}

export async function addEntry(
  who: Pick<Member, 'fetch'>,
  { body = 'The lift in hall two is stuck again.', ...given }: Record<string, string> = {},
): Promise<Issue> {
  const made = await send(who, 'POST', '/api/issues/manual', {
    priority: 'normal',
    department: 'Facilities',
    category: 'Equipment & Tools',
    ...given,
    body,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body as unknown as Issue;
}

export const change = async (who: Pick<Member, 'fetch'>, path: string, json: object) => {
  const { status, body } = await send(who, 'PATCH', `/api/issues/${path}`, json);
  if (status !== 200) throw new Error(JSON.stringify(body));
};

export const resolve = (who: Pick<Member, 'fetch'>, { id }: Issue) =>
  change(who, `${id}/status`, { status: 'resolved' });

/** Sends all due messages first; expects `count` accepted calls. */
export async function callsCome({ chat }: Team, count: number): Promise<FakeChat['calls']> {
  await allSettled();
  expect(chat.calls).toHaveLength(count);
  return chat.calls;
}

/** Sends all due messages first; returns those that the service shows. */
export async function textsOf({ chat }: Team): Promise<string[]> {
  await allSettled();
  return [...chat.messages.values()].map((message) => JSON.stringify(message));
}
