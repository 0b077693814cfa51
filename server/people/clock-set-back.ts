import { and, eq, gt, sql } from 'drizzle-orm';
import { memberships, sessions } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

/** A link that was mailed before a sign-out lives no longer than this after it. */
const LINK_LIFE_MS = 3_600_000;

/**
 * Where an admin's sign-out lies further ahead than a link lives, the clock was set back since: it counts
 * as if it had been just before this link was asked for, so that nobody is kept out until the clock has
 * caught up. Sessions that may be from before it end, since nothing tells them from later ones.
 */
export async function settleSignOuts(
  tx: Tx,
  userId: string,
  { linkAskedAt, now }: { linkAskedAt: Date; now: Date },
): Promise<void> {
  if (linkAskedAt > now) return;
  const signedOutAt = new Date(linkAskedAt.getTime() - 1);
  const ahead = new Date(now.getTime() + LINK_LIFE_MS);
  const settled = await tx
    .update(memberships)
    .set({ signedOutAt })
    .where(and(eq(memberships.userId, userId), gt(memberships.signedOutAt, ahead)));
  if (!settled.rowCount) return;
  const began = sql`coalesce(${sessions.linkAskedAt}, ${sessions.createdAt})`;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), gt(began, signedOutAt)));
}
