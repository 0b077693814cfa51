import type { Workspace } from '#contract/workspace/workspace.ts';
import type { Member } from '#tests/fixtures/factories.ts';

type Body = { workspace: Workspace; message: string; field?: string } & Record<string, unknown>;

export async function send(
  who: Pick<Member, 'fetch'>,
  method: string,
  path: string,
  json?: unknown,
) {
  const answer = await who.fetch(path, { method, ...(json !== undefined && { json }) });
  return { status: answer.status, body: (await answer.json()) as Body };
}

export async function settingsOf(who: Pick<Member, 'fetch'>): Promise<Workspace> {
  const { status, body } = await send(who, 'GET', '/api/workspace');
  if (status !== 200) throw new Error(body.message);
  return body.workspace;
}

export async function setTo(who: Member, change: unknown): Promise<[number, Workspace]> {
  const { status, body } = await send(who, 'PATCH', '/api/workspace', change);
  return [status, body.workspace];
}
