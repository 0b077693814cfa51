import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Who wants to hear when there is room. */
export const waitlistSignups = pgTable('waitlist_signups', {
  id: id(),
  email: text().notNull().unique(),
  timestamp: moment().notNull(),
});

/** Unexpected errors, without personal data; `errorId` is what the person was shown. */
export const errorLog = pgTable(
  'error_log',
  {
    id: id(),
    errorId: text().notNull().unique(),
    timestamp: moment().notNull(),
    errorType: text().notNull(),
    action: text().notNull(),
    message: text().notNull(),
    companyId: uuid(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.timestamp)],
);

/** How often a key was used of late (columns as rate-limiter-flexible names them). Keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
);
