import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The objects that were, or are about to be, written to the object store. A row is there before
 * its object is written, and goes after it was deleted, so that none is ever forgotten.
 */
export const storedObjects = pgTable(
  'stored_objects',
  {
    /** The owner's id and the SHA-256 of the bytes in hex, with a slash between them. */
    key: text().primaryKey(),
    size: integer().notNull(),
    /**
     * Since when no row may name it; null = one does. Of the database's clock alone, because the
     * grace period is measured by it too.
     */
    unnamedSince: timestamp({ withTimezone: true, mode: 'date' }).default(sql`now()`),
    /** It is being deleted; nobody may come to name it any more. */
    isDeleting: boolean().notNull().default(false),
  },
  (table) => [
    index('stored_objects_unnamed').on(table.unnamedSince).where(sql`unnamed_since IS NOT NULL`),
  ],
);
