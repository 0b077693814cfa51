import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FORWARD_STATES, ROLE_MAILBOXES } from '#contract/admin/role-mail.ts';
import { FAILURE_CAUSES, INBOX_LANES, INBOX_STATUSES, UNDECIDED } from '#contract/intake/inbox.ts';
import type { SenderFindings } from '#contract/intake/sender-findings.ts';
import type { Robot } from '#mail/automatic/automatic.ts';
import type { InboundChannel } from '#mail/message/received-mail.ts';
import { storedObjects } from './blobs.ts';
import { bytes, IN_ONE_PLACE, id, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { companies, users } from './people.ts';

/** Raw mails, one row for all recipients; the bytes may be in an object (server/db/blobs). */
export const rawMails = pgTable(
  'raw_mails',
  {
    id: id(),
    bytes: bytes(),
    size: integer().notNull(),
    receivedAt: moment().notNull(),
    objectKey: text().references(() => storedObjects.key),
  },
  (table) => [
    index('raw_mails_object').on(table.objectKey).where(sql`object_key IS NOT NULL`),
    check('raw_mails_bytes', IN_ONE_PLACE),
  ],
);

/** Raw mails without inbox rows, added by a trigger of `inbound_mails`. */
export const orphanedRawMails = pgTable(
  'orphaned_raw_mails',
  { rawId: uuid().primaryKey(), since: moment().notNull() },
  (table) => [index().on(table.since)],
);

/** The scheduling share of mail that belongs to no company. */
export const NOBODYS_SHARE = '00000000-0000-0000-0000-000000000001';

/** Waiting for an admin's decision. */
export const IS_UNDECIDED = `status IN ('held', 'unreadable')`;
/** Decided by an admin, or without entry. */
export const IS_NO_ENTRY = `(status IN ('held', 'unreadable', 'duplicate_detected', 'rejected') OR decision IS NOT NULL)`;

/** The inbox, one row per mail and recipient, with the result. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: id(),
    /**
     * No foreign key: it would cost the listener a tenth of its time, and bytes may be deleted
     * first.
     */
    rawId: uuid().notNull(),
    channel: text('door').$type<InboundChannel>().notNull(),
    // The SMTP envelope (RFC 5321, 2.3.1).
    clientAddress: text().notNull(),
    helo: text().notNull(),
    mailFrom: text().notNull(),
    recipient: text().notNull(),
    receivedAt: moment().notNull(),
    status: text({ enum: INBOX_STATUSES }).notNull().default('waiting'),
    /** For held, rejected and unreadable mail. */
    reason: text(),
    lane: text({ enum: INBOX_LANES }).notNull().default('plain'),
    /** The company known at reception, for fair scheduling (fair.ts). */
    share: uuid().notNull().default(NOBODYS_SHARE),
    /** A hash of client and envelope sender (flow.ts); order is preserved per flow. */
    flow: integer().notNull().default(0),
    /** Failed attempts caused by the mail, including a running one. */
    attempts: integer().notNull().default(0),
    /** Worker crashes, not necessarily the mail's fault. */
    deaths: integer().notNull().default(0),
    /** Consecutive delays by an external cause. */
    setbacks: integer().notNull().default(0),
    /** Cause of the last failure; null: none. */
    cause: text({ enum: FAILURE_CAUSES }),
    /** True while the mail is processed alone, so that a crash is its fault. */
    alone: boolean().notNull().default(false),
    nextAttemptAt: moment().notNull(),
    /** Number of the worker; see server/intake/turns/claims.ts. */
    claimedBy: integer(),
    /** The result of sender authentication, stored because it is slow. */
    verdict: jsonb().$type<
      { trust: string } & Pick<SenderFindings, 'reasons'> & Partial<SenderFindings>
    >(),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    entryId: uuid(),
    threadedEmailId: uuid(),
    messageId: text(),
    sender: text(),
    subject: text(),
    finishedAt: moment(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decision: text().$type<'released' | 'discarded'>(),
    decidedAt: moment(),
    /** The status before the discard, to restore. */
    discardedFrom: text({ enum: UNDECIDED }),
  },
  (table) => [
    // For claims, per flow in order (server/intake/turns/claims.ts).
    index('inbound_mails_turn')
      .on(table.lane, table.share, table.flow, table.nextAttemptAt, table.id)
      .where(sql`status = 'waiting'`),
    index('inbound_mails_in_hand')
      .on(table.claimedBy)
      .where(sql`status = 'waiting' AND claimed_by IS NOT NULL`),
    // Partial, to spare the SMTP listener. Ids are in order of reception.
    index('inbound_mails_company').on(table.companyId, table.id).where(sql`company_id IS NOT NULL`),
    index().on(table.rawId),
    // For counts.
    index('inbound_mails_ended').on(table.companyId, table.status).where(sql`status <> 'waiting'`),
    // Updates and duplicates; a mail that made an entry has its id.
    index('inbound_mails_joined')
      .on(table.companyId, table.entryId, table.status)
      .where(sql`entry_id <> id`),
    index('inbound_mails_discarded').on(table.decidedAt).where(sql`discarded_from IS NOT NULL`),
    index('inbound_mails_decided_by').on(table.decidedBy).where(sql`decided_by IS NOT NULL`),
    index('inbound_mails_unreadable').on(table.finishedAt).where(sql`status = 'unreadable'`),
    // Queries of held mail repeat these predicates.
    index('inbound_mails_undecided').on(table.companyId, table.id).where(sql.raw(IS_UNDECIDED)),
    index('inbound_mails_no_entry').on(table.companyId, table.id).where(sql.raw(IS_NO_ENTRY)),
    oneOf('inbound_mails_status', 'status', INBOX_STATUSES),
    oneOf('inbound_mails_lane', 'lane', INBOX_LANES),
    oneOf('inbound_mails_cause', 'cause', FAILURE_CAUSES),
  ],
);

