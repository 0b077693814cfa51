import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { memberships, sessions, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

/** Members and open join requests. */
export const isCurrent = isNull(memberships.endedAt);

/** Open join requests. */
export const isWaiting = and(isCurrent, isNotNull(memberships.askedAt));

export const isMember = and(isCurrent, isNull(memberships.askedAt));

export const isAdmin = and(isMember, eq(memberships.role, 'company_admin'));

export const isBelowAdmin = and(
  isCurrent,
  or(ne(memberships.role, 'company_admin'), isNotNull(memberships.askedAt)),
);

/** Removed, declined or left. */
export const hasEnded = isNotNull(memberships.endedAt);

export function membershipState(row: { askedAt: Date | null; endedAt: Date | null }) {
  if (row.endedAt) return 'ended' as const;
  return row.askedAt ? ('asked' as const) : ('member' as const);
}

export const membershipOf = (userId: string, companyId: string) =>
  and(eq(memberships.userId, userId), eq(memberships.companyId, companyId));

export const lastLookedAtFirst = desc(
  sql`${memberships.companyId} IS NOT DISTINCT FROM ${users.companyId}`,
);

export async function isAdminOf(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(membershipOf(userId, companyId), isAdmin));
  return rows.length > 0;
}

export async function adminEmails(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isAdmin))
    .orderBy(asc(users.email));
  return rows.map(({ email }) => email);
}

/**
 * Rejects a session if its link was requested before an admin's sign-out. Times ahead of the
 * clock: `people/clock-set-back.ts`.
 */
export const admitsSession = sql<boolean>`(${memberships.signedOutAt} IS NULL
  OR coalesce(${sessions.linkAskedAt}, ${sessions.createdAt}) > ${memberships.signedOutAt})`;

/** SQL: a membership of the mailbox has ended, also under another spelling (`eve+again@`). */
export function wasPutOut(person: Record<'companyId' | 'userId' | 'email', string | SQLWrapper>) {
  const isGone: SQL<boolean> = sql`EXISTS (SELECT FROM memberships AS gone
    JOIN users AS twins ON twins.id = gone.user_id
    WHERE gone.company_id = ${person.companyId} AND gone.ended_at IS NOT NULL
      AND gone.user_id <> ${person.userId}
      AND tidings_mailbox(twins.email) = tidings_mailbox(${person.email}))`;
  return isGone;
}

export function hasLeft(person: SQLWrapper, company: SQLWrapper): SQL<boolean> {
  return sql`EXISTS (SELECT FROM memberships
    WHERE user_id = ${person} AND company_id = ${company} AND ended_at IS NOT NULL)`;
}
