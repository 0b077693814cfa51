import type { OutgoingMail } from '#contract/dev.ts';
import type { Invited } from '#contract/people/invitations.ts';
import type { SessionUser } from '#contract/people/people.ts';
import type { Colleague } from '#contract/workspace/workspace-people.ts';
import type { TestApp } from '#tests/app/app.ts';
import {
  linkFor,
  type Member,
  newDomain,
  signUp,
  type Visitor,
  visitor,
} from '#tests/fixtures/factories.ts';
import { send } from './workspace-requests.ts';

const INVITATIONS = '/api/workspace/invitations';

export const invite = (who: Member, email: string, role?: string) =>
  send(who, 'POST', INVITATIONS, { email, ...(role && { role }) });
export const revoke = (who: Member, id = '') => send(who, 'DELETE', `${INVITATIONS}/${id}`);
export const resend = (who: Member, id = '') =>
  send(who, 'POST', `${INVITATIONS}/${id}/resend`, {});

export async function invitedTo(who: Member): Promise<Invited[]> {
  return (await send(who, 'GET', INVITATIONS)).body.invitations as Invited[];
}

export async function peopleOf(who: Pick<Member, 'fetch'>): Promise<Colleague[]> {
  return (await send(who, 'GET', '/api/workspace/people')).body.people as Colleague[];
}

/** Newest first. */
export async function emailsTo(app: { url: string }, email: string): Promise<OutgoingMail[]> {
  const all = (await (await fetch(`${app.url}/dev/outbox.json`)).json()) as OutgoingMail[];
  return all.filter(({ to }) => to === email);
}

export async function me(who: Visitor): Promise<SessionUser> {
  return ((await (await who.fetch('/api/auth/me')).json()) as { user: SessionUser }).user;
}

export const personal = (app: TestApp) =>
  signUp(app, `p.${newDomain().split('.')[0]}@gmail.com`, 'Pia Roy');

export const stranger = () => `zoe@${newDomain()}`;

export async function accept(app: { url: string }, email: string, link?: string) {
  const guest = visitor(app);
  const { status } = await guest.fetch(link ?? (await linkFor(app, email)), { method: 'POST' });
  return { guest, status };
}
