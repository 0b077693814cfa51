import type { Issue } from '#contract/entries/issues.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';

/** The first is the admin. */
export type Team = { ann: Member; bob: Member; cid: Member };

export async function newTeam(app: TestApp): Promise<Team> {
  const domain = newDomain();
  return {
    ann: await signUp(app, `ann@${domain}`, 'Ann Moe'),
    bob: await signUp(app, `bob@${domain}`, 'Bob Stone'),
    cid: await signUp(app, `cid@${domain}`, 'Cid Roy'),
  };
}

export async function send<T = Issue>(who: Member, method: string, path: string, json?: object) {
  const answer = await who.fetch(path, { method, ...(json && { json }) });
  return { status: answer.status, body: (await answer.json()) as T };
}

export async function newEntry(who: Member, body = 'The lift is stuck again.'): Promise<Issue> {
  return (await send(who, 'POST', '/api/issues/manual', { body })).body;
}

export function changeAll(who: Member, changes: object[]) {
  type Answer = { issues: Issue[]; refused: { id: string; reason: string; by?: string }[] };
  return send<Answer>(who, 'POST', '/api/issues/changes', { changes });
}

export async function inboxOf(who: Member): Promise<string[]> {
  const { body } = await send<{ notifications: Notification[] }>(who, 'GET', '/api/notifications');
  return body.notifications.map(
    ({ kind, reason, by, isRead }) => `${kind} (${reason}) by ${by}${isRead ? ', read' : ''}`,
  );
}

export async function countsOf(who: Member) {
  return (await send<object>(who, 'GET', '/api/notifications/counts')).body;
}
