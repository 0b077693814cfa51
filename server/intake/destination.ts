import { and, eq, inArray } from 'drizzle-orm';
import { idOfContent } from '#mail/message/message-id.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { acceptedMails } from '#server/db/schema/mail.ts';
import { placesOf } from './threads.ts';

/** What is known of a mail that is held: its id, the hash of its content, and whom it answers. */
export type HeldId = {
  messageId: string;
  content: string;
  ancestors: string[];
  isForward: boolean;
};

/**
 * Where a held mail of a company would go if an admin released it now: into an entry as an update,
 * or nowhere, because it came before. Null = it would make an entry. Changes nothing.
 */
export function destinationOf(
  db: Database,
  companyId: string,
  { messageId, content, ancestors, isForward }: HeldId,
): Promise<{ entryId: string; is: 'update' | 'duplicate' } | null> {
  return readAsSystem(db, async (tx) => {
    const ids = [messageId, idOfContent(content)];
    const claims = await tx
      .select({ entryId: acceptedMails.entryId, content: acceptedMails.content })
      .from(acceptedMails)
      .where(and(eq(acceptedMails.companyId, companyId), inArray(acceptedMails.messageId, ids)));
    const same = claims.find((claim) => claim.content === content);
    if (same) return { entryId: same.entryId, is: 'duplicate' };
    if (isForward) return null;
    const [place = null] = await placesOf(tx, [{ companyId, messageId, ancestors }]);
    return place && { entryId: place.entryId, is: 'update' };
  });
}
