import { and, eq, gt } from 'drizzle-orm';
import { showSignInLink } from '#contract/auth.ts';
import type { Invitation } from '#contract/intake-setup.ts';
import type { Language } from '#contract/languages.ts';
import type { ROLES } from '#contract/people.ts';
import type { Sender } from '#mail/send.ts';
import { invitationLetter } from '#mail/templates/invitation.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { magicLinks, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { newToken } from '#server/http/session.ts';
import { log } from '#server/log.ts';
import { record } from '#server/record.ts';
import { forgetLink, keepLink } from './links.ts';
import { isIn } from './membership.ts';

/** Days for which an invitation works; whoever gets it did not ask for it a moment ago. */
const INVITATION_DAYS = 7;

/** What inviting somebody takes. */
export type InvitingParts = {
  db: Database;
  clock: () => Date;
  send: Sender['send'];
  siteUrl: () => string;
  /** Throws where this address has been written to too often. */
  limit: (email: string, ip: string) => Promise<void>;
};

/** Who is to belong to which company, as what, and who asks them. */
export type Inviting = {
  email: string;
  companyId: string;
  companyName: string;
  intakeEmail: string;
  as: (typeof ROLES)[number];
  by: { id: string; email: string };
  ip: string;
  language: Language;
};

/**
 * Mails an invitation, a sign-in link that also lets its reader into a company. Somebody who
 * belongs to it already is given the role at once; one whose invitation still works gets no second.
 */
export async function invite(
  parts: InvitingParts,
  inviting: Inviting,
): Promise<Invitation['outcome']> {
  const { db, clock } = parts;
  const now = clock();
  const known = await asSystem(db, async (tx) => {
    if (await giveRole(tx, inviting)) return 'member' as const;
    return (await isInvited(tx, inviting, now)) ? ('waiting' as const) : null;
  });
  if (known) return known;
  const { token, hash } = newToken();
  try {
    await parts.limit(inviting.email, inviting.ip);
    await keepLink(db, {
      tokenHash: hash,
      email: inviting.email,
      next: null,
      name: null,
      city: null,
      language: inviting.language,
      pendingMessage: null,
      invitation: { to: inviting.companyId, as: inviting.as, by: inviting.by.id },
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    });
    await parts.send(
      invitationLetter({
        to: inviting.email,
        by: inviting.by.email,
        intakeEmail: inviting.intakeEmail,
        link: `${parts.siteUrl()}${showSignInLink.path.replace(':token', token)}`,
        days: INVITATION_DAYS,
        language: inviting.language,
      }),
    );
    await asSystem(db, (tx) => record(tx, inviterOf(inviting), 'admin_invited', null, now));
    return 'sent';
  } catch (error) {
    await forgetLink(db, hash);
    // Its message may hold the address; the code says enough.
    const { code = 'no code' } = error as { code?: string };
    log.error(`An invitation could not be sent (${code}).`);
    return 'not_sent';
  }
}

function inviterOf({ companyId, companyName, by }: Inviting) {
  return { companyId, companyName, personId: by.id, email: by.email };
}

/** Makes of a person who belongs to a company what they are to be there; false for the others. */
async function giveRole(tx: Tx, { email, companyId, as }: Inviting): Promise<boolean> {
  const [member] = await tx
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.email, email), eq(memberships.companyId, companyId), isIn()));
  if (!member) return false;
  if (as === 'company_admin' && member.role !== as) {
    await tx
      .update(memberships)
      .set({ role: as })
      .where(and(eq(memberships.userId, member.userId), eq(memberships.companyId, companyId)));
  }
  return true;
}

async function isInvited(tx: Tx, { email, companyId, as }: Inviting, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: magicLinks.id })
    .from(magicLinks)
    .where(
      and(
        eq(magicLinks.email, email),
        eq(magicLinks.invitedTo, companyId),
        eq(magicLinks.invitedAs, as),
        eq(magicLinks.used, false),
        gt(magicLinks.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

type InvitedLink = Pick<typeof magicLinks.$inferSelect, 'invitedTo' | 'invitedAs' | 'invitedBy'>;

/**
 * Lets a person into the company that a link invites them to, also one whose membership had
 * ended: an admin asks them back. Null where it is no invitation, or whoever wrote it is no admin
 * there any more.
 */
export async function acceptInvitation(
  tx: Tx,
  userId: string,
  { invitedTo, invitedAs, invitedBy }: InvitedLink,
  now: Date,
): Promise<{ as: 'invited'; companyId: string } | null> {
  if (!invitedTo || !invitedAs || !invitedBy) return null;
  const inviter = and(eq(memberships.userId, invitedBy), eq(memberships.companyId, invitedTo));
  const [admin] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(inviter, eq(memberships.role, 'company_admin'), isIn()));
  if (!admin) return null;
  const standing = { role: invitedAs, askedAt: null, endedAt: null };
  await tx
    .insert(memberships)
    .values({ userId, companyId: invitedTo, createdAt: now, ...standing })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.companyId], set: standing });
  return { as: 'invited', companyId: invitedTo };
}
