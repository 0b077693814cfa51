import { and, eq, isNull } from 'drizzle-orm';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import { entryAttachments, mailHtml } from '#server/db/schema/attachments.ts';
import type { Tx } from '#server/db/tx.ts';
import { type MailToStore, storeMails } from './store-mail.ts';

export async function storeAgain(
  tx: Tx,
  kept: MailToStore,
  blobs: Pick<Blobs, 'write'>,
): Promise<void> {
  const { companyId, issueId, updateId } = kept;
  await tx
    .delete(entryAttachments)
    .where(
      and(
        eq(entryAttachments.companyId, companyId),
        eq(entryAttachments.issueId, issueId),
        updateId === null
          ? isNull(entryAttachments.threadedEmailId)
          : eq(entryAttachments.threadedEmailId, updateId),
      ),
    );
  await tx
    .delete(mailHtml)
    .where(and(eq(mailHtml.companyId, companyId), eq(mailHtml.mailId, updateId ?? issueId)));
  await storeMails(tx, [kept], blobs);
}
