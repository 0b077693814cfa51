import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EntryFile } from '#contract/entries/attachments.ts';
import type { HeldFacts } from '#mail/message/held-reading.ts';
import { moment } from './columns.ts';
import { inboundMails } from './mail.ts';
import { companies, users } from './people.ts';

type Facts = HeldFacts & {
  files: EntryFile[];
  /** Automatic mail that an admin may allow; missing before 2026-12. */
  isGenerated?: boolean;
};

/** Parsed held mails for the decision; deleted when filed, or 30 days after being discarded. */
export const heldMails = pgTable(
  'held_mails',
  {
    mailId: uuid()
      .primaryKey()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    senderName: text(),
    /** Start of the text on one line. */
    preview: text().notNull(),
    text: text().notNull(),
    /** The full text, if longer. */
    whole: text(),
    html: text(),
    facts: jsonb().$type<Facts>().notNull(),
  },
  (table) => [index().on(table.companyId)],
);

export const heldMailNotices = pgTable(
  'held_mail_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    isWanted: boolean().notNull().default(true),
    /** Null: never. */
    sentAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index().on(table.companyId),
  ],
);
