import { createHash } from 'node:crypto';
import type { MemberSession, OwnSession } from '#contract/people/sessions.ts';
import { linkFor, type Member, type Visitor, visitor } from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

export const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0';

export async function askForLink(app: { url: string }, email: string): Promise<string> {
  const json = { email };
  const asked = await visitor(app).fetch('/api/auth/send-magic-link', { method: 'POST', json });
  if (asked.status !== 200) throw new Error(await asked.text());
  return linkFor(app, email);
}

export async function confirm(
  app: { url: string },
  link: string,
  userAgent = FIREFOX,
): Promise<Visitor & { status: number }> {
  const browser = visitor(app);
  const headers = { 'user-agent': userAgent };
  const { status } = await browser.fetch(link, { method: 'POST', headers });
  return { ...browser, status };
}

export async function signInAgain(
  app: { url: string },
  email: string,
  userAgent = FIREFOX,
): Promise<Visitor> {
  return confirm(app, await askForLink(app, email), userAgent);
}

export async function sessionsOf(who: Visitor): Promise<OwnSession[]> {
  const { status, body } = await send(who, 'GET', '/api/sessions');
  if (status !== 200) throw new Error(body.message);
  return body.sessions as OwnSession[];
}

const pathOf = ({ user }: Pick<Member, 'user'>) => `/api/workspace/people/${user.id}/sessions`;

export async function memberSessions(
  admin: Visitor,
  of: Member,
): Promise<{ status: number; sessions: MemberSession[] }> {
  const { status, body } = await send(admin, 'GET', pathOf(of));
  return { status, sessions: body.sessions as MemberSession[] };
}

export const signOutMember = async (admin: Visitor, who: Member): Promise<number> =>
  (await send(admin, 'DELETE', pathOf(who))).status;

/** Null if signed out. */
export async function whereIs(who: Visitor): Promise<string | null> {
  const me = await who.fetch('/api/auth/me');
  if (me.status !== 200) return null;
  return ((await me.json()) as { user: Member['user'] }).user.company.id;
}

export function secretsOf(who: Visitor): string[] {
  const token = who.cookie().match(/tidings_session=([^;]+)/)?.[1] ?? '';
  return [token, createHash('sha256').update(token).digest('hex')];
}
