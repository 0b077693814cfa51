import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Department, Priority } from '#contract/entries/labels.ts';
import type { Note } from '#contract/entries/notes.ts';
import type { Meaning } from '#contract/meaning.ts';
import { id, moment, oneOf } from './columns.ts';
import { issues, LABEL_NAMES, type LabelName } from './entries.ts';
import { users } from './people.ts';

/** Category as shown, not as stored. */
type ModelLabels = Pick<Meaning, 'priority' | 'department' | 'category'>;

const confidence = () => numeric({ precision: 3, scale: 2, mode: 'number' });

/** A composite foreign key, which prevents references across companies. */
function ofEntry<Table extends string>(
  companyId: AnyPgColumn<{ tableName: Table }>,
  entryId: AnyPgColumn<{ tableName: Table }>,
) {
  return foreignKey({
    columns: [companyId, entryId],
    foreignColumns: [issues.companyId, issues.id],
  }).onDelete('cascade');
}

/** Members with access to restricted entries. */
export const issuePeople = pgTable(
  'issue_people',
  {
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.userId] }),
    ofEntry(table.companyId, table.issueId),
    index().on(table.companyId, table.issueId),
    index().on(table.userId, table.companyId),
  ],
);

export const internalNotes = pgTable(
  'internal_notes',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    content: text().notNull(),
    /** The note's source, as typed. */
    from: text(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Name of a workspace API token; null: a user. */
    tokenName: text(),
    /** `id` null: a department. */
    mentions: jsonb().$type<Note['mentions']>().notNull().default([]),
    /** A question emailed to the reporter. */
    isToReporter: boolean().notNull().default(false),
    /** Null: open, or no question. */
    answeredAt: moment(),
    timestamp: moment().notNull(),
  },
  (table) => [
    ofEntry(table.companyId, table.issueId),
    index().on(table.companyId, table.issueId, table.timestamp),
    index('internal_notes_created_by').on(table.createdBy).where(sql`created_by IS NOT NULL`),
    index('internal_notes_asked')
      .on(table.companyId, table.issueId)
      .where(sql`is_to_reporter AND answered_at IS NULL`),
  ],
);

export const threadedEmails = pgTable(
  'threaded_emails',
  {
    id: id(),
    companyId: uuid().notNull(),
    parentIssueId: uuid().notNull(),
    sender: text().notNull(),
    senderName: text(),
    subject: text().notNull(),
    body: text().notNull(),
    originalBody: text().notNull(),
    messageId: text(),
    inReplyTo: text(),
    references: text(),
    timestamp: moment().notNull(),
    mailDate: moment(),
    /** To and Cc in lower case; no duplicate emails to them. */
    addressed: text().array().notNull().default(sql`'{}'`),
    isResolutionEmail: boolean().notNull().default(false),
    resolutionConfidence: confidence(),
    /** By a language model: the state of the matter after the reply, in one sentence. */
    standsNow: text(),
    createdAt: moment().notNull(),
    /** Arrived while the entry was deleted, not yet handled. */
    unseen: boolean().notNull().default(false),
  },
  (table) => [
    ofEntry(table.companyId, table.parentIssueId),
    index().on(table.companyId, table.parentIssueId, table.timestamp),
    index('threaded_emails_unseen').on(table.companyId, table.parentIssueId).where(sql`unseen`),
    unique().on(table.companyId, table.messageId),
  ],
);

/** Proposals to close an entry. */
export const resolutionSuggestions = pgTable(
  'resolution_suggestions',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    threadedEmailId: uuid().references(() => threadedEmails.id, { onDelete: 'cascade' }),
    suggestionText: text().notNull().default('Looks like this may be resolved'),
    confidence: confidence().notNull(),
    reasoning: text(),
    status: text().$type<'pending' | 'accepted' | 'dismissed'>().notNull().default('pending'),
    userAction: text(),
    resolvedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    ofEntry(table.companyId, table.issueId),
    index().on(table.companyId, table.issueId),
    // Excludes decided proposals.
    index('resolution_suggestions_pending')
      .on(table.companyId, table.issueId)
      .where(sql`status = 'pending'`),
    index().on(table.threadedEmailId),
    index('resolution_suggestions_resolved_by')
      .on(table.resolvedByUserId)
      .where(sql`resolved_by_user_id IS NOT NULL`),
  ],
);

