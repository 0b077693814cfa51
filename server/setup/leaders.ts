import { and, eq, sql } from 'drizzle-orm';
import { isAdmin } from '#server/companies/membership.ts';
import { memberships, sessions, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

/** Days without activity after which an admin counts as inactive. */
const AWAY_DAYS = 30;

export async function countAdmins(
  tx: Tx,
  companyId: string,
  now: Date,
): Promise<{ all: number; active: number }> {
  const since = new Date(now.getTime() - AWAY_DAYS * 86_400_000);
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) FILTER (WHERE ${users.lastLogin} > ${since} OR EXISTS (
        SELECT FROM ${sessions} WHERE ${sessions.userId} = ${users.id}
          AND ${sessions.lastActive} > ${since})))::int`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyId, companyId), isAdmin));
  return row ?? { all: 0, active: 0 };
}
