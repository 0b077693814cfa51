import { and, eq } from 'drizzle-orm';
import { isMember, membershipOf } from '#server/companies/membership.ts';
import { freshSince } from '#server/companies/proof-holds.ts';
import { publishOnCommit } from '#server/db/change-events.ts';
import { memberships, users } from '#server/db/schema/people.ts';
import { ssoIdentities } from '#server/db/schema/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';
import { machineIn, record } from '#server/events/record.ts';
import { type Claimed, joiningEmail } from './claims.ts';
import { type Connection, domainOf } from './connection.ts';
import { SsoError } from './problem.ts';

export type Found =
  | { kind: 'linked'; userId: string; email: string; identityId: string }
  /** First single sign-on of a member of the domain. */
  | { kind: 'joined'; userId: string; email: string }
  | { kind: 'new'; email: string };

/**
 * Finds the user by issuer and subject, else by an unlinked address of the domain. Throws if there
 * is none, or if removed.
 */
export async function findPerson(tx: Tx, connection: Connection, claimed: Claimed): Promise<Found> {
  const { companyId, issuer, domain } = connection;
  const [linked] = await tx
    .select({ identityId: ssoIdentities.id, userId: users.id, email: users.email })
    .from(ssoIdentities)
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .where(
      and(
        eq(ssoIdentities.companyId, companyId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.subject, claimed.subject),
      ),
    );
  if (linked) {
    if (domainOf(linked.email) !== domain) throw new SsoError('email_of_other_domain');
    await refuseRemoved(tx, companyId, linked.userId);
    return { kind: 'linked', ...linked };
  }
  const email = joiningEmail(connection, claimed);
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return { kind: 'new', email };
  const [other] = await tx
    .select({ id: ssoIdentities.id })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.companyId, companyId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.userId, user.id),
      ),
    );
  if (other) throw new SsoError('linked_to_other');
  await refuseRemoved(tx, companyId, user.id);
  return { kind: 'joined', userId: user.id, email };
}

async function refuseRemoved(tx: Tx, companyId: string, userId: string): Promise<void> {
  const [membership] = await tx
    .select({ endedAt: memberships.endedAt })
    .from(memberships)
    .where(membershipOf(userId, companyId));
  if (membership?.endedAt) throw new SsoError('person_removed');
}

/** Links an account to a user; `isNew` if not linked before. */
export async function link(
  tx: Tx,
  { companyId, issuer }: Connection,
  { subject }: Claimed,
  { found, userId, now }: { found: Found; userId: string; now: Date },
): Promise<{ isNew: boolean }> {
  if (found.kind === 'linked') {
    await tx
      .update(ssoIdentities)
      .set({ lastUsedAt: now })
      .where(eq(ssoIdentities.id, found.identityId));
    return { isNew: false };
  }
  const row = { companyId, issuer, subject, userId, createdAt: now, lastUsedAt: now };
  await tx.insert(ssoIdentities).values(row);
  return { isNew: true };
}

/**
 * Sets the role from groups, except for the last admin and an admin who recently proved the domain
 * by DNS. The caller locks the members.
 */
export async function followGroups(
  tx: Tx,
  { companyId, domain }: Connection,
  { userId, wantsAdmin, now }: { userId: string; wantsAdmin: boolean; now: Date },
): Promise<void> {
  const members = await tx
    .select({ memberships })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isMember));
  const own = members.find((one) => one.memberships.userId === userId)?.memberships;
  if (!own || (own.role === 'company_admin') === wantsAdmin) return;
  if (!wantsAdmin) {
    const admins = members.filter((one) => one.memberships.role === 'company_admin');
    const isKept =
      own.provenDomain === domain && own.provenAt !== null && own.provenAt > freshSince(now);
    if (admins.length === 1 || isKept) return;
  }
  const role = wantsAdmin ? ('company_admin' as const) : ('user' as const);
  await tx.update(memberships).set({ role }).where(membershipOf(userId, companyId));
  publishOnCommit(tx, companyId);
  const event = wantsAdmin ? 'member_made_admin' : 'member_made_user';
  await record(tx, machineIn(companyId), event, null, now, { people: [userId] });
}
