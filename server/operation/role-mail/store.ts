import { and, count, desc, eq, isNotNull, isNull, lt, min, ne, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RoleMail, RoleMailView } from '#contract/admin/role-mail.ts';
import { shownSender } from '#mail/addresses/shown-sender.ts';
import type { StoredRoleMail } from '#mail/role-mail/role-mail.ts';
import { asOperator } from '#server/db/as-operator.ts';
import { rawMailBytes, type StoredBytes } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { inboundMails, rawMails, roleMails } from '#server/db/schema/mail.ts';
import type { Tx } from '#server/db/tx.ts';

/**
 * Stores mails, once per mailbox; copies to several mailboxes are forwarded once. Returns true for
 * those stored.
 */
export async function storeRoleMails(
  tx: Tx,
  mails: StoredRoleMail[],
  operators: string[],
): Promise<boolean[]> {
  const kept: boolean[] = [];
  for (const { sender, isForwarded, answersOurs, ...mail } of mails) {
    const isEcho = answersOurs && sender !== null && operators.includes(sender);
    const [copy] = await tx
      .select({ id: roleMails.id })
      .from(roleMails)
      .where(and(eq(roleMails.content, mail.content), ne(roleMails.forward, 'no')));
    const forwards = isForwarded && !isEcho && !copy && operators.length > 0;
    const forward = forwards ? ('pending' as const) : ('no' as const);
    const row = { ...mail, forward };
    const made = await tx.insert(roleMails).values(row).onConflictDoNothing();
    kept.push(made.rowCount === 1);
  }
  return kept;
}

/** SQL: automatic mail, except abuse complaints. */
const byPrograms = and(isNotNull(roleMails.automatic), not(eq(roleMails.automatic, 'complaint')));
const IN_VIEW = {
  inbox: and(
    isNull(roleMails.archivedAt),
    or(isNull(roleMails.automatic), eq(roleMails.automatic, 'complaint')),
  ),
  automatic: and(isNull(roleMails.archivedAt), byPrograms),
  archived: isNotNull(roleMails.archivedAt),
};

const columns = {
  id: roleMails.id,
  mailbox: roleMails.mailbox,
  sender: inboundMails.sender,
  senderName: roleMails.senderName,
  subject: inboundMails.subject,
  excerpt: roleMails.excerpt,
  verdict: inboundMails.verdict,
  automatic: roleMails.automatic,
  forward: roleMails.forward,
  receivedAt: inboundMails.receivedAt,
  readAt: roleMails.readAt,
  archivedAt: roleMails.archivedAt,
};

/** Returns mails, newest first. */
export function listRoleMails(
  db: Database,
  { view, limit, before }: { view: RoleMailView; limit: number; before: string | null },
): Promise<{ mails: RoleMail[]; hasMore: boolean; unreadCount: number }> {
  return asOperator(db, async (tx) => {
    const rows = await tx
      .select(columns)
      .from(roleMails)
      .innerJoin(inboundMails, eq(inboundMails.id, roleMails.id))
      .where(and(IN_VIEW[view], before ? lt(roleMails.id, before) : undefined))
      .orderBy(desc(roleMails.id))
      .limit(limit + 1);
    const { count: unreadCount } = await unreadRoleMail(tx);
    const mails = rows.slice(0, limit).map(toWire);
    return { mails, hasMore: rows.length > limit, unreadCount };
  });
}

type Row = {
  [Name in keyof typeof columns]: (typeof columns)[Name]['_']['data'] | null;
} & Pick<RoleMail, 'id' | 'mailbox' | 'excerpt' | 'forward'> & { receivedAt: Date };

function toWire({ verdict, receivedAt, readAt, archivedAt, ...row }: Row): RoleMail {
  return {
    ...row,
    senderName: shownSender(row.senderName, row.sender),
    trust: verdict?.trust ?? null,
    receivedAt: receivedAt.toISOString(),
    isRead: readAt !== null,
    isArchived: archivedAt !== null,
  };
}

/** Returns the number of unread mails, and the time of the oldest. */
export async function unreadRoleMail(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [row] = await tx
    .select({ count: count(), since: min(inboundMails.receivedAt) })
    .from(roleMails)
    .innerJoin(inboundMails, eq(inboundMails.id, roleMails.id))
    .where(and(IN_VIEW.inbox, isNull(roleMails.readAt)));
  return row ?? { count: 0, since: null };
}

/** Returns a mail; `at` is null if its bytes were deleted. */
export function findRoleMail(
  db: Database,
  id: string,
): Promise<{ mail: RoleMail; at: StoredBytes | null } | null> {
  return asOperator(db, async (tx) => {
    const [row] = await tx
      .select({ ...columns, ...rawMailBytes })
      .from(roleMails)
      .innerJoin(inboundMails, eq(inboundMails.id, roleMails.id))
      .leftJoin(rawMails, eq(rawMails.id, inboundMails.rawId))
      .where(eq(roleMails.id, id));
    if (!row) return null;
    const { bytes, objectKey, size, ...rest } = row;
    return { mail: toWire(rest), at: size === null ? null : { bytes, objectKey, size } };
  });
}

type Change = { isRead?: boolean | undefined; isArchived?: boolean | undefined };

/** Marks a mail; false if not found. */
export function markRoleMail(
  db: Database,
  id: string,
  { isRead, isArchived, now }: Change & { now: Date },
): Promise<boolean> {
  return asOperator(db, async (tx) => {
    const changed = await tx
      .update(roleMails)
      .set({
        readAt: momentOf(isRead, roleMails.readAt, now),
        archivedAt: momentOf(isArchived, roleMails.archivedAt, now),
      })
      .where(eq(roleMails.id, id));
    return changed.rowCount === 1;
  });
}

function momentOf(is: boolean | undefined, before: AnyPgColumn, now: Date) {
  return is === undefined ? sql`${before}` : is ? now : null;
}
