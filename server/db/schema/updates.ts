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

/** Three digits, two of them after the point. */
const confidence = () => numeric({ precision: 3, scale: 2, mode: 'number' });

/** The entry that a row belongs to and goes with; the pair keeps it in the same company. */
function ofEntry<Table extends string>(
  companyId: AnyPgColumn<{ tableName: Table }>,
  entryId: AnyPgColumn<{ tableName: Table }>,
) {
  return foreignKey({
    columns: [companyId, entryId],
    foreignColumns: [issues.companyId, issues.id],
  }).onDelete('cascade');
}

/** People named to see a restricted entry. */
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

/** What colleagues add to an entry by hand. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    id: id(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    content: text().notNull(),
    /** Where the news came from, in the writer's words. */
    from: text(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the workspace's API token is called that wrote it; null = somebody wrote it. */
    tokenName: text(),
    /** Whom it mentions, as it is written; `id` null = a department. */
    mentions: jsonb().$type<Note['mentions']>().notNull().default([]),
    /** A question to whoever reported the entry, sent to them by email. */
    isToReporter: boolean().notNull().default(false),
    /** When they answered it; null = they have not, or it is none. */
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

/** Mails that joined an entry. */
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
    /** Whom it was addressed to (To, Cc), in lower case: they need no email that says the same. */
    addressed: text().array().notNull().default(sql`'{}'`),
    isResolutionEmail: boolean().notNull().default(false),
    resolutionConfidence: confidence(),
    createdAt: moment().notNull(),
    /** It came while its entry was deleted, and nobody has restored that or dismissed this since. */
    unseen: boolean().notNull().default(false),
  },
  (table) => [
    ofEntry(table.companyId, table.parentIssueId),
    index().on(table.companyId, table.parentIssueId, table.timestamp),
    index('threaded_emails_unseen').on(table.companyId, table.parentIssueId).where(sql`unseen`),
    unique().on(table.companyId, table.messageId),
  ],
);

/** A proposal to close an entry, for a person to accept or dismiss. */
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
    // For the filter of the board: answered ones, which stay, are not looked at.
    index('resolution_suggestions_pending')
      .on(table.companyId, table.issueId)
      .where(sql`status = 'pending'`),
    index().on(table.threadedEmailId),
    index('resolution_suggestions_resolved_by')
      .on(table.resolvedByUserId)
      .where(sql`resolved_by_user_id IS NOT NULL`),
  ],
);

/**
 * What a mail that joined an entry makes us propose besides closing it: to open the entry again
 * (the matter is back), or to make the mail an entry of its own (another matter).
 */
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

/** A mail that says an entry is dealt with, until somebody answers the proposal. */
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

/** The labels that the engine gave, and why. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    categorySuggested: text(),
    departmentSuggested: text().$type<Department>(),
    prioritySuggested: text().$type<Priority>(),
    /** The lowest of the three. */
    confidence: confidence(),
    confidences: jsonb().$type<Meaning['confidence']>(),
    reasons: jsonb().$type<Meaning['reasons']>(),
    /** The language model that was heard too, its milliseconds and tokens; null = none was. */
    model: text(),
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
    // Both for counting alone: all of them, and those that a person answered.
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

/** Every correction of a label by a person; at most one of each label of an entry stands. */
export const feedbackLog = pgTable(
  'feedback_log',
  {
    id: id(),
    companyId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** Which of the labels was corrected. */
    question: text().$type<LabelName>().notNull(),
    /** The message as the engine reads it. */
    originalText: text().notNull(),
    ...suggestedAndFinal,
    confidence: confidence(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** When it was taken back, or another took its place; kept, but not learnt from. */
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

/** What a person answered to a suggestion; outlives its entry, so it keeps the text. */
export const suggestionFeedback = pgTable(
  'suggestion_feedback',
  {
    id: id(),
    companyId: uuid().notNull(),
    /** The entry that it was said of, there or not; null of what is older than this column. */
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
