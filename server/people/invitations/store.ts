import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Invited } from '#contract/people/invitations.ts';
import type { ROLES } from '#contract/people/people.ts';
import { isAdmin, isAdminOf, membershipState } from '#server/companies/membership.ts';
import { lockPeople } from '#server/companies/people-lock.ts';
import { companies, invitations, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

type Role = (typeof ROLES)[number];

export type InvitationRow = typeof invitations.$inferSelect;

/** SQL: false if the inviter lost the admin role, which voids the invitation. */
const isByAdmin = sql<boolean>`${invitations.voidedAt} IS NULL AND EXISTS (SELECT FROM ${memberships} WHERE
  ${memberships.userId} = ${invitations.invitedBy}
  AND ${memberships.companyId} = ${invitations.companyId} AND ${isAdmin})`;

/** Returns invitations, newest first. */
export async function listInvited(tx: Tx, companyId: string, now: Date): Promise<Invited[]> {
  const rows = await tx
    .select({
      invitation: invitations,
      workspace: companies.name,
      name: users.name,
      email: users.email,
      isByAdmin,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.companyId, companyId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  return rows.reverse().map(({ invitation: { id, role, sentAt, expiresAt, ...one }, ...by }) => ({
    id,
    email: one.email,
    role,
    workspace: by.workspace,
    invitedBy: { name: by.name, email: by.email },
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: expiresAt <= now ? 'expired' : by.isByAdmin ? 'open' : 'void',
  }));
}

export type Inviting = {
  companyId: string;
  email: string;
  role: Role;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
};

export type Kept = { before: InvitationRow | null; now: InvitationRow };

/**
 * Stores an invitation; replaces an expired or void one. A valid one only gets role and inviter:
 * returns `changed`, or `same` if the role was equal.
 */
export async function storeInvitation(
  tx: Tx,
  inviting: Inviting,
): Promise<Kept | 'changed' | 'same'> {
  const { companyId, email, role, ...rest } = inviting;
  const isThis = and(eq(invitations.companyId, companyId), eq(invitations.email, email));
  const [before = null] = await tx.select().from(invitations).where(isThis);
  const [now] = await tx
    .insert(invitations)
    .values({ ...inviting, createdAt: inviting.sentAt })
    .onConflictDoUpdate({
      target: [invitations.companyId, invitations.email],
      set: { role, ...rest, voidedAt: null },
      setWhere: sql`${lte(invitations.expiresAt, inviting.sentAt)} OR NOT (${isByAdmin})`,
    })
    .returning();
  if (now) return { before, now };
  const changed = await tx
    .update(invitations)
    .set({ role, invitedBy: inviting.invitedBy })
    .where(and(isThis, ne(invitations.role, role)));
  return changed.rowCount ? 'changed' : 'same';
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  set: Pick<Inviting, 'invitedBy' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow> {
  const [now] = await tx
    .update(invitations)
    .set({ ...set, voidedAt: null })
    .where(eq(invitations.id, id))
    .returning();
  if (!now) throw new Error('an invitation that was locked is gone');
  return now;
}

/** Returns an invitation; null if not found. */
export async function readInvitation(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id)))
    .for('no key update');
  return row ?? null;
}

/** Restores the previous invitation, or deletes it. Void if its sender is no longer an admin. */
export async function putBack(tx: Tx, id: string, before: InvitationRow | null): Promise<void> {
  if (!before) {
    await removeInvitation(tx, id);
    return;
  }
  const { companyId, invitedBy, voidedAt } = before;
  await lockPeople(tx, companyId);
  const isStill = voidedAt !== null || (await isAdminOf(tx, companyId, invitedBy));
  const set = { ...before, voidedAt: isStill ? voidedAt : sql`now()` };
  await tx.update(invitations).set(set).where(eq(invitations.id, id));
}

export async function removeInvitation(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.delete(invitations).where(eq(invitations.id, id));
  return (gone.rowCount ?? 0) > 0;
}

export type OfferedInvitation = {
  workspace: string;
  by: { name: string; email: string };
  role: Role;
  /** True if its sender is an admin and it has not expired. */
  counts: boolean;
};

export type Offer = OfferedInvitation & Pick<InvitationRow, 'id' | 'companyId'>;

/** Returns an invitation; null if deleted. */
export async function readOffer(tx: Tx, id: string, now: Date): Promise<Offer | null> {
  const [row] = await tx
    .select({
      id: invitations.id,
      workspace: companies.name,
      name: users.name,
      email: users.email,
      companyId: invitations.companyId,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      isByAdmin,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.id, id));
  if (!row) return null;
  const { name, email, expiresAt, isByAdmin: isGiven, ...offer } = row;
  return { ...offer, by: { name, email }, counts: expiresAt > now && isGiven };
}

/** Returns the membership or join request of an address, or null. */
export async function standingOf(
  tx: Tx,
  companyId: string,
  email: string,
): Promise<{ userId: string; role: Role; state: 'member' | 'asked' } | null> {
  const [row] = await tx
    .select({
      userId: memberships.userId,
      role: memberships.role,
      askedAt: memberships.askedAt,
      endedAt: memberships.endedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(users.email, email), eq(memberships.companyId, companyId)));
  const state = row && membershipState(row);
  if (!row || !state || state === 'ended') return null;
  return { userId: row.userId, role: row.role, state };
}
