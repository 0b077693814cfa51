import type { Issue } from '#contract/entries/issues.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { TestApp } from '#tests/app/app.ts';
import { type Member, newDomain, signUp } from '#tests/fixtures/factories.ts';

/** Three colleagues; the first is the admin. */
export type Team = { ann: Member; bob: Member; cid: Member };

/** Signs a new team up. */
export async function newTeam(app: TestApp): Promise<Team> {
  const domain = newDomain();
  return {
    ann: await signUp(app, `ann@${domain}`, 'Ann Moe'),
    bob: await signUp(app, `bob@${domain}`, 'Bob Stone'),
    cid: await signUp(app, `cid@${domain}`, 'Cid Roy'),
  };
}

/** What somebody is answered. */
export async function send<T = Issue>(who: Member, method: string, path: string, json?: object) {
  const answer = await who.fetch(path, { method, ...(json && { json }) });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** An entry that somebody typed in. */
export async function newEntry(who: Member, body = 'The lift is stuck again.'): Promise<Issue> {
  return (await send(who, 'POST', '/api/issues/manual', { body })).body;
}

/** Changes entries together. */
export function changeAll(who: Member, changes: object[]) {
  type Answer = { issues: Issue[]; refused: { id: string; reason: string; by?: string }[] };
  return send<Answer>(who, 'POST', '/api/issues/changes', { changes });
}

/** Somebody's inbox, newest first, in short: kind, reason, by whom, of which entry. */
export async function inboxOf(who: Member): Promise<string[]> {
  const { body } = await send<{ notifications: Notification[] }>(who, 'GET', '/api/notifications');
  return body.notifications.map(
    ({ kind, reason, by, isRead }) => `${kind} (${reason}) by ${by}${isRead ? ', read' : ''}`,
  );
}

/** How many unread notifications and open assigned entries somebody has. */
export async function countsOf(who: Member) {
  return (await send<object>(who, 'GET', '/api/notifications/counts')).body;
}
