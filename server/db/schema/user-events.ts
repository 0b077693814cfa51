import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { VIAS } from '#contract/via.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/** What people did: who, what, when; written in the transaction of the change itself. */
export const userEvents = pgTable(
  'user_events',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    userEmail: text(),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    companyName: text(),
    eventType: text().notNull(),
    entryId: uuid(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    /** How, where they were not at the screen themselves. */
    via: text({ enum: VIAS }),
    /** What the workspace's API token was called that did it; null = a person did, or nobody. */
    tokenName: text(),
    timestamp: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId, table.timestamp),
    // In the order in which they are exported.
    index().on(table.timestamp, table.id),
    index('user_events_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    index().on(table.entryId),
    oneOf('user_events_via', 'via', VIAS),
  ],
);
