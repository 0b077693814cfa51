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

/**
 * What came over the wire, byte for byte; one row however many recipients it had. The bytes are here
 * or in an object (server/db/blobs).
 */
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

/** Bytes that belong to no mail any more, since when; a trigger of `inbound_mails` adds them. */
export const orphanedRawMails = pgTable(
  'orphaned_raw_mails',
  { rawId: uuid().primaryKey(), since: moment().notNull() },
  (table) => [index().on(table.since)],
);

/** Whose share of the workers' time mail counts to that is for no company, but the installation. */
export const NOBODYS_SHARE = '00000000-0000-0000-0000-000000000001';

/** Mail that an admin of its company has still to decide about. */
export const IS_UNDECIDED = `status IN ('held', 'unreadable')`;
/** Mail that an admin decided about, or that made no entry. */
export const IS_NO_ENTRY = `(status IN ('held', 'unreadable', 'duplicate_detected', 'rejected') OR decision IS NOT NULL)`;

/** The inbox: one row per mail and recipient, which ends by saying what became of it. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: id(),
    /**
     * Its bytes, in `raw_mails`. No foreign key: both rows are written by one statement, the
     * bytes may be removed before the row, and checking it is a tenth of what the listener costs.
     */
    rawId: uuid().notNull(),
    /** The way it came in. */
    channel: text('door').$type<InboundChannel>().notNull(),
    // The envelope (RFC 5321, 2.3.1): what the client said, not what the mail's header says.
    clientAddress: text().notNull(),
    helo: text().notNull(),
    mailFrom: text().notNull(),
    recipient: text().notNull(),
    receivedAt: moment().notNull(),
    status: text({ enum: INBOX_STATUSES }).notNull().default('waiting'),
    /** Why it is held, rejected or unreadable. */
    reason: text(),
    lane: text({ enum: INBOX_LANES }).notNull().default('plain'),
    /** The company that it is for, as the listener knew it; what it is to its time for (fair.ts). */
    share: uuid().notNull().default(NOBODYS_SHARE),
    /** Client and envelope sender, as a number (flow.ts): what came by one flow stays in its order. */
    flow: integer().notNull().default(0),
    /** How often it could not be read or filed by a fault of its own, or is in hand now. */
    attempts: integer().notNull().default(0),
    /** How often its worker died with it in hand, which says little about the mail. */
    deaths: integer().notNull().default(0),
    /** How often in a row it was put off for the present cause, which is no fault of its own. */
    setbacks: integer().notNull().default(0),
    /** What it failed by last; null = it did not fail. */
    cause: text({ enum: FAILURE_CAUSES }),
    /** Its worker has nothing else in hand: if that dies, it is this mail's doing. */
    alone: boolean().notNull().default(false),
    nextAttemptAt: moment().notNull(),
    /** The worker that has it in hand; see server/intake/turns/claims.ts. */
    claimedBy: integer(),
    /** What sender authentication found; kept here because it is slow and done once. */
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
    /** Whose decision it is that a held mail is filed, or left out, all the same. */
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decision: text().$type<'released' | 'discarded'>(),
    decidedAt: moment(),
    /** What it was when somebody discarded it, and is again when they restore it. */
    discardedFrom: text({ enum: UNDECIDED }),
  },
  (table) => [
    // What a worker takes next (server/intake/turns/claims.ts): flow by flow, each in its order.
    index('inbound_mails_turn')
      .on(table.lane, table.share, table.flow, table.nextAttemptAt, table.id)
      .where(sql`status = 'waiting'`),
    index('inbound_mails_in_hand')
      .on(table.claimedBy)
      .where(sql`status = 'waiting' AND claimed_by IS NOT NULL`),
    // Partial, so that nothing is added to it by the SMTP listener, where the company is not known yet.
    // In the order of receiving, rows are found by their id, which grows with time.
    index('inbound_mails_company').on(table.companyId, table.id).where(sql`company_id IS NOT NULL`),
    index().on(table.rawId),
    // What became of mail, for counting; nothing is added to them by the SMTP listener.
    index('inbound_mails_ended').on(table.companyId, table.status).where(sql`status <> 'waiting'`),
    // Updates and copies, for counting, and by their entry; the mail that made an entry has its id.
    index('inbound_mails_joined')
      .on(table.companyId, table.entryId, table.status)
      .where(sql`entry_id <> id`),
    index('inbound_mails_discarded').on(table.decidedAt).where(sql`discarded_from IS NOT NULL`),
    index('inbound_mails_decided_by').on(table.decidedBy).where(sql`decided_by IS NOT NULL`),
    index('inbound_mails_unreadable').on(table.finishedAt).where(sql`status = 'unreadable'`),
    // What the pages about held mail list, newest first; their questions repeat these conditions.
    index('inbound_mails_undecided').on(table.companyId, table.id).where(sql.raw(IS_UNDECIDED)),
    index('inbound_mails_no_entry').on(table.companyId, table.id).where(sql.raw(IS_NO_ENTRY)),
    oneOf('inbound_mails_status', 'status', INBOX_STATUSES),
    oneOf('inbound_mails_lane', 'lane', INBOX_LANES),
    oneOf('inbound_mails_cause', 'cause', FAILURE_CAUSES),
  ],
);

/** Mail to the installation's own mailboxes, for its operators; the rest is in its inbox row. */
export const roleMails = pgTable(
  'role_mails',
  {
    /** That of its inbox row. */
    id: uuid()
      .primaryKey()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    mailbox: text({ enum: ROLE_MAILBOXES }).notNull(),
    senderName: text(),
    excerpt: text().notNull(),
    /** What kind of program wrote it; null = a person. */
    automatic: text().$type<Robot>(),
    /** The hash by which a second copy is known. */
    content: text().notNull(),
    forward: text({ enum: FORWARD_STATES }).notNull(),
    /** When the mails to the operators were queued. */
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

/** What happened to a mail after it was received, step by step. */
export const inboundEmailEvents = pgTable(
  'inbound_email_events',
  {
    id: id(),
    ts: moment().notNull(),
    /** A step on its way, or what became of it in the words of the inbox. */
    type: text().notNull(),
    /** Its inbox row, which may be removed before this. */
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
 * The Message-IDs that a company has accepted: each names one mail, once. `content` is the
 * hash of From, Date, Subject, body and files, which tells a second copy from another mail that
 * came under the same id.
 */
export const acceptedMails = pgTable(
  'accepted_mails',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    content: text().notNull(),
    /** The entry that it made or joined. */
    entryId: uuid().notNull(),
    /** When it came. */
    acceptedAt: moment().notNull(),
    /** It is proven to be its author's; one that is not leaves its id to one that is. */
    isVerified: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.messageId] }),
    // Checked at the commit (migrations/0001_security.sql): the id is claimed before its entry
    // is written, so that of two copies one waits.
    foreignKey({
      name: 'accepted_mails_entry',
      columns: [table.companyId, table.entryId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.entryId),
  ],
);

/**
 * The Message-IDs that the mails of an entry's thread name as their ancestors, also of mails
 * that never came to us: two answers to the same unknown mail belong together, and an original
 * that comes after its answer is known for what it is.
 */
export const threadAncestors = pgTable(
  'thread_ancestors',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    messageId: text().notNull(),
    entryId: uuid().notNull(),
    /** Named by the very mail that made the entry, not by one that joined it. */
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

/**
 * Recipients refused at RCPT, counted by the hour and without content: nobody can fill the
 * inbox by guessing addresses.
 */
export const refusedRecipients = pgTable('refused_recipients', {
  hour: moment().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});
