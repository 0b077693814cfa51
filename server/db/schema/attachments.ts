import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { FILE_PROBLEMS, HIDING_REASONS, IMAGE_TYPES } from '#contract/entries/attachments.ts';
import { storedObjects } from './blobs.ts';
import { bytes, IN_ONE_PLACE, moment, oneOf } from './columns.ts';
import { issues } from './entries.ts';
import { companies } from './people.ts';
import { threadedEmails } from './updates.ts';

/**
 * The bytes of files that came with mail: once for each company, however often they come. A
 * trigger (migrations) takes them away with the last row of `entry_attachments` that names them. The
 * bytes are here or in an object (server/db/blobs).
 */
export const attachmentContents = pgTable(
  'attachment_contents',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** In hex. */
    sha256: text().notNull(),
    size: integer().notNull(),
    bytes: bytes(),
    objectKey: text().references(() => storedObjects.key),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.sha256] }),
    index('attachment_contents_object').on(table.objectKey).where(sql`object_key IS NOT NULL`),
    check('attachment_contents_bytes', IN_ONE_PLACE),
  ],
);

/** The files of an entry: of the mail that made it and of those that joined it. */
export const entryAttachments = pgTable(
  'entry_attachments',
  {
    // With a company's entries its contents go too, in any order; hence a key of its own.
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    issueId: uuid().notNull(),
    /** From 1, in the order in which they came to the entry; their address. */
    position: integer().notNull(),
    /** The update that brought it; null = the entry's own mail. */
    threadedEmailId: uuid().references(() => threadedEmails.id, { onDelete: 'cascade' }),
    /** Of the mail; logos are known by coming with many mails of one sender. */
    sender: text().notNull(),
    /** As the mail has it, without what cannot be seen. */
    filename: text().notNull(),
    size: integer().notNull(),
    /** What the mail says that it is. */
    contentType: text().notNull(),
    inline: boolean().notNull(),
    /** RFC 2392, without brackets: by what the mail's HTML refers to it. */
    contentId: text(),
    sha256: text(),
    /** What its bytes say that it is, where that is an image that can be shown in place. */
    imageType: text({ enum: IMAGE_TYPES }),
    imageWidth: integer(),
    imageHeight: integer(),
    /** Why it is not shown among the others. */
    hidden: text({ enum: HIDING_REASONS }),
    /** Why its content is not there, or not whole. */
    problem: text({ enum: FILE_PROBLEMS }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.issueId, table.position] }),
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'entry_attachments_content',
      columns: [table.companyId, table.sha256],
      foreignColumns: [attachmentContents.companyId, attachmentContents.sha256],
    }),
    index().on(table.companyId, table.sha256, table.sender),
    index().on(table.threadedEmailId),
    oneOf('entry_attachments_hidden', 'hidden', HIDING_REASONS),
    oneOf('entry_attachments_problem', 'problem', FILE_PROBLEMS),
    oneOf('entry_attachments_image_type', 'image_type', IMAGE_TYPES),
  ],
);

/** What mails say in HTML, as they were sent; beside the entries, so that lists stay light. */
export const mailHtml = pgTable(
  'mail_html',
  {
    /** The entry's id for the mail that made it, the update's for one that joined it. */
    mailId: uuid().primaryKey(),
    companyId: uuid().notNull(),
    issueId: uuid().notNull(),
    threadedEmailId: uuid().references(() => threadedEmails.id, { onDelete: 'cascade' }),
    html: text().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.issueId],
      foreignColumns: [issues.companyId, issues.id],
    }).onDelete('cascade'),
    index().on(table.companyId, table.issueId),
    index().on(table.threadedEmailId),
  ],
);
