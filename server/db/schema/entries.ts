import { desc, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attachment, ReportedBy } from '#contract/entries/issues.ts';
import { CATEGORIES, DEPARTMENTS, PRIORITIES, STATUSES } from '#contract/entries/labels.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { Clarity } from '#contract/meaning.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/** Uncategorized is stored as Other. */
const STORED_CATEGORIES = CATEGORIES.map((name) => (name === 'Uncategorized' ? 'Other' : name));

/** Automatic labeling never changes labels set by members. */
export const LABEL_NAMES = ['priority', 'department', 'category'] as const;
export type LabelName = (typeof LABEL_NAMES)[number];

/** Matches the predicates of the partial indexes exactly. */
export const IS_ACTIVE = sql`status = 'open' AND NOT deleted AND NOT is_snoozed`;

export const issues = pgTable(
  'issues',
  {
    id: id(),
    /** Slug and number: `acme-42`. */
    issueId: text().notNull().unique(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    sender: text().notNull(),
    senderName: text(),
    /** The original author of a forwarded mail. */
    reportedBy: jsonb().$type<ReportedBy>(),
    subject: text().notNull(),
    /** Reply text only. */
    body: text().notNull(),
    /** With quoted text and signature. */
    originalBody: text().notNull(),
    /** The text for labeling, if it is not the body; see mail/forward/conversation.ts. */
    words: text(),
    summaryText: text(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    hasAttachments: boolean().notNull().default(false),
    tags: text().array().notNull().default(sql`'{}'`),
    category: text().notNull().default('Other'),
    status: text({ enum: STATUSES }).notNull().default('open'),
    priority: text({ enum: PRIORITIES }).notNull().default('normal'),
    department: text({ enum: DEPARTMENTS }).notNull().default('Unassigned'),
    /** Time of arrival. */
    timestamp: moment().notNull(),
    /** From the Date header. */
    mailDate: moment(),
    resolvedAt: moment(),
    resolvedViaEmail: boolean().notNull().default(false),
    resolutionMethod: text().notNull().default('manual'),
    userModified: boolean().notNull().default(false),
    setByPeople: text().array().$type<LabelName[]>().notNull().default(sql`'{}'`),
    parentIssueId: uuid(),
    threadEmails: text().array().notNull().default(sql`'{}'`),
    resolutionUpdateCount: integer().notNull().default(0),
    resolutionSuggestion: text(),
    lastUpdated: moment().notNull(),
    captionSelected: text().notNull(),
    captionLong: text().notNull().default(''),
    deleted: boolean().notNull().default(false),
    clarityOriginal: text(),
    clarityCleaned: jsonb().$type<Clarity>(),
    clarityModel: text(),
    clarityLatency: integer(),
    clarityTokens: integer(),
    clarityModerationFlags: jsonb().$type<string[]>(),
    clarityProcessedAt: moment(),
    clarityEnabled: boolean().notNull().default(false),
    emailMessageId: text(),
    /** Sender authentication; null: entered by hand. */
    trust: text().$type<'verified' | 'unverified'>(),
    /** Language of emails to the reporter; null: gets no emails. */
    reporterLanguage: text({ enum: LANGUAGES }),
    /** The company's group that passed the mail on; null: none. */
    throughGroup: text(),
    /** Only visible to admins and `issue_people`. */
    restricted: boolean().notNull().default(false),
    /** The change that last altered its visibility. */
    audienceVersion: bigint({ mode: 'number' }).notNull().default(0),
    /** Set by hand; null: by priority. */
    dueAt: moment(),
    /** The effective due date, set by tidings_set_due. */
    due: moment().notNull().default(sql`now()`),
    urgency: smallint().generatedAlwaysAs(
      sql`CASE priority WHEN 'critical' THEN 3 WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END`,
    ),
    noteCount: integer().notNull().default(0),
    /** User and time of the last change of labels, text or due date. */
    modifiedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    modifiedAt: moment(),
    /** The database requires access to the entry. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Snoozed until a time, or until a reply (null). */
    isSnoozed: boolean().notNull().default(false),
    snoozedUntil: moment(),
    snoozedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Cleared by the next work on the entry. */
    wokenAt: moment(),
    /** The company's change number of the last update. */
    version: bigint({ mode: 'number' }).notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.companyId, table.id),
    unique().on(table.companyId, table.emailMessageId),
    // Lists scan one of these per status, deleted and snoozed value.
    index('issues_list').on(
      table.companyId,
      table.status,
      table.deleted,
      table.isSnoozed,
      desc(table.lastUpdated),
      desc(table.urgency),
      table.id,
    ),
    index('issues_urgent').on(
      table.companyId,
      table.status,
      table.deleted,
      table.isSnoozed,
      desc(table.urgency),
      desc(table.lastUpdated),
      table.id,
    ),
    // Covers tiles and filters of open entries.
    index('issues_open')
      .on(
        table.companyId,
        table.department,
        table.category,
        table.urgency,
        table.due,
        table.timestamp,
        table.lastUpdated,
        table.restricted,
        table.hasAttachments,
        table.assigneeId,
        table.id,
      )
      .where(IS_ACTIVE),
    index('issues_oldest').on(table.companyId, table.timestamp).where(IS_ACTIVE),
    ...[workIndexes(table), erasureIndexes(table)].flat(),
    index('issues_restricted')
      .on(
        table.companyId,
        table.status,
        table.deleted,
        table.timestamp,
        table.resolvedAt,
        table.restricted,
        table.id,
      )
      .where(sql`restricted`),
    index('issues_changes').on(table.companyId, table.version),
    index('issues_came').on(table.timestamp),
    index('issues_sender').on(table.sender),
    oneOf('issues_category', 'category', STORED_CATEGORIES),
    oneOf('issues_status', 'status', STATUSES),
    oneOf('issues_priority', 'priority', PRIORITIES),
    oneOf('issues_department', 'department', DEPARTMENTS),
  ],
);

type WorkColumns = Record<
  'companyId' | 'assigneeId' | 'lastUpdated' | 'snoozedUntil' | 'wokenAt',
  AnyPgColumn
>;

function workIndexes(table: WorkColumns) {
  return [
    index('issues_assigned')
      .on(table.companyId, table.assigneeId, desc(table.lastUpdated))
      .where(sql`assignee_id IS NOT NULL AND status = 'open' AND NOT deleted`),
    index('issues_assignee').on(table.assigneeId).where(sql`assignee_id IS NOT NULL`),
    index('issues_snoozed').on(table.companyId, table.snoozedUntil).where(sql`is_snoozed`),
    index('issues_wake')
      .on(table.snoozedUntil)
      .where(sql`is_snoozed AND snoozed_until IS NOT NULL`),
    index('issues_woken').on(table.companyId, table.wokenAt).where(sql`woken_at IS NOT NULL`),
    check('issues_snoozed_open', sql`NOT is_snoozed OR (status = 'open' AND NOT deleted)`),
  ];
}

type ErasureColumns = Record<
  'companyId' | 'id' | 'createdBy' | 'modifiedBy' | 'snoozedBy',
  AnyPgColumn
>;

function erasureIndexes(table: ErasureColumns) {
  return [
    index('issues_deleted').on(table.companyId, table.id).where(sql`deleted`),
    index('issues_created_by').on(table.createdBy).where(sql`created_by IS NOT NULL`),
    index('issues_modified_by').on(table.modifiedBy).where(sql`modified_by IS NOT NULL`),
    index('issues_snoozed_by').on(table.snoozedBy).where(sql`snoozed_by IS NOT NULL`),
  ];
}

/** Counts exclude restricted entries; `taught` counts changes of learned corrections. */
export const companyCounters = pgTable('company_counters', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  entries: bigint({ mode: 'number' }).notNull().default(0),
  changes: bigint({ mode: 'number' }).notNull().default(0),
  taught: bigint({ mode: 'number' }).notNull().default(0),
  /** Excludes snoozed entries. */
  open: bigint({ mode: 'number' }).notNull().default(0),
  snoozed: bigint({ mode: 'number' }).notNull().default(0),
  resolved: bigint({ mode: 'number' }).notNull().default(0),
  deletedOpen: bigint({ mode: 'number' }).notNull().default(0),
  deletedResolved: bigint({ mode: 'number' }).notNull().default(0),
  /** The sum of all times to resolution. */
  resolvedSeconds: numeric({ mode: 'number' }).notNull().default(0),
});
