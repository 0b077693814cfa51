import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The row exists from before the object is written until after it is deleted. */
export const storedObjects = pgTable(
  'stored_objects',
  {
    /** Owner id, slash, SHA-256 in hex. */
    key: text().primaryKey(),
    size: integer().notNull(),
    /** Unreferenced since; null: referenced. The database clock measures the grace period. */
    unnamedSince: timestamp({ withTimezone: true, mode: 'date' }).default(sql`now()`),
    /** True forbids new references. */
    isDeleting: boolean().notNull().default(false),
  },
  (table) => [
    index('stored_objects_unnamed').on(table.unnamedSince).where(sql`unnamed_since IS NOT NULL`),
  ],
);
