import type { Language } from '#contract/languages.ts';
import { showSignInLink } from '#contract/people/auth.ts';
import { INVITATION_DAYS } from '#contract/people/invitations.ts';
import type { Outcome } from '#contract/people/invite-outcomes.ts';
import type { ROLES } from '#contract/people/people.ts';
import { invitationEmail } from '#mail/templates/invitation.ts';
import { isAdminOf, membershipOf } from '#server/companies/membership.ts';
import { lockPeople } from '#server/companies/people-lock.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { memberships } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { invitationLimit, type Refund } from '#server/http/limits/limits.ts';
import { newToken } from '#server/http/session.ts';
import { log } from '#server/process/log/log.ts';
import { forgetLink, storeLink } from '../links.ts';
import { languageOfAddress } from '../store.ts';
import {
  type InvitationRow,
  type Inviting,
  putBack,
  readInvitation,
  renewInvitation,
  standingOf,
  storeInvitation,
} from './store.ts';

type Role = (typeof ROLES)[number];

type Asking = {
  by: Actor & { name: string };
  language: Language;
  ip: string;
};

/** Throws at a rate limit of address, inviter or workspace. */
type TakeInvitation = (asked: { email: string; ip: string; by: Actor }) => Promise<Refund>;

export type Inviter = {
  invite: (asked: Asking & { email: string; role: Role }) => Promise<Outcome>;
  inviteAgain: (asked: Asking & { id: string }) => Promise<boolean>;
};

export function openInviter(context: Context): Inviter {
  const perInvitation = invitationLimit(context.db);
  // An invitation also counts as a sign-in link to its address.
  const take: TakeInvitation = async ({ email, ip, by: { personId, companyId } }) => {
    const refund = await context.emails.take(email, ip);
    await perInvitation({ email, personId, companyId }).catch(async (error) => {
      await refund();
      throw error;
    });
    return refund;
  };
  return {
    invite: (asked) => invite(context, take, asked),
    inviteAgain: (asked) => inviteAgain(context, take, asked),
  };
}

/**
 * Members and applicants get the role at once; a valid invitation is not sent again. Throws
 * `RefusalError` without changes.
 */
async function invite(
  context: Context,
  take: TakeInvitation,
  { email, role, ...asking }: Asking & { email: string; role: Role },
): Promise<Outcome> {
  const { by } = asking;
  const inviting = { companyId: by.companyId, email, role, ...invitedNow(context, by) };
  const begun = await asSystem(context.db, async (tx) => {
    await mustBeAdmin(tx, by);
    const known = await settleKnown(tx, context, { by, inviting });
    if (known) return known;
    const kept = await storeInvitation(tx, inviting);
    if (kept === 'changed') {
      await record(tx, by, eventOf(role), null, inviting.sentAt, { address: email });
    }
    return typeof kept === 'string' ? ('waiting' as const) : kept;
  });
  if (begun === 'member' || begun === 'let_in') {
    context.hub.changed(by.companyId);
    context.hub.waitingChanged(by.companyId);
  }
  if (typeof begun === 'string') return begun;
  await mail(context, take, { ...begun, asking });
  return 'sent';
}

/** Sends an invitation again, from the caller; false if not found. */
async function inviteAgain(
  context: Context,
  take: TakeInvitation,
  { id, ...asking }: Asking & { id: string },
): Promise<boolean> {
  const { by } = asking;
  const begun = await asSystem(context.db, async (tx) => {
    await mustBeAdmin(tx, by);
    const before = await readInvitation(tx, by.companyId, id);
    if (!before) return null;
    return { before, now: await renewInvitation(tx, id, invitedNow(context, by)) };
  });
  if (!begun) return false;
  await mail(context, take, { ...begun, asking });
  return true;
}

function invitedNow({ clock }: Context, by: Actor) {
  const sentAt = clock();
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000);
  return { invitedBy: by.personId, sentAt, expiresAt };
}

/**
 * Throws unless the caller is an admin; locks, so that the role cannot change within the
 * transaction.
 */
async function mustBeAdmin(tx: Tx, { companyId, personId }: Actor): Promise<void> {
  await lockPeople(tx, companyId);
  if (await isAdminOf(tx, companyId, personId)) return;
  throw new RefusalError('forbidden', 'admins_only');
}

/** Never lowers the role of a member; admits an applicant. */
async function settleKnown(
  tx: Tx,
  { queueEmail }: Context,
  { by, inviting }: { by: Actor; inviting: Inviting },
): Promise<'member' | 'let_in' | null> {
  const { companyId, email, role, sentAt: now } = inviting;
  const known = await standingOf(tx, companyId, email);
  if (!known) return null;
  const people = [known.userId];
  const isRaised = role === 'company_admin' && known.role !== role;
  if (known.state === 'asked' || isRaised) {
    await tx
      .update(memberships)
      .set({ role, askedAt: null })
      .where(membershipOf(known.userId, companyId));
  }
  if (known.state === 'asked') {
    await record(tx, by, 'member_let_in', null, now, { people });
    await queueEmail(tx, { letter: 'let in', to: email, by: by.email, name: by.companyName });
  }
  if (isRaised) await record(tx, by, 'member_made_admin', null, now, { people });
  return known.state === 'asked' ? 'let_in' : 'member';
}

type Mailing = { before: InvitationRow | null; now: InvitationRow; asking: Asking };

/** Restores the previous state if sending fails. */
async function mail(
  { db, sender, site }: Context,
  take: TakeInvitation,
  { before, now: { id, email, role, sentAt, expiresAt }, asking }: Mailing,
): Promise<void> {
  const { by, ip } = asking;
  const { token, hash } = newToken();
  const language = (await languageOfAddress(db, email)) ?? asking.language;
  let refund: Refund = async () => {};
  try {
    refund = await take({ email, ip, by });
    const link = { tokenHash: hash, email, next: null, name: null, city: null, language };
    await storeLink(db, {
      ...link,
      pendingMessage: null,
      invitationId: id,
      createdAt: sentAt,
      expiresAt,
    });
    await sender.send(
      invitationEmail({
        to: email,
        by,
        workspace: by.companyName,
        as: role,
        link: `${site()}${showSignInLink.path.replace(':token', token)}`,
        days: INVITATION_DAYS,
        language,
      }),
    );
  } catch (error) {
    await forgetLink(db, hash);
    await asSystem(db, (tx) => putBack(tx, id, before));
    if (error instanceof RefusalError) throw error;
    // The error message may contain the address.
    const { code = 'no code' } = error as { code?: string };
    // Without a code, the relay may still deliver after the timeout.
    if (code !== 'no code') await refund();
    log.error(`An invitation could not be sent (${code}).`, { code });
    throw new RefusalError('service_unavailable', 'mail_not_sent');
  }
  await asSystem(db, (tx) => record(tx, by, eventOf(role), null, sentAt, { address: email }));
}

const eventOf = (role: Role) => (role === 'company_admin' ? 'admin_invited' : 'member_invited');
