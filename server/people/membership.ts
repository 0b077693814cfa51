import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { memberships, users } from '#server/db/schema/people.ts';

/** Of the companies that a person belongs to, the one that they look at comes first. */
export const lastLookedAtFirst = desc(
  sql`${memberships.companyId} IS NOT DISTINCT FROM ${users.companyId}`,
);

/** Memberships that stand: neither ended nor only asked for. */
export const isIn = () => and(isNull(memberships.endedAt), isNull(memberships.askedAt));

/** The membership of one person in one company. */
export const membershipOf = (userId: string, companyId: string) =>
  and(eq(memberships.userId, userId), eq(memberships.companyId, companyId));
