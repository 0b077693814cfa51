import { and, asc, eq, isNull } from 'drizzle-orm';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { type Asker, asCompany } from '#server/db/as-company.ts';
import { attachmentBytes, type Blobs } from '#server/db/blobs/blobs.ts';
import type { Database } from '#server/db/connect.ts';
import { attachmentContents, entryAttachments, mailHtml } from '#server/db/schema/attachments.ts';
import { readName } from '#server/entries/read/row.ts';
import type { FileToSend } from './send-file.ts';

/** `asSent` lists the updates with stored HTML; null is the entry's own mail. */
export type EntryFiles = { attachments: EntryFile[]; asSent: (string | null)[] };

/** Returns null if the entry is not visible. */
export function listFiles(db: Database, asker: Asker, issueId: string): Promise<EntryFiles | null> {
  const { companyId } = asker;
  return asCompany(db, asker, async (tx) => {
    if (!(await readName(tx, companyId, issueId))) return null;
    const files = await tx
      .select()
      .from(entryAttachments)
      .where(and(eq(entryAttachments.companyId, companyId), eq(entryAttachments.issueId, issueId)))
      .orderBy(asc(entryAttachments.position));
    const htmls = await tx
      .select({ update: mailHtml.threadedEmailId })
      .from(mailHtml)
      .where(and(eq(mailHtml.companyId, companyId), eq(mailHtml.issueId, issueId)));
    return { attachments: files.map(fileToWire), asSent: htmls.map(({ update }) => update) };
  });
}

function fileToWire(row: typeof entryAttachments.$inferSelect): EntryFile {
  const { imageType, imageWidth, imageHeight } = row;
  return {
    n: row.position,
    threadedEmailId: row.threadedEmailId,
    filename: row.filename,
    size: row.size,
    contentType: row.contentType,
    inline: row.inline,
    contentId: row.contentId,
    image:
      imageType && imageWidth && imageHeight
        ? { type: imageType, width: imageWidth, height: imageHeight }
        : null,
    hidden: row.hidden,
    problem: row.problem,
    sha256: row.sha256,
  };
}

export function readHtml(
  db: Database,
  asker: Asker,
  { issueId, updateId }: { issueId: string; updateId: string | null },
): Promise<string | null> {
  return asCompany(db, asker, async (tx) => {
    const [row] = await tx
      .select({ html: mailHtml.html })
      .from(mailHtml)
      .where(
        and(
          eq(mailHtml.companyId, asker.companyId),
          eq(mailHtml.issueId, issueId),
          updateId === null
            ? isNull(mailHtml.threadedEmailId)
            : eq(mailHtml.threadedEmailId, updateId),
        ),
      );
    return row?.html ?? null;
  });
}

/** Returns null if not visible or not stored. */
export async function readFile(
  { db, blobs }: { db: Database; blobs: Pick<Blobs, 'open'> },
  asker: Asker,
  place: { issueId: string; n: number },
): Promise<FileToSend | null> {
  const found = await findFile(db, asker, place);
  if (!found) return null;
  const { filename, imageType, ...at } = found;
  return { filename, imageType, size: at.size, content: await blobs.open(at) };
}

function findFile(db: Database, asker: Asker, { issueId, n }: { issueId: string; n: number }) {
  const { companyId } = asker;
  return asCompany(db, asker, async (tx) => {
    const [file] = await tx
      .select({
        filename: entryAttachments.filename,
        imageType: entryAttachments.imageType,
        sha256: entryAttachments.sha256,
      })
      .from(entryAttachments)
      .where(
        and(
          eq(entryAttachments.companyId, companyId),
          eq(entryAttachments.issueId, issueId),
          eq(entryAttachments.position, n),
        ),
      );
    if (!file?.sha256) return null;
    const { filename, imageType, sha256 } = file;
    const rows = await tx
      .select(attachmentBytes)
      .from(attachmentContents)
      .where(
        and(eq(attachmentContents.companyId, companyId), eq(attachmentContents.sha256, sha256)),
      );
    const [content] = rows;
    return content ? { filename, imageType, ...content } : null;
  });
}
