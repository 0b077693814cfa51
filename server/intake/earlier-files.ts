import { and, eq, isNull, or } from 'drizzle-orm';
import type { Identity } from '#mail/message/message-id.ts';
import { entryAttachments } from '#server/db/schema/attachments.ts';
import { issues } from '#server/db/schema/entries.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { shownName } from '#server/http/file-names.ts';

type Files = NonNullable<Identity['earlier']>['files'];

/** True if an earlier mail has the same attachments by name and content. */
export async function hasFilesOf(
  tx: Tx,
  { companyId, messageId }: { companyId: string; messageId: string },
  files: Files,
): Promise<boolean> {
  const kept = await tx
    .select({
      filename: entryAttachments.filename,
      size: entryAttachments.size,
      sha256: entryAttachments.sha256,
    })
    .from(entryAttachments)
    .innerJoin(
      issues,
      and(
        eq(issues.companyId, entryAttachments.companyId),
        eq(issues.id, entryAttachments.issueId),
      ),
    )
    .leftJoin(threadedEmails, eq(threadedEmails.id, entryAttachments.threadedEmailId))
    .where(
      and(
        eq(entryAttachments.companyId, companyId),
        or(
          and(eq(issues.emailMessageId, messageId), isNull(entryAttachments.threadedEmailId)),
          eq(threadedEmails.messageId, messageId),
        ),
      ),
    );
  return listOf(kept) === listOf(files);
}

function listOf(files: { filename: string; size: number; sha256: string | null }[]): string {
  const names = files.map(
    ({ filename, size, sha256 }) => `${size} ${size > 0 ? sha256 : ''} ${shownName(filename)}`,
  );
  return JSON.stringify(names.sort());
}
