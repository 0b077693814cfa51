import { and, asc, count, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { WaitlistSignup } from '#contract/admin/admin-waitlist.ts';
import type { Language } from '#contract/languages.ts';
import { asOperator } from '#server/db/as-operator.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { waitlistSignups } from '#server/db/schema/system.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record } from '#server/events/record.ts';

/** Ids are sequential. */
export function signupsAfter(
  db: Database,
  after: string | null,
  limit: number,
): Promise<WaitlistSignup[]> {
  return asOperator(db, async (tx) => {
    const rows = await tx
      .select({
        id: waitlistSignups.id,
        email: waitlistSignups.email,
        timestamp: waitlistSignups.timestamp,
        language: waitlistSignups.language,
        notifiedAt: waitlistSignups.notifiedAt,
      })
      .from(waitlistSignups)
      .where(after ? gt(waitlistSignups.id, after) : undefined)
      .orderBy(asc(waitlistSignups.id))
      .limit(limit);
    return rows.map(({ timestamp, notifiedAt, ...row }) => ({
      ...row,
      joinedAt: timestamp.toISOString(),
      notifiedAt: notifiedAt?.toISOString() ?? null,
    }));
  });
}

export function countSignups(db: Database): Promise<{ count: number; notifiedCount: number }> {
  return asOperator(db, async (tx) => {
    const [row] = await tx
      .select({ count: count(), notifiedCount: count(waitlistSignups.notifiedAt) })
      .from(waitlistSignups);
    return row ?? { count: 0, notifiedCount: 0 };
  });
}

export type Invite = (
  tx: Tx,
  invited: { to: string; language: Language; leaveToken: string },
) => Promise<void>;

const BATCH = 200;

/**
 * Queues invitations in committed batches; returns their number. Skips invited signups, also under
 * concurrency.
 */
export async function inviteSignups(
  db: Database,
  actor: Actor,
  { who, now, invite }: { who: 'all' | string[]; now: Date; invite: Invite },
): Promise<number> {
  let notified = 0;
  for (;;) {
    const batch = await asSystem(db, async (tx) => {
      const waiting = tx
        .select({ id: waitlistSignups.id })
        .from(waitlistSignups)
        .where(
          and(
            isNull(waitlistSignups.notifiedAt),
            who === 'all' ? undefined : inArray(waitlistSignups.id, who),
          ),
        )
        .orderBy(asc(waitlistSignups.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const invited = await tx
        .update(waitlistSignups)
        .set({ notifiedAt: now })
        .where(sql`${waitlistSignups.id} IN ${waiting}`)
        .returning({
          to: waitlistSignups.email,
          language: waitlistSignups.language,
          leaveToken: waitlistSignups.leaveToken,
        });
      for (const one of invited) await invite(tx, one);
      if (invited.length > 0) await record(tx, actor, 'waitlist_invited', null, now);
      return invited.length;
    });
    notified += batch;
    if (batch < BATCH) return notified;
  }
}
