import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { VIAS } from '#contract/via.ts';
import { id, moment, oneOf } from './columns.ts';
import { companies, users } from './people.ts';

/** Written in the transaction of the change. */
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
    /** Null: by the web interface. */
    via: text({ enum: VIAS }),
    /** Name of a workspace API token; else null. */
    tokenName: text(),
    timestamp: moment().notNull(),
  },
  (table) => [
    index().on(table.companyId, table.timestamp),
    index().on(table.timestamp, table.id),
    index('user_events_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    index().on(table.entryId),
    oneOf('user_events_via', 'via', VIAS),
  ],
);
