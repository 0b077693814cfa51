import { inArray, sql } from 'drizzle-orm';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { isGenerated } from '#mail/automatic/generated.ts';
import { readHeld } from '#mail/message/held-reading.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { groupNamedBy } from '#mail/sender/groups/as-written.ts';
import { identify } from '#mail/sender/groups/identify.ts';
import { heldMails } from '#server/db/schema/held.ts';
import type { Tx } from '#server/db/tx.ts';

export type DescribeFiles = (mail: ParsedMail) => EntryFile[];

export async function storeHeld(
  tx: Tx,
  mails: { id: string; companyId: string; mail: ParsedMail; receivedAt: Date }[],
  describeFiles: DescribeFiles,
): Promise<void> {
  const rows = mails.map(({ id, companyId, mail, receivedAt }) => {
    const { facts, ...read } = readHeld(mail, identify(mail, receivedAt), groupNamedBy(mail));
    return {
      mailId: id,
      companyId,
      ...read,
      facts: { ...facts, files: describeFiles(mail), isGenerated: isGenerated(mail) },
    };
  });
  await tx
    .insert(heldMails)
    .values(rows)
    // Upsert: held again after a release.
    .onConflictDoUpdate({
      target: heldMails.mailId,
      set: {
        senderName: sql`excluded.sender_name`,
        preview: sql`excluded.preview`,
        text: sql`excluded.text`,
        whole: sql`excluded.whole`,
        html: sql`excluded.html`,
        facts: sql`excluded.facts`,
      },
    });
}

export async function forgetHeld(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(heldMails).where(inArray(heldMails.mailId, ids));
}
