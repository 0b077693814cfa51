import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type HeldMail, RESTORE_DAYS } from '#contract/intake/held.ts';
import { type HELD_SHOWN, UNDECIDED } from '#contract/intake/inbox.ts';
import type { SenderFindings } from '#contract/intake/sender-findings.ts';
import { shownSender } from '#mail/addresses/shown-sender.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { heldMails } from '#server/db/schema/held.ts';
import { IS_NO_ENTRY, IS_UNDECIDED, inboundMails, rawMails } from '#server/db/schema/mail.ts';
import { users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';

export type HeldFilter = {
  show: (typeof HELD_SHOWN)[number];
  limit: number;
  before: string | null;
  now: Date;
};

const DAY_MS = 86_400_000;

export const restoreEnds = (decidedAt: Date) =>
  new Date(decidedAt.getTime() + RESTORE_DAYS * DAY_MS);

/** Equals the index predicate, so that the index is used. */
export const isUndecided = sql.raw(IS_UNDECIDED);
const SHOWN: Record<HeldFilter['show'], SQL> = {
  waiting: isUndecided,
  discarded: sql.raw(`${IS_NO_ENTRY} AND status = 'rejected' AND decision = 'discarded'`),
  all: sql.raw(IS_NO_ENTRY),
};

const columns = {
  id: inboundMails.id,
  status: inboundMails.status,
  reason: inboundMails.reason,
  verdict: inboundMails.verdict,
  sender: inboundMails.sender,
  mailFrom: inboundMails.mailFrom,
  senderName: heldMails.senderName,
  subject: inboundMails.subject,
  preview: heldMails.preview,
  fileCount: sql<number>`coalesce(jsonb_array_length(
    jsonb_path_query_array(${heldMails.facts}, '$.files[*] ? (@.hidden == null)')), 0)`,
  recipient: inboundMails.recipient,
  receivedAt: inboundMails.receivedAt,
  size: rawMails.size,
  decision: inboundMails.decision,
  decidedAt: inboundMails.decidedAt,
  decidedByName: users.name,
  decidedByEmail: users.email,
  discardedFrom: inboundMails.discardedFrom,
  entryId: inboundMails.entryId,
};

type Row = Awaited<ReturnType<typeof selectHeld>>[number];

/** Returns emails that did not become entries, newest first, and the number of held ones. */
export function listHeldMails(
  db: Database,
  asker: Asker,
  { show, limit, before, now }: HeldFilter,
): Promise<{ mails: HeldMail[]; hasMore: boolean; waiting: number }> {
  return readAsCompany(db, asker, async (tx) => {
    const ours = eq(inboundMails.companyId, asker.companyId);
    const isBefore = before ? lt(inboundMails.id, before) : undefined;
    const [rows, [open]] = await Promise.all([
      selectHeld(tx, and(ours, SHOWN[show], isBefore), limit + 1),
      tx.select({ count: count() }).from(inboundMails).where(and(ours, isUndecided)),
    ]);
    return {
      mails: rows.slice(0, limit).map((row) => shown(row, now)),
      hasMore: rows.length > limit,
      waiting: open?.count ?? 0,
    };
  });
}

export async function findHeld(
  tx: Tx,
  { companyId }: Asker,
  id: string,
  now: Date,
): Promise<HeldMail | null> {
  const isIt = and(eq(inboundMails.companyId, companyId), eq(inboundMails.id, id));
  const [row] = await selectHeld(tx, and(isIt, sql.raw(IS_NO_ENTRY)), 1);
  return row ? shown(row, now) : null;
}

function selectHeld(tx: Tx, where: SQL | undefined, limit: number) {
  return tx
    .select(columns)
    .from(inboundMails)
    .leftJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
    .leftJoin(heldMails, eq(heldMails.mailId, inboundMails.id))
    .leftJoin(users, eq(users.id, inboundMails.decidedBy))
    .where(where)
    .orderBy(desc(inboundMails.id))
    .limit(limit);
}

function shown(row: Row, now: Date): HeldMail {
  const { id, status, reason, subject, senderName, preview, fileCount, recipient, entryId } = row;
  const isOpen = UNDECIDED.some((one) => one === status);
  return {
    id,
    status,
    reason,
    isForged: isForged(row),
    // An unreadable email has only its envelope sender.
    sender: row.sender ?? (row.mailFrom || null),
    senderName: shownSender(senderName, row.sender),
    subject,
    preview,
    fileCount,
    recipient,
    size: row.size ?? 0,
    receivedAt: row.receivedAt.toISOString(),
    isOpen,
    decision: decisionOf(row),
    restorableUntil: restorableUntil(row, now),
    entryId,
  };
}

/** True if the policy of the sender's domain rejects the email. */
export function isForged({ reason, verdict }: Pick<Row, 'reason' | 'verdict'>): boolean {
  return reason === 'failed_authentication' || proofOf(verdict) === 'failed';
}

/** Returns the result of sender verification, also for automatic email. */
export function proofOf(verdict: object | null): 'verified' | 'unverified' | 'failed' {
  const { trust, proof } = (verdict ?? {}) as { trust?: string | null; proof?: string | null };
  const found = proof ?? trust;
  return found === 'verified' || found === 'failed' ? found : 'unverified';
}

/** Returns reasons and findings; older verdicts have only the reasons. */
export function findingsOf({ reasons, findings = [] }: Partial<SenderFindings>): SenderFindings {
  return { reasons: reasons ?? [], findings };
}

function decisionOf({ decision, decidedAt, decidedByName, decidedByEmail }: Row) {
  if (decision === null || decidedAt === null) return null;
  return { what: decision, by: decidedByName || decidedByEmail, at: decidedAt.toISOString() };
}

function restorableUntil(row: Row, now: Date): string | null {
  const { status, decision, decidedAt, discardedFrom, size } = row;
  const isDiscarded = status === 'rejected' && decision === 'discarded';
  if (!isDiscarded || decidedAt === null || discardedFrom === null || size === null) return null;
  const until = restoreEnds(decidedAt);
  return until > now ? until.toISOString() : null;
}
