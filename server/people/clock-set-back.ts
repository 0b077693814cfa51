import { and, eq, gt, sql } from 'drizzle-orm';
import { memberships, sessions } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

const LINK_LIFE_MS = 3_600_000;

/**
 * After the clock was set back, future sign-out times would lock the user out. Moves them just
 * before this link; ends sessions that may predate them.
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
