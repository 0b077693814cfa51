import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { InboundMonitoring, Ledger } from '#contract/admin/inbound-monitoring.ts';
import { inboundMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';

export type InboxCounts = {
  /** Counted independently of the outcomes, to check their sum. */
  rows: number;
  /** Recipients that SMTP refused, without a row. */
  refused: number;
  entries: number;
  joined: number;
  duplicates: number;
  held: number;
  /** Processed, with a known company. */
  matched: number;
  notFound: number;
  rejected: number;
  unreadable: number;
  waiting: number;
  /** Waiting for over a minute. */
  late: number;
  lateSince: Date | null;
  /** In the last 24 hours. */
  unreadableLately: number;
  since: Date | null;
};

const LATE_MS = 60_000;
const A_DAY_MS = 86_400_000;

/** Counts in one statement, for a consistent snapshot. */
export async function countInbox(tx: Tx, now: Date): Promise<InboxCounts> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { rows } = await tx.execute<InboxCounts>(
    sql`SELECT rows, refused, entries, joined, duplicates, held, matched, not_found AS "notFound",
      rejected, unreadable, waiting, late, late_since AS "lateSince",
      unreadable_lately AS "unreadableLately", since
    FROM tidings_inbox(${ago(LATE_MS)}, ${ago(A_DAY_MS)})`,
  );
  const [counts] = rows;
  if (!counts) throw new Error('the inbox was not counted');
  return { ...counts, lateSince: momentOf(counts.lateSince), since: momentOf(counts.since) };
}

/** Returns why mails wait, most frequent first. */
export async function countCauses(tx: Tx): Promise<InboundMonitoring['waitingFor']> {
  const mails = count();
  const rows = await tx
    .select({ cause: inboundMails.cause, mails })
    .from(inboundMails)
    .where(and(eq(inboundMails.status, 'waiting'), isNotNull(inboundMails.cause)))
    .groupBy(inboundMails.cause)
    .orderBy(desc(mails), inboundMails.cause);
  return rows.flatMap(({ cause, mails }) => (cause === null ? [] : [{ cause, mails }]));
}

/** The driver does not parse computed dates. */
function momentOf(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}

/** Counts every mail once; `isBalanced` checks the sum. */
export function ledgerOf(counts: InboxCounts): Ledger {
  return {
    received: counts.rows + counts.refused,
    entries: counts.entries,
    threadUpdates: counts.joined,
    duplicates: counts.duplicates,
    held: counts.held,
    companyNotFound: counts.notFound + counts.refused,
    rejected: counts.rejected,
    unreadable: counts.unreadable,
    waiting: counts.waiting,
  };
}

export function isBalanced({ received, ...parts }: Ledger): boolean {
  return received === Object.values(parts).reduce((sum, part) => sum + part, 0);
}
