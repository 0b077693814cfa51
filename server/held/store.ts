import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { HeldMail } from '#contract/held.ts';
import { UNDECIDED } from '#contract/inbox.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { inboundEmailEvents, inboundMails, rawMails } from '#server/db/schema/mail.ts';
import { type Actor, record } from '#server/record.ts';

/** Which held mails are asked for. */
export type HeldFilter = { onlyOpen: boolean; limit: number; before: string | null };

/** All that is no entry and no update of one. */
const NO_ENTRY = [...UNDECIDED, 'duplicate_detected', 'rejected'] as const;

const isOpen = and(inArray(inboundMails.status, [...UNDECIDED]), isNull(inboundMails.claimedBy));

/** The mails of a company that did not become an entry, newest first, and how many wait. */
export function listHeldMails(
  db: Database,
  asker: Asker,
  { onlyOpen, limit, before }: HeldFilter,
): Promise<{ mails: HeldMail[]; hasMore: boolean; openCount: number }> {
  return asCompany(db, asker, async (tx) => {
    const ours = eq(inboundMails.companyId, asker.companyId);
    const rows = await tx
      .select({
        id: inboundMails.id,
        status: inboundMails.status,
        reason: inboundMails.reason,
        verdict: inboundMails.verdict,
        sender: inboundMails.sender,
        subject: inboundMails.subject,
        recipient: inboundMails.recipient,
        receivedAt: inboundMails.receivedAt,
        size: rawMails.size,
      })
      .from(inboundMails)
      .leftJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
      .where(
        and(
          ours,
          inArray(inboundMails.status, onlyOpen ? [...UNDECIDED] : [...NO_ENTRY]),
          before ? lt(inboundMails.id, before) : undefined,
        ),
      )
      .orderBy(desc(inboundMails.id))
      .limit(limit + 1);
    const [open] = await tx.select({ count: count() }).from(inboundMails).where(and(ours, isOpen));
    const mails = rows.slice(0, limit).map(({ verdict, size, receivedAt, ...row }) => ({
      ...row,
      senderReasons: verdict?.reasons ?? [],
      size: size ?? 0,
      receivedAt: receivedAt.toISOString(),
      isOpen: UNDECIDED.some((status) => status === row.status),
    }));
    return { mails, hasMore: rows.length > limit, openCount: open?.count ?? 0 };
  });
}

/**
 * Releases a held mail (it goes back to waiting, and is filed as what it would have been) or
 * discards it. `decided` where somebody did so before; null where this person sees no such mail.
 */
export function decideHeld(
  db: Database,
  decider: Actor,
  { id, decision, now }: { id: string; decision: 'released' | 'discarded'; now: Date },
): Promise<'done' | 'decided' | null> {
  return asCompany(db, decider, async (tx) => {
    const one = and(eq(inboundMails.companyId, decider.companyId), eq(inboundMails.id, id));
    const next =
      decision === 'released'
        ? {
            status: 'waiting' as const,
            attempts: 0,
            deaths: 0,
            nextAttemptAt: now,
            finishedAt: null,
          }
        : { status: 'rejected' as const, finishedAt: now };
    const changed = await tx
      .update(inboundMails)
      .set({ ...next, decision, decidedBy: decider.personId, decidedAt: now })
      .where(and(one, isOpen))
      .returning({ to: inboundMails.recipient });
    const [mail] = changed;
    if (!mail) {
      const [row] = await tx.select({ id: inboundMails.id }).from(inboundMails).where(one);
      return row ? 'decided' : null;
    }
    await record(tx, decider, `mail_${decision}`, null, now, { mailId: id });
    const { companyId } = decider;
    const step = { ts: now, type: decision, inboundMailId: id, to: mail.to, companyId };
    await tx.insert(inboundEmailEvents).values(step);
    return 'done';
  });
}

/** The bytes of a mail that was received for the company; null where this person sees none such. */
export function readRaw(db: Database, asker: Asker, id: string): Promise<Buffer | null> {
  return asCompany(db, asker, async (tx) => {
    const [row] = await tx
      .select({ bytes: rawMails.bytes })
      .from(inboundMails)
      .innerJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
      .where(and(eq(inboundMails.companyId, asker.companyId), eq(inboundMails.id, id)));
    return row?.bytes ?? null;
  });
}
