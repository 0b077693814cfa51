import { and, eq, sql } from 'drizzle-orm';
import { isAdmin } from '#server/companies/membership.ts';
import type { Context } from '#server/context.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { heldMailNotices } from '#server/db/schema/held.ts';
import { IS_UNDECIDED } from '#server/db/schema/mail.ts';
import { companies, memberships, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { noticeDueBefore } from './notice-due.ts';

/** Defaults to true. */
export function isNoticeWanted(db: Database, asker: Asker): Promise<boolean> {
  return readAsCompany(db, asker, async (tx) => {
    const [row] = await tx
      .select({ isWanted: heldMailNotices.isWanted })
      .from(heldMailNotices)
      .where(isOf(asker));
    return row?.isWanted ?? true;
  });
}

function isOf({ companyId, personId }: Asker) {
  return and(eq(heldMailNotices.companyId, companyId), eq(heldMailNotices.userId, personId));
}

export function wantNotice(db: Database, asker: Asker, isWanted: boolean): Promise<void> {
  const { companyId, personId: userId } = asker;
  return asCompany(db, asker, async (tx) => {
    await tx
      .insert(heldMailNotices)
      .values({ userId, companyId, isWanted })
      .onConflictDoUpdate({
        target: [heldMailNotices.userId, heldMailNotices.companyId],
        set: { isWanted },
      });
  });
}

/** Queues a daily email to each admin with held mail, once across all processes. */
export async function notifyOfHeldMail(
  { db, queueEmail }: Pick<Context, 'db' | 'queueEmail'>,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = noticeDueBefore(now);
  const due = await asSystem(db, (tx) => readDue(tx, before));
  for (const { to, companyId, personId } of due) {
    if (signal.aborted) return;
    await asSystem(db, async (tx) => {
      const noted = await tx
        .insert(heldMailNotices)
        .values({ userId: personId, companyId, sentAt: now })
        .onConflictDoUpdate({
          target: [heldMailNotices.userId, heldMailNotices.companyId],
          set: { sentAt: now },
          // A second process finds `sentAt` set.
          setWhere: sql`${heldMailNotices.isWanted} AND ${isBefore(before)}`,
        })
        .returning({ userId: heldMailNotices.userId });
      if (noted.length > 0) {
        await queueEmail(tx, { letter: 'held mail', to, companyId, personId });
      }
    });
  }
}

function isBefore(before: Date) {
  return sql`(${heldMailNotices.sentAt} IS NULL OR ${heldMailNotices.sentAt} <= ${before})`;
}

function readDue(tx: Tx, before: Date) {
  return tx
    .select({ to: users.email, companyId: companies.id, personId: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .leftJoin(
      heldMailNotices,
      and(
        eq(heldMailNotices.userId, memberships.userId),
        eq(heldMailNotices.companyId, memberships.companyId),
      ),
    )
    .where(
      and(
        isAdmin,
        sql`coalesce(${heldMailNotices.isWanted}, true) AND ${isBefore(before)}`,
        sql`EXISTS (SELECT FROM inbound_mails
          WHERE company_id = ${companies.id} AND ${sql.raw(IS_UNDECIDED)})`,
      ),
    );
}
