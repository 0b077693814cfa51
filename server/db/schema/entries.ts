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

/** As the spec of the data has it: what people call Uncategorized is stored as Other. */
const STORED_CATEGORIES = CATEGORIES.map((name) => (name === 'Uncategorized' ? 'Other' : name));

/** The labels of an entry. Those that a person, not the engine, has set, the engine leaves alone. */
export const LABEL_NAMES = ['priority', 'department', 'category'] as const;
export type LabelName = (typeof LABEL_NAMES)[number];

/** What stands in the open section of the board: all of them in the very words of the indexes. */
export const IS_ACTIVE = sql`status = 'open' AND NOT deleted AND NOT is_snoozed`;

/** Entries: what a team tracks and resolves together. */
export const issues = pgTable(
  'issues',
  {
    id: id(),
    /** What people call it: the company's slug and a number, `acme-42`. */
    issueId: text().notNull().unique(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    sender: text().notNull(),
    senderName: text(),
    /** Who wrote first what the sender forwarded, as the forwarded mail says. */
    reportedBy: jsonb().$type<ReportedBy>(),
    subject: text().notNull(),
    /** The author's own words. */
    body: text().notNull(),
    /** The whole text as it came, quoted history and signature included. */
    originalBody: text().notNull(),
    /** What the engine reads, where that is not the body; see mail/forward/conversation.ts. */
    words: text(),
    summaryText: text(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    hasAttachments: boolean().notNull().default(false),
    tags: text().array().notNull().default(sql`'{}'`),
    category: text().notNull().default('Other'),
    status: text({ enum: STATUSES }).notNull().default('open'),
    priority: text({ enum: PRIORITIES }).notNull().default('normal'),
    department: text({ enum: DEPARTMENTS }).notNull().default('Unassigned'),
    /** When we received it. */
    timestamp: moment().notNull(),
    /** What the mail itself says in its Date header. */
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
    /** Whether the sender was shown to be who the mail says; null for what was typed in. */
    trust: text().$type<'verified' | 'unverified'>(),
    /** What emails to its sender are written in; null = they are not written to. */
    reporterLanguage: text({ enum: LANGUAGES }),
    /** Only the company's admins and the people named in `issue_people` see it. */
    restricted: boolean().notNull().default(false),
    /** The company's change by which it was last restricted, or others were named on it. */
    audienceVersion: bigint({ mode: 'number' }).notNull().default(0),
    /** Set by hand; null = by the priority. */
    dueAt: moment(),
    /** When it is due, by hand or by its priority; the database sets it (tidings_set_due). */
    due: moment().notNull().default(sql`now()`),
    /** 3 = critical … 0 = low: the order of priorities. */
    urgency: smallint().generatedAlwaysAs(
      sql`CASE priority WHEN 'critical' THEN 3 WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END`,
    ),
    /** How many notes colleagues added to it. */
    noteCount: integer().notNull().default(0),
    /** Who last changed its labels, text or due date, and when. */
    modifiedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    modifiedAt: moment(),
    /** The member who has it; the database admits only those who see it. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Out of the way until a moment, or until somebody replies (null); open and not deleted. */
    isSnoozed: boolean().notNull().default(false),
    snoozedUntil: moment(),
    snoozedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When it woke, until somebody takes it up again. */
    wokenAt: moment(),
    /** The number of the company's change that last touched it; grows with each one. */
    version: bigint({ mode: 'number' }).notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.companyId, table.id),
    unique().on(table.companyId, table.emailMessageId),
    // A list walks down one of these two, once for each status, for deleted or not and snoozed or not.
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
    // Tiles and filters look at open entries alone, and at nothing but these columns of them.
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
    // For the operator's figures: how many came when, and from whom.
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

/** What finds a person's own work: what they have, and what wakes; what is snoozed is open. */
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

/** What retention takes away, and whom an entry names: it names nobody any more who is erased. */
function erasureIndexes(table: ErasureColumns) {
  return [
    index('issues_deleted').on(table.companyId, table.id).where(sql`deleted`),
    index('issues_created_by').on(table.createdBy).where(sql`created_by IS NOT NULL`),
    index('issues_modified_by').on(table.modifiedBy).where(sql`modified_by IS NOT NULL`),
    index('issues_snoozed_by').on(table.snoozedBy).where(sql`snoozed_by IS NOT NULL`),
  ];
}

/**
 * The numbers that a company's entries and changes were given last, and what the database counts
 * itself: how often what its corrections teach has changed (0: they never taught anything), and its
 * entries. Restricted entries are not among those: who may see them counts them too.
 */
export const companyCounters = pgTable('company_counters', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  entries: bigint({ mode: 'number' }).notNull().default(0),
  changes: bigint({ mode: 'number' }).notNull().default(0),
  taught: bigint({ mode: 'number' }).notNull().default(0),
  /** Without snoozed ones. */
  open: bigint({ mode: 'number' }).notNull().default(0),
  snoozed: bigint({ mode: 'number' }).notNull().default(0),
  resolved: bigint({ mode: 'number' }).notNull().default(0),
  deletedOpen: bigint({ mode: 'number' }).notNull().default(0),
  deletedResolved: bigint({ mode: 'number' }).notNull().default(0),
  /** From receiving to done, summed over `resolved`. */
  resolvedSeconds: numeric({ mode: 'number' }).notNull().default(0),
});
