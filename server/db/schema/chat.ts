import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Department, Priority } from '#contract/entries/labels.ts';
import {
  CHAT_OFF_REASONS,
  CHAT_PROBLEMS,
  CHAT_SERVICES,
  type ChatEvent,
} from '#contract/integrations/chat/chat-choices.ts';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { id, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { companies } from './people.ts';

export const chatConnections = pgTable(
  'chat_connections',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    service: text({ enum: CHAT_SERVICES }).notNull(),
    name: text().notNull(),
    /** The target without secrets. */
    hint: text().notNull(),
    /** True if sent messages can be edited. */
    edits: boolean().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    events: text().array().$type<ChatEvent[]>().notNull(),
    /** Empty: all. */
    departments: text().array().$type<Department[]>().notNull(),
    priorities: text().array().$type<Priority[]>().notNull(),
    hourlyLimit: integer().notNull(),
    createdAt: moment().notNull(),
    lastSentAt: moment(),
    /** Null: the last delivery succeeded. */
    failingSince: moment(),
    problem: text({ enum: CHAT_PROBLEMS }),
    /** Consecutive failures, and the next retry. */
    failures: integer().notNull().default(0),
    retryAt: moment(),
    offSince: moment(),
    offReason: text({ enum: CHAT_OFF_REASONS }),
    /** Start of the hourly limit's window. */
    hourFrom: moment(),
    hourCount: integer().notNull().default(0),
    /** Until then, one process delivers. */
    leasedUntil: moment(),
  },
  (table) => [
    index().on(table.companyId),
    oneOf('chat_connections_service', 'service', CHAT_SERVICES),
    oneOf('chat_connections_language', 'language', LANGUAGES),
    oneOf('chat_connections_problem', 'problem', CHAT_PROBLEMS),
    oneOf('chat_connections_off_reason', 'off_reason', CHAT_OFF_REASONS),
  ],
);

/** Targets with tokens; never readable in company scope. */
export const chatTargets = pgTable('chat_targets', {
  connectionId: uuid()
    .primaryKey()
    .references(() => chatConnections.id, { onDelete: 'cascade' }),
  target: jsonb().$type<ChatTarget>().notNull(),
});

/** The message per entry and connection, with pending events queued by tidings_queue_chat. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** With `change`, the idempotency key of sends and edits. */
    id: uuid().notNull(),
    connectionId: uuid()
      .notNull()
      .references(() => chatConnections.id, { onDelete: 'cascade' }),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    isTold: boolean().notNull().default(false),
    /** Null: no message sent, or not editable. */
    messageId: text(),
    events: text().array().$type<ChatEvent[]>().notNull(),
    /** The pending company change; null: none. */
    waiting: bigint({ mode: 'number' }),
    /** Incremented when queued. */
    change: integer().notNull().default(1),
    /** Above the hourly limit; counted in the summary. */
    isLeftOut: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.issueId] }),
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.issueId),
    index('chat_messages_waiting')
      .on(table.connectionId, table.waiting)
      .where(sql`waiting IS NOT NULL`),
    index('chat_messages_left_out').on(table.connectionId).where(sql`is_left_out`),
  ],
);
