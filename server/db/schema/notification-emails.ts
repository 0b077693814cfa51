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

export const EMAIL_TYPES = ['entry', 'entries', 'digest', 'test'] as const;

const EMAIL_STATES = ['queued', 'sent', 'bounced', 'not_sent'] as const;

/** Emails, queued or sent; `id` is the local part of Message-ID, stable across retries. */
export const notificationEmails = pgTable(
  'notification_emails',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Address in lower case. */
    recipient: text().notNull(),
    /** Null: a recipient without account. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: EMAIL_TYPES }).notNull(),
    /** Null: several entries, or none. */
    issueId: uuid(),
    state: text({ enum: EMAIL_STATES }).notNull().default('queued'),
    /** `NOT_SENT_REASONS`, or a bounce text. */
    reason: text(),
    /** In the reader's time zone; null: no digest. */
    digestDay: date({ mode: 'string' }),
    createdAt: moment().notNull(),
    /** Null: never handed to the relay. */
    handedAt: moment(),
    sentAt: moment(),
  },
  (table) => [
    // Prevents a second digest of a day under concurrency.
    unique('notification_emails_digest').on(table.companyId, table.recipient, table.digestDay),
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index('notification_emails_queued').on(table.createdAt).where(sql`state = 'queued'`),
    index('notification_emails_newest').on(table.companyId, table.createdAt),
    // Limits apply across workspaces.
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

/** Pending events per recipient, queued in the transaction of the change. */
export const emailItems = pgTable(
  'email_items',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    recipient: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: EMAIL_KINDS }).notNull(),
    /** Null: a mail, or no user. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Name of a workspace API token; else null. */
    tokenName: text(),
    /** A question, mention or resolving note. */
    noteId: uuid().references(() => internalNotes.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    /** The end of the debounce period. */
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

/** Settings that differ from the defaults. */
export const emailRecipients = pgTable(
  'email_recipients',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    modes: jsonb().$type<Partial<Record<EmailKind, EmailMode>>>().notNull().default({}),
    digest: text({ enum: DIGESTS }).notNull().default('daily'),
    /** The last processed digest day, in the reader's time zone. */
    digestDay: date({ mode: 'string' }),
    /** After a permanent bounce (RFC 3463, class 5). */
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

/** An entry's page for one address, linked by id and HMAC. */
export const statusPages = pgTable(
  'status_pages',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    recipient: text().notNull(),
    /** Null: all events; else only the resolution. */
    mutedAt: moment(),
    /** Null: valid. */
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

/** Keys to sign links and reply addresses; not readable in company scope. */
export const companyKeys = pgTable('company_keys', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** 244 random bits. */
  key: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
});