/** Proposals to reopen an entry, or to split off a mail. */
export const threadProposals = pgTable(
  'thread_proposals',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    threadedEmailId: uuid()
      .notNull()
      .references(() => threadedEmails.id, { onDelete: 'cascade' }),
    kind: text().$type<'reopen' | 'new_entry'>().notNull(),
    reasoning: text().notNull(),
    status: text().$type<'pending' | 'accepted' | 'dismissed'>().notNull().default('pending'),
    answeredByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    ofEntry(table.companyId, table.issueId),
    index().on(table.companyId, table.issueId),
    index().on(table.threadedEmailId),
    index('thread_proposals_answered_by')
      .on(table.answeredByUserId)
      .where(sql`answered_by_user_id IS NOT NULL`),
  ],
);

/** Mails that report a resolution. */
export const resolutions = pgTable(
  'resolutions',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    emailBody: text().notNull(),
    status: text().$type<'pending' | 'accepted' | 'dismissed'>().notNull().default('pending'),
    createdAt: moment().notNull(),
  },
  (table) => [ofEntry(table.companyId, table.entryId), index().on(table.companyId, table.entryId)],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    categorySuggested: text(),
    departmentSuggested: text().$type<Department>(),
    prioritySuggested: text().$type<Priority>(),
    /** The minimum of all three. */
    confidence: confidence(),
    confidences: jsonb().$type<Meaning['confidence']>(),
    reasons: jsonb().$type<Meaning['reasons']>(),
    /** Null: no language model used; latency in ms. */
    model: text(),
    /** Version of the prompt. */
    prompt: text(),
    /** The model's own labels, also those not applied; null if they are not to be shown. */
    modelSays: jsonb().$type<ModelLabels>(),
    latency: integer(),
    tokens: integer(),
    accepted: boolean(),
    confirmedByUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    ofEntry(table.companyId, table.entryId),
    index().on(table.companyId, table.entryId),
    index('suggestions_made').on(table.createdAt, table.confidence),
    index('suggestions_answered').on(table.accepted).where(sql`accepted IS NOT NULL`),
    index('suggestions_confirmed_by')
      .on(table.confirmedByUserId)
      .where(sql`confirmed_by_user_id IS NOT NULL`),
  ],
);

const suggestedAndFinal = {
  suggestedCategory: text(),
  suggestedDepartment: text().$type<Department>(),
  suggestedPriority: text().$type<Priority>(),
  finalCategory: text(),
  finalDepartment: text().$type<Department>(),
  finalPriority: text().$type<Priority>(),
};

/** Corrections of labels, at most one active per label. */
export const feedbackLog = pgTable(
  'feedback_log',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    question: text().$type<LabelName>().notNull(),
    /** The text used for labeling. */
    originalText: text().notNull(),
    ...suggestedAndFinal,
    confidence: confidence(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** Undone or replaced; excluded from learning. */
    undoneAt: moment(),
  },
  (table) => [
    ofEntry(table.companyId, table.entryId),
    index().on(table.companyId, table.entryId),
    uniqueIndex('feedback_log_standing')
      .on(table.companyId, table.entryId, table.question)
      .where(sql`undone_at IS NULL`),
    index('feedback_log_newest').on(table.companyId, table.createdAt).where(sql`undone_at IS NULL`),
    index('feedback_log_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    oneOf('feedback_log_question', 'question', LABEL_NAMES),
  ],
);

/** Outlives its entry, so it has its own text. */
export const suggestionFeedback = pgTable(
  'suggestion_feedback',
  {
    id: id(),
    companyId: uuid().notNull(),
    /** May be deleted; null in older rows. */
    entryId: uuid(),
    originalText: text().notNull(),
    ...suggestedAndFinal,
    confidenceScore: confidence(),
    userResponse: text(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    timestamp: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId, table.timestamp),
    index().on(table.companyId, table.entryId),
    index('suggestion_feedback_user').on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);
