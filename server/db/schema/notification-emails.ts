import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DIGESTS,
  EMAIL_KINDS,
  type EmailKind,
  type EmailMode,
  NOT_SENT_REASONS,
} from '#contract/entries/email-kinds.ts';
import { id, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { companies, users } from './people.ts';
import { internalNotes } from './updates.ts';

/** Emails as they leave, one row for each; `id` is the left side of its Message-ID, at every attempt. */
export const EMAIL_TYPES = ['entry', 'entries', 'digest', 'test'] as const;

const EMAIL_STATES = ['queued', 'sent', 'bounced', 'not_sent'] as const;

export const notificationEmails = pgTable(
  'notification_emails',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** In lower case. */
    recipient: text().notNull(),
    /** Their account; null = they have none. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: EMAIL_TYPES }).notNull(),
    /** The one entry that it is about; null = several, or none. */
    issueId: uuid(),
    state: text({ enum: EMAIL_STATES }).notNull().default('queued'),
    /** Why it did not arrive: of `NOT_SENT_REASONS`, or what the mail system said. */
    reason: text(),
    /** The day of a digest, as its reader's calendar has it; null = it is none. */
    digestDay: date({ mode: 'string' }),
    createdAt: moment().notNull(),
    /** When it was handed to the relay last; null = never. */
    handedAt: moment(),
    sentAt: moment(),
  },
  (table) => [
    // Exactly one digest a day, whoever makes it.
    unique('notification_emails_digest').on(table.companyId, table.recipient, table.digestDay),
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index('notification_emails_queued').on(table.createdAt).where(sql`state = 'queued'`),
    index('notification_emails_newest').on(table.companyId, table.createdAt),
    // A person's limit holds over all their workspaces.
    index('notification_emails_recipient').on(table.recipient, table.createdAt),
    index().on(table.createdAt),
    index().on(table.companyId, table.id),
    index().on(table.companyId, table.issueId),
    index().on(table.userId),
    oneOf('notification_emails_type', 'type', EMAIL_TYPES),
    oneOf('notification_emails_state', 'state', EMAIL_STATES),
  ],
);

const ITEM_STATES = ['queued', 'digest', 'emailed', 'dropped'] as const;

/** One thing that one recipient is to be told by email of one entry. Queued with the change itself. */
export const emailItems = pgTable(
  'email_items',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    recipient: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: EMAIL_KINDS }).notNull(),
    /** Who did it; null = a mail, or nobody. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the workspace's API token is called that did it; null = somebody did, or nobody. */
    tokenName: text(),
    /** The note that it tells: a question, a mention, the one that resolved it. */
    noteId: uuid().references(() => internalNotes.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    /** When it is to leave: what comes until then leaves with it. */
    dueAt: moment().notNull(),
    state: text({ enum: ITEM_STATES }).notNull().default('queued'),
    reason: text({ enum: NOT_SENT_REASONS }),
    emailId: uuid().references(() => notificationEmails.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index('email_items_due').on(table.dueAt).where(sql`state = 'queued'`),
    index('email_items_waiting')
      .on(table.companyId, table.recipient)
      .where(sql`state IN ('queued', 'digest')`),
    index().on(table.companyId, table.issueId),
    index().on(table.emailId),
    index().on(table.userId),
    index().on(table.at),
    index('email_items_actor').on(table.actorId).where(sql`actor_id IS NOT NULL`),
    index('email_items_note').on(table.noteId).where(sql`note_id IS NOT NULL`),
    oneOf('email_items_kind', 'kind', EMAIL_KINDS),
    oneOf('email_items_state', 'state', ITEM_STATES),
    oneOf('email_items_reason', 'reason', NOT_SENT_REASONS),
  ],
);

/** How an address is written to by a workspace, where that is not as it is for everybody. */
export const emailRecipients = pgTable(
  'email_recipients',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    modes: jsonb().$type<Partial<Record<EmailKind, EmailMode>>>().notNull().default({}),
    digest: text({ enum: DIGESTS }).notNull().default('daily'),
    /** The day whose digest was decided about last, as their calendar has it. */
    digestDay: date({ mode: 'string' }),
    /** Since when nothing is sent because it did not arrive (RFC 3463, class 5), and what was said. */
    suppressedAt: moment(),
    suppressedReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.address] }),
    index('email_recipients_suppressed')
      .on(table.companyId, table.suppressedAt)
      .where(sql`suppressed_at IS NOT NULL`),
    oneOf('email_recipients_digest', 'digest', DIGESTS),
  ],
);

/**
 * The page of one entry for one address, with or without an account: what links in its emails lead to.
 * The link holds the id and its HMAC under the workspace's secret.
 */
export const statusPages = pgTable(
  'status_pages',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    recipient: text().notNull(),
    /** Since when they want to hear only that it is resolved; null = of everything. */
    mutedAt: moment(),
    /** When an admin revoked the link; null = it works. */
    revokedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('status_pages_once').on(table.issueId, table.recipient),
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.issueId),
    index().on(table.companyId, table.recipient),
  ],
);

/** What links and reply addresses of a workspace are signed with; no company's scope reads it. */
export const companyKeys = pgTable('company_keys', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** 244 random bits. */
  key: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
});
