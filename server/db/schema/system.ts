import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/languages.ts';
import { id, moment, oneOf } from './columns.ts';

/** A row is deleted when its visitor leaves the waitlist. */
export const waitlistSignups = pgTable(
  'waitlist_signups',
  {
    id: id(),
    email: text().notNull().unique(),
    timestamp: moment().notNull(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** In clear text: it only allows leaving. */
    leaveToken: text().notNull().unique(),
    /** Null: not yet invited. */
    notifiedAt: moment(),
  },
  () => [oneOf('waitlist_signups_language', 'language', LANGUAGES)],
);

/** Errors without personal data; users see `errorId`. */
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

/** Columns as in rate-limiter-flexible; keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
);
