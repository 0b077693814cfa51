import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/languages.ts';
import { id, moment, oneOf } from './columns.ts';

/** Who wants to hear when there is room. Whoever leaves is forgotten. */
export const waitlistSignups = pgTable(
  'waitlist_signups',
  {
    id: id(),
    email: text().notNull().unique(),
    timestamp: moment().notNull(),
    /** That of whoever joined, for the emails to them. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** In the emails' links off the list. Kept as it is: whoever has it can do that one thing. */
    leaveToken: text().notNull().unique(),
    /** When they were written to that there is room; null = not yet. */
    notifiedAt: moment(),
  },
  () => [oneOf('waitlist_signups_language', 'language', LANGUAGES)],
);

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
