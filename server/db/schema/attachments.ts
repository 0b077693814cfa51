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
 * Files by content, once per company. A trigger deletes the row with its last reference in
 * `entry_attachments`.
 */
export const attachmentContents = pgTable(
  'attachment_contents',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Hex. */
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

export const entryAttachments = pgTable(
  'entry_attachments',
  {
    // References `companies` directly, as a company's rows are deleted in any order.
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    issueId: uuid().notNull(),
    /** From 1, in order of arrival; part of the file's URL. */
    position: integer().notNull(),
    /** Null: the entry's own mail. */
    threadedEmailId: uuid().references(() => threadedEmails.id, { onDelete: 'cascade' }),
    /** The mail's sender, to detect logos. */
    sender: text().notNull(),
    /** Without invisible characters. */
    filename: text().notNull(),
    size: integer().notNull(),
    /** As declared by the mail. */
    contentType: text().notNull(),
    inline: boolean().notNull(),
    /** RFC 2392, without brackets. */
    contentId: text(),
    sha256: text(),
    /** Detected from the bytes. */
    imageType: text({ enum: IMAGE_TYPES }),
    imageWidth: integer(),
    imageHeight: integer(),
    hidden: text({ enum: HIDING_REASONS }),
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

/** Stored apart from entries to keep lists small. */
export const mailHtml = pgTable(
  'mail_html',
  {
    /** The id of the entry or update. */
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