/** Mail to the installation's own mailboxes. */
export const roleMails = pgTable(
  'role_mails',
  {
    /** The inbox row's id. */
    id: uuid()
      .primaryKey()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    mailbox: text({ enum: ROLE_MAILBOXES }).notNull(),
    senderName: text(),
    excerpt: text().notNull(),
    /** Kind of automatic mail; null: written by a person. */
    automatic: text().$type<Robot>(),
    /** Hash of the content for deduplication. */
    content: text().notNull(),
    forward: text({ enum: FORWARD_STATES }).notNull(),
    forwardedAt: moment(),
    readAt: moment(),
    archivedAt: moment(),
  },
  (table) => [
    uniqueIndex('role_mails_copy').on(table.content, table.mailbox),
    index('role_mails_pending').on(table.id).where(sql`forward = 'pending'`),
    index('role_mails_forwarded').on(table.forwardedAt).where(sql`forwarded_at IS NOT NULL`),
    index('role_mails_unread').on(table.id).where(sql`read_at IS NULL AND archived_at IS NULL`),
    oneOf('role_mails_mailbox', 'mailbox', ROLE_MAILBOXES),
    oneOf('role_mails_forward', 'forward', FORWARD_STATES),
  ],
);

export const inboundEmailEvents = pgTable(
  'inbound_email_events',
  {
    id: id(),
    ts: moment().notNull(),
    type: text().notNull(),
    /** The row may be deleted earlier. */
    inboundMailId: uuid(),
    messageId: text(),
    to: text().notNull(),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    entryId: uuid(),
    metaJson: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.ts),
    index().on(table.companyId, table.ts),
    index().on(table.inboundMailId),
  ],
);

/**
 * For deduplication. `content` hashes From, Date, Subject, body and files, to detect another mail
 * with the same id.
 */
export const acceptedMails = pgTable(
  'accepted_mails',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    content: text().notNull(),
    entryId: uuid().notNull(),
    acceptedAt: moment().notNull(),
    /** An unverified mail yields its id to a verified one. */
    isVerified: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.messageId] }),
    // Deferred (migrations/0000_initial.sql): claiming the id first makes a concurrent duplicate
    // wait.
    foreignKey({
      name: 'accepted_mails_entry',
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.entryId),
  ],
);

/** Includes unknown mails: joins replies to them, and detects an original that arrives later. */
export const threadAncestors = pgTable(
  'thread_ancestors',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    entryId: uuid().notNull(),
    isOfEntry: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.messageId] }),
    foreignKey({
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.entryId),
  ],
);

/** Refused recipients per hour, so that guessing addresses cannot fill the inbox. */
export const refusedRecipients = pgTable('refused_recipients', {
  hour: moment().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});
