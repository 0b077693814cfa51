import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EntryFile } from '#contract/entries/attachments.ts';
import type { HeldFacts } from '#mail/message/held-reading.ts';
import { moment } from './columns.ts';
import { inboundMails } from './mail.ts';
import { companies, users } from './people.ts';

/**
 * What a held mail says, as it was read when it was held: whoever decides about it sees it without
 * its being read again. It goes with the decision that files the mail, and 30 days after one that
 * discards it.
 */
export const heldMails = pgTable(
  'held_mails',
  {
    mailId: uuid()
      .primaryKey()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** As its From field has it. */
    senderName: text(),
    /** The first words of the text, on one line. */
    preview: text().notNull(),
    /** What its author wrote now. */
    text: text().notNull(),
    /** The whole text, where it has more than that: a history, a signature. */
    whole: text(),
    html: text(),
    facts: jsonb().$type<HeldFacts & { files: EntryFile[] }>().notNull(),
  },
  (table) => [index().on(table.companyId)],
);

/** Whether an admin wants the daily email while held mail waits, and when they got it last. */
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
    /** Null = never. */
    sentAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index().on(table.companyId),
  ],
);
