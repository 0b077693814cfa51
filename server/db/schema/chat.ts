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

/** Channels, rooms and topics that are told of a company's entries. */
export const chatConnections = pgTable(
  'chat_connections',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    service: text({ enum: CHAT_SERVICES }).notNull(),
    name: text().notNull(),
    /** Where it leads, with all that is secret left out. */
    hint: text().notNull(),
    /** Whether its messages can be edited. */
    edits: boolean().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    events: text().array().$type<ChatEvent[]>().notNull(),
    /** Empty = all. */
    departments: text().array().$type<Department[]>().notNull(),
    priorities: text().array().$type<Priority[]>().notNull(),
    hourlyLimit: integer().notNull(),
    createdAt: moment().notNull(),
    lastSentAt: moment(),
    /** Since when nothing arrived, and why the last did not; null = the last did. */
    failingSince: moment(),
    problem: text({ enum: CHAT_PROBLEMS }),
    /** How often in a row it failed, and when it is tried again. */
    failures: integer().notNull().default(0),
    retryAt: moment(),
    offSince: moment(),
    offReason: text({ enum: CHAT_OFF_REASONS }),
    /** When the hour began that messages are counted in, and how many it had. */
    hourFrom: moment(),
    hourCount: integer().notNull().default(0),
    /** Until when one process delivers alone. */
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

/** Where the messages of a connection go, with its tokens; no company's scope reads it. */
export const chatTargets = pgTable('chat_targets', {
  connectionId: uuid()
    .primaryKey()
    .references(() => chatConnections.id, { onDelete: 'cascade' }),
  target: jsonb().$type<ChatTarget>().notNull(),
});

/**
 * The message of one entry in one connection, and what waits to be told of the entry. Queued by the
 * change itself (tidings_queue_chat).
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Names attempts at its messages and edits, together with `change`. */
    id: uuid().notNull(),
    connectionId: uuid()
      .notNull()
      .references(() => chatConnections.id, { onDelete: 'cascade' }),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    /** Whether a message was sent. */
    isTold: boolean().notNull().default(false),
    /** What the service calls the message; null = there is none, or it cannot be edited. */
    messageId: text(),
    /** What waits to be told. */
    events: text().array().$type<ChatEvent[]>().notNull(),
    /** The company's change that waits to be told; null = none does. */
    waiting: bigint({ mode: 'number' }),
    /** How often something was queued. */
    change: integer().notNull().default(1),
    /** It came when the hour had enough: the summary counts it. */
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
