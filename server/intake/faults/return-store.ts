import { and, eq, or, sql } from 'drizzle-orm';
import { withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { inboundEmailEvents, inboundMails } from '#server/db/schema/mail.ts';
import type { Cause } from '#server/intake/failure-causes.ts';
import type { FilingOf } from '../store.ts';
import type { TakenRow } from '../turns/claims.ts';
import type { Lane } from '../turns/rounds.ts';

const isInHand = (row: TakenRow) =>
  and(
    eq(inboundMails.id, row.id),
    eq(inboundMails.status, 'waiting'),
    eq(inboundMails.claimedBy, row.claimedBy),
  );

export type PutOff = {
  next: Date;
  why: string;
  now: Date;
  cause: Cause | null;
  lane: Lane;
  counts: boolean;
};

/** Logs external causes only when they begin. */
export function tryAgain(db: Database, rows: TakenRow[], putOff: PutOff): Promise<void> {
  const { next, why, now, cause, lane, counts } = putOff;
  const isOwn = cause === 'mail';
  return asSystem(db, async (tx) => {
    const given = await tx
      .update(inboundMails)
      .set({
        claimedBy: null,
        alone: false,
        lane,
        nextAttemptAt: next,
        ...(!counts && { attempts: sql`greatest(${inboundMails.attempts} - 1, 0)` }),
        ...(cause && {
          reason: why,
          cause,
          setbacks: isOwn
            ? 0
            : sql`CASE WHEN ${inboundMails.cause} = ${cause} THEN ${inboundMails.setbacks} ELSE 0 END + 1`,
        }),
      })
      .where(or(...rows.map(isInHand)))
      .returning({ id: inboundMails.id, setbacks: inboundMails.setbacks });
    const isNews = new Set(
      given.filter(({ setbacks }) => cause && setbacks <= 1).map(({ id }) => id),
    );
    const told = rows.filter(({ id }) => isNews.has(id));
    if (told.length === 0) return;
    await tx.insert(inboundEmailEvents).values(
      told.map(({ id, recipient }) => ({
        ts: now,
        type: 'tried',
        inboundMailId: id,
        to: recipient,
        metaJson: { reason: why },
      })),
    );
  });
}

/**
 * Marks an email as unreadable, with its bytes kept for rereading. Returns the company; null if
 * there is none, or if claimed elsewhere.
 */
export function giveUp(
  db: Database,
  row: TakenRow,
  { why, cause }: { why: string; cause: Cause },
  { now, filingOf }: { now: Date; filingOf: FilingOf },
): Promise<string | null> {
  return asSystem(db, async (tx) => {
    const [company] = await filingOf(tx).findCompanies([withoutDetail(row.recipient)]);
    const companyId = row.releasedTo ?? company?.companyId ?? null;
    const given = await tx
      .update(inboundMails)
      .set({
        status: 'unreadable',
        cause,
        claimedBy: null,
        alone: false,
        reason: why,
        finishedAt: now,
        companyId,
      })
      .where(isInHand(row))
      .returning({ id: inboundMails.id });
    if (given.length === 0) return null;
    await tx.insert(inboundEmailEvents).values({
      ts: now,
      type: 'unreadable',
      inboundMailId: row.id,
      to: row.recipient,
      companyId,
      metaJson: { reason: why },
    });
    return companyId;
  });
}
