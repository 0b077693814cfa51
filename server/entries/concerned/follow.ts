import { sql } from 'drizzle-orm';
import type { Follower } from '#contract/entries/ownership.ts';
import { entryFollowers } from '#server/db/schema/notifications.ts';
import type { Tx } from '#server/db/tx.ts';

type Following = { companyId: string; issueId: string };

/** Adds followers, except members who stopped following. */
export async function addFollowers(
  tx: Tx,
  { companyId, issueId }: Following,
  { people, reason, now }: { people: string[]; reason: Follower['reason']; now: Date },
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insert(entryFollowers)
    .values(people.map((userId) => ({ companyId, issueId, userId, reason, createdAt: now })))
    .onConflictDoNothing();
}

export async function setFollowing(
  tx: Tx,
  { companyId, issueId }: Following,
  { userId, isFollowing, now }: { userId: string; isFollowing: boolean; now: Date },
): Promise<void> {
  await tx
    .insert(entryFollowers)
    .values({ companyId, issueId, userId, reason: 'chosen', isFollowing, createdAt: now })
    .onConflictDoUpdate({
      target: [entryFollowers.issueId, entryFollowers.userId],
      set: { isFollowing },
    });
}

/** Returns the reporter and followers, by name. */
export async function followersOf(tx: Tx, { companyId, issueId }: Following): Promise<Follower[]> {
  const { rows } = await tx.execute<Follower>(sql`
    SELECT users.id, coalesce(nullif(users.name, ''), users.email) AS name,
      coalesce(follower.reason, 'reported') AS reason
    FROM issues CROSS JOIN LATERAL (
      SELECT user_id AS id FROM entry_followers WHERE issue_id = issues.id
      UNION SELECT id FROM users WHERE email = issues.sender
    ) AS named
    JOIN users ON users.id = named.id
    LEFT JOIN entry_followers AS follower
      ON follower.issue_id = issues.id AND follower.user_id = users.id
    WHERE issues.company_id = ${companyId} AND issues.id = ${issueId}
      AND coalesce(follower.is_following, true)
      AND tidings_may_see(users.id, issues.company_id, issues.id, issues.restricted)
    ORDER BY lower(coalesce(nullif(users.name, ''), users.email)), users.id`);
  return rows;
}
