import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { companies } from './people.ts';

/**
 * Hashes of the first paragraphs of a company's mails, to detect repeated banners. Deleted after
 * `server/intake/reading/leading-paragraphs.ts`.
 */
export const leadingParagraphs = pgTable(
  'leading_paragraphs',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    paragraph: text().notNull(),
    sender: text().notNull(),
    /** Hash of the text below. */
    rest: text().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.paragraph, table.sender] }),
    index().on(table.companyId, table.seenAt),
  ],
);
