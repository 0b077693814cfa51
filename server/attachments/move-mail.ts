import { and, eq } from 'drizzle-orm';
import { entryAttachments, mailHtml } from '#server/db/schema/attachments.ts';
import type { Tx } from '#server/db/tx.ts';
import { setEntryFiles } from '#server/entries/write/rows.ts';

export type Moved = { companyId: string; fromId: string; updateId: string; toId: string };

export async function moveMail(tx: Tx, moved: Moved): Promise<void> {
  const { companyId, fromId, updateId, toId } = moved;
  await tx
    .update(entryAttachments)
    .set({ issueId: toId, threadedEmailId: null })
    .where(
      and(
        eq(entryAttachments.companyId, companyId),
        eq(entryAttachments.threadedEmailId, updateId),
      ),
    );
  await tx
    .update(mailHtml)
    .set({ mailId: toId, issueId: toId, threadedEmailId: null })
    .where(and(eq(mailHtml.companyId, companyId), eq(mailHtml.mailId, updateId)));
  await setEntryFiles(tx, companyId, [fromId, toId]);
}
