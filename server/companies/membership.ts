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

/** Memberships that have not ended, of people who are in or wait to be let in. */
export const isCurrent = isNull(memberships.endedAt);

/** Memberships of people who wait to be let in. */
export const isWaiting = and(isCurrent, isNotNull(memberships.askedAt));

/** Memberships of people who are in. */
export const isMember = and(isCurrent, isNull(memberships.askedAt));

/** Memberships of admins. */
export const isAdmin = and(isMember, eq(memberships.role, 'company_admin'));

/** Memberships of plain members and of people who wait: whoever could become an admin. */
export const isBelowAdmin = and(
  isCurrent,
  or(ne(memberships.role, 'company_admin'), isNotNull(memberships.askedAt)),
);

/** Memberships that ended: their people were removed, refused, or left. */
export const hasEnded = isNotNull(memberships.endedAt);

/** What a membership is to its person. */
export function membershipState(row: { askedAt: Date | null; endedAt: Date | null }) {
  if (row.endedAt) return 'ended' as const;
  return row.askedAt ? ('asked' as const) : ('member' as const);
}

/** The membership of one person in one company. */
export const membershipOf = (userId: string, companyId: string) =>
  and(eq(memberships.userId, userId), eq(memberships.companyId, companyId));

/** Of the companies that a person belongs to, the one that they look at comes first. */
export const lastLookedAtFirst = desc(
  sql`${memberships.companyId} IS NOT DISTINCT FROM ${users.companyId}`,
);

/** Whether a person is an admin of a company. */
export async function isAdminOf(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(membershipOf(userId, companyId), isAdmin));
  return rows.length > 0;
}

/** The addresses of a company's admins. */
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
 * Whether a membership lets a session in: an admin may have signed its person out of the company since.
 * What counts is when its link was asked for, so that one that was mailed before lets nobody back in.
 * One that lies ahead of the clock is settled at the next sign-in (`people/clock-set-back.ts`).
 */
export const admitsSession = sql<boolean>`(${memberships.signedOutAt} IS NULL
  OR coalesce(${sessions.linkAskedAt}, ${sessions.createdAt}) > ${memberships.signedOutAt})`;

/** Whether another spelling of a person's mailbox (`eve+again@`) was removed or refused in a company. */
export function wasPutOut(person: Record<'companyId' | 'userId' | 'email', string | SQLWrapper>) {
  const isGone: SQL<boolean> = sql`EXISTS (SELECT FROM memberships AS gone
    JOIN users AS twins ON twins.id = gone.user_id
    WHERE gone.company_id = ${person.companyId} AND gone.ended_at IS NOT NULL
      AND gone.user_id <> ${person.userId}
      AND tidings_mailbox(twins.email) = tidings_mailbox(${person.email}))`;
  return isGone;
}

/** Whether a person's membership of a company ended: they were removed, refused, or left. */
export function hasLeft(person: SQLWrapper, company: SQLWrapper): SQL<boolean> {
  return sql`EXISTS (SELECT FROM memberships
    WHERE user_id = ${person} AND company_id = ${company} AND ended_at IS NOT NULL)`;
}
