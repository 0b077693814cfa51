import { and, asc, count, eq, gt, inArray, max, min, sql } from 'drizzle-orm';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import { rawMailBytes, type StoredBytes } from '#server/db/blobs/blobs.ts';
import { inboundMails, rawMails, roleMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';
import { hourBefore, type Waiting } from './decide-forward.ts';

const isPending = eq(roleMails.forward, 'pending');

/** Takes an advisory lock until the end of the transaction. */
export async function takeForwarding(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('role mail'))`);
}

export async function readWaiting(tx: Tx, now: Date): Promise<Waiting> {
  const [waits] = await tx
    .select({ pending: count(), oldestAt: min(inboundMails.receivedAt) })
    .from(roleMails)
    .innerJoin(inboundMails, eq(inboundMails.id, roleMails.id))
    .where(isPending);
  const isLate = gt(roleMails.forwardedAt, hourBefore(now));
  const [went] = await tx
    .select({ forwardedInHour: count() })
    .from(roleMails)
    .where(and(eq(roleMails.forward, 'forwarded'), isLate));
  const [told] = await tx
    .select({ lastDigestAt: max(roleMails.forwardedAt) })
    .from(roleMails)
    .where(and(eq(roleMails.forward, 'digest'), isLate));
  return {
    pending: waits?.pending ?? 0,
    oldestAt: waits?.oldestAt ?? null,
    forwardedInHour: went?.forwardedInHour ?? 0,
    lastDigestAt: told?.lastDigestAt ?? null,
  };
}

export type DigestLine = Pick<RoleMail, 'mailbox' | 'sender' | 'subject'>;

export function oldestPending(tx: Tx, limit: number): Promise<(DigestLine & { id: string })[]> {
  return tx
    .select({
      id: roleMails.id,
      mailbox: roleMails.mailbox,
      sender: inboundMails.sender,
      subject: inboundMails.subject,
    })
    .from(roleMails)
    .innerJoin(inboundMails, eq(inboundMails.id, roleMails.id))
    .where(isPending)
    .orderBy(asc(roleMails.id))
    .limit(limit);
}

export async function markForwarded(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx
    .update(roleMails)
    .set({ forward: 'forwarded', forwardedAt: now })
    .where(inArray(roleMails.id, ids));
}

export async function markDigested(tx: Tx, now: Date): Promise<number> {
  const told = await tx
    .update(roleMails)
    .set({ forward: 'digest', forwardedAt: now })
    .where(isPending);
  return told.rowCount ?? 0;
}

type Known = Pick<RoleMail, 'mailbox' | 'sender' | 'senderName' | 'subject' | 'trust'>;

/** Returns a mail; null if its bytes were deleted. */
export async function mailToForward(
  tx: Tx,
  id: string,
): Promise<(Known & { at: StoredBytes }) | null> {
  const [row] = await tx
    .select({
      mailbox: roleMails.mailbox,
      sender: inboundMails.sender,
      senderName: roleMails.senderName,
      subject: inboundMails.subject,
      verdict: inboundMails.verdict,
      ...rawMailBytes,
    })
    .from(roleMails)
    .innerJoin(inboundMails, eq(inboundMails.id, roleMails.id))
    .innerJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
    .where(eq(roleMails.id, id));
  if (!row) return null;
  const { verdict, bytes, objectKey, size, ...kept } = row;
  return { ...kept, trust: verdict?.trust ?? null, at: { bytes, objectKey, size } };
}
