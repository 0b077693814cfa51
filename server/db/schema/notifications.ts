import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FOLLOW_REASONS } from '#contract/entries/ownership.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_REASONS } from '#contract/notifications/notifications.ts';
import { id, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { users } from './people.ts';

/** Reporters follow implicitly. The database requires access to the entry. */
export const entryFollowers = pgTable(
  'entry_followers',
  {
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: FOLLOW_REASONS }).notNull(),
    /** False: stopped, and only the member may follow again. */
    isFollowing: boolean().notNull().default(true),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.userId] }),
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.issueId),
    index().on(table.userId, table.companyId),
    oneOf('entry_followers_reason', 'reason', FOLLOW_REASONS),
  ],
);

/** One unread row per entry and reason. The database requires access to the entry. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    companyId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issueId: uuid().notNull(),
    reason: text({ enum: NOTIFICATION_REASONS }).notNull(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Null: a mail, or no user. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The mail's sender or an API token. */
    sender: text(),
    /** Events since last read. */
    times: integer().notNull().default(1),
    at: moment().notNull(),
    /** Null: unread. */
    readAt: moment(),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    uniqueIndex('notifications_unread')
      .on(table.userId, table.companyId, table.issueId, table.reason)
      .where(sql`read_at IS NULL`),
    index('notifications_newest').on(table.userId, table.companyId, table.at, table.id),
    index().on(table.companyId, table.issueId),
    index().on(table.at),
    index('notifications_actor').on(table.actorId).where(sql`actor_id IS NOT NULL`),
    oneOf('notifications_reason', 'reason', NOTIFICATION_REASONS),
    oneOf('notifications_kind', 'kind', NOTIFICATION_KINDS),
  ],
);
