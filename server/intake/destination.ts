import { and, eq, inArray } from 'drizzle-orm';
import { idOfContent } from '#mail/message/message-id.ts';
import { readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { acceptedMails } from '#server/db/schema/mail.ts';
import { placesOf } from './threads.ts';

export type HeldId = {
  messageId: string;
  content: string;
  alike?: string[];
  ancestors: string[];
  isForward: boolean;
};

/** Returns where a held email would be filed now; null = a new entry. */
export function destinationOf(
  db: Database,
  companyId: string,
  { messageId, content, alike = [], ancestors, isForward }: HeldId,
): Promise<{ entryId: string; is: 'update' | 'duplicate' } | null> {
  return readAsSystem(db, async (tx) => {
    const contents = [content, ...alike];
    const ids = [messageId, ...contents.map(idOfContent)];
    const claims = await tx
      .select({ entryId: acceptedMails.entryId, content: acceptedMails.content })
      .from(acceptedMails)
      .where(and(eq(acceptedMails.companyId, companyId), inArray(acceptedMails.messageId, ids)));
    const same = claims.find((claim) => contents.includes(claim.content));
    if (same) return { entryId: same.entryId, is: 'duplicate' };
    if (isForward) return null;
    const [place = null] = await placesOf(tx, [{ companyId, messageId, ancestors }]);
    return place && { entryId: place.entryId, is: 'update' };
  });
}
