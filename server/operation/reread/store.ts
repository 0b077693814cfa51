import { and, asc, eq, gt, gte, inArray, lt, ne, or } from 'drizzle-orm';
import type { Thread } from '#mail/filing.ts';
import { ADDRESSEE } from '#server/companies/store.ts';
import { asSystem } from '#server/db/as-system.ts';
import { rawMailBytes, type StoredBytes } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { companyCounters } from '#server/db/schema/entries.ts';
import { inboundEmailEvents, inboundMails, rawMails } from '#server/db/schema/mail.ts';
import { companies } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { findFiledMail } from '#server/entries/read/threads.ts';

export type Wanted = { companyId: string; since: Date };

export type FiledMail = {
  id: string;
  at: StoredBytes;
  clientAddress: string;
  helo: string;
  mailFrom: string;
  recipient: string;
  receivedAt: Date;
  entryId: string | null;
};

/** Finds a company by slug (`acme` of `acme-42`), or null. */
export function companyOfSlug(db: Database, slug: string) {
  return asSystem(db, async (tx) => {
    const [company] = await tx
      .select(ADDRESSEE)
      .from(companies)
      .innerJoin(companyCounters, eq(companyCounters.companyId, companies.id))
      .where(eq(companies.slug, slug));
    return company ?? null;
  });
}

/** Returns filed mails in order of arrival; null at the end. */
export function nextFiled(
  db: Database,
  { companyId, since }: Wanted,
  after: string | null,
): Promise<FiledMail | null> {
  return asSystem(db, async (tx) => {
    const [row] = await tx
      .select({
        id: inboundMails.id,
        at: rawMailBytes,
        clientAddress: inboundMails.clientAddress,
        helo: inboundMails.helo,
        mailFrom: inboundMails.mailFrom,
        recipient: inboundMails.recipient,
        receivedAt: inboundMails.receivedAt,
        entryId: inboundMails.entryId,
      })
      .from(inboundMails)
      .innerJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
      .where(
        and(
          eq(inboundMails.companyId, companyId),
          eq(inboundMails.status, 'processed_successfully'),
          gte(inboundMails.receivedAt, since),
          after ? gt(inboundMails.id, after) : undefined,
        ),
      )
      .orderBy(asc(inboundMails.id))
      .limit(1);
    return row ?? null;
  });
}

export type Place = { entryId: string; updateId: string | null; thread: Thread };

/**
 * Returns the entry or update of a mail; null if gone. Among equal ids, prefers the original
 * entry.
 */
export async function placeOf(
  tx: Tx,
  companyId: string,
  ids: string[],
  filedIn: string | null,
): Promise<Place | null> {
  const entry = await findFiledMail(tx, companyId, { messageIds: ids, filedIn });
  if (!entry) return null;
  const { updateId, ...rest } = entry;
  return { entryId: rest.entryId, updateId, thread: { ...rest, isOvertaken: false } };
}

const ANEW = {
  status: 'waiting' as const,
  attempts: 0,
  deaths: 0,
  setbacks: 0,
  cause: null,
  finishedAt: null,
  reason: null,
};

/** Requeues unreadable mail; returns the count. */
export function retryUnreadable(
  db: Database,
  { companyId, since }: Wanted,
  now: Date,
): Promise<number> {
  return asSystem(db, async (tx) => {
    const changed = await tx
      .update(inboundMails)
      .set({ ...ANEW, nextAttemptAt: now })
      .where(
        and(
          eq(inboundMails.companyId, companyId),
          eq(inboundMails.status, 'unreadable'),
          gte(inboundMails.receivedAt, since),
        ),
      )
      .returning(RETRIED);
    await noteRetried(tx, changed, now);
    return changed.length;
  });
}

const RETRIED = {
  inboundMailId: inboundMails.id,
  to: inboundMails.recipient,
  companyId: inboundMails.companyId,
};
type Retried = { inboundMailId: string; to: string; companyId: string | null };

async function noteRetried(tx: Tx, mails: Retried[], ts: Date): Promise<void> {
  const steps = mails.map((mail) => ({ ...mail, ts, type: 'read_again' }));
  if (steps.length > 0) await tx.insert(inboundEmailEvents).values(steps);
}

/** Small, as retried mails share the inbox with new mail. */
const MOST_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60_000;
const LONGEST_DAYS = 30;

/**
 * Requeues mail that failed for an external cause: at once if the cause is unknown, else daily.
 * Returns the ids of their companies.
 */
export function retryForeign(db: Database, now: Date): Promise<string[]> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const longBefore = new Date(now.getTime() - LONGEST_DAYS * DAY_MS);
  return asSystem(db, async (tx) => {
    const wanted = tx
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(
        and(
          eq(inboundMails.status, 'unreadable'),
          or(
            eq(inboundMails.cause, 'unknown'),
            and(
              ne(inboundMails.cause, 'mail'),
              lt(inboundMails.finishedAt, dayBefore),
              gt(inboundMails.receivedAt, longBefore),
            ),
          ),
        ),
      )
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true });
    const changed = await tx
      .update(inboundMails)
      .set({ ...ANEW, nextAttemptAt: now })
      .where(inArray(inboundMails.id, wanted))
      .returning(RETRIED);
    await noteRetried(tx, changed, now);
    return [...new Set(changed.flatMap(({ companyId }) => companyId ?? []))];
  });
}
