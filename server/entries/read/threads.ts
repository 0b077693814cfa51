import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';

const HEAD = {
  entryId: issues.id,
  subject: issues.subject,
  text: issues.body,
  status: issues.status,
  resolvedAt: issues.resolvedAt,
  throughGroup: issues.throughGroup,
};

export function readThreadHeads(tx: Tx, entryIds: string[]) {
  return tx.select(HEAD).from(issues).where(inArray(issues.id, entryIds));
}

/** Latest updates of an entry that are read. */
const MOST_TEXTS = 50;

/**
 * Returns the texts of each thread: of its entry and of its latest updates, with quoted text and
 * signature; without the update `except`.
 */
export async function readThreadTexts(
  tx: Tx,
  threads: { entryId: string }[],
  except: string | null = null,
): Promise<string[][]> {
  const texts = threads.map(async ({ entryId }) => {
    const updates = await tx
      .select({ id: threadedEmails.id, text: threadedEmails.originalBody })
      .from(threadedEmails)
      .where(eq(threadedEmails.parentIssueId, entryId))
      .orderBy(desc(threadedEmails.timestamp))
      .limit(MOST_TEXTS);
    const entries = await tx
      .select({ id: issues.id, text: issues.originalBody })
      .from(issues)
      .where(eq(issues.id, entryId));
    return [...entries, ...updates].filter(({ id }) => id !== except).map(({ text }) => text);
  });
  return Promise.all(texts);
}

/**
 * Finds the entry or update stored under one of these Message-IDs; null if deleted. Among
 * duplicates, the one in `filedIn` wins.
 */
export async function findFiledMail(
  tx: Tx,
  companyId: string,
  { messageIds, filedIn }: { messageIds: string[]; filedIn: string | null },
) {
  const isOneOf = sql.param(messageIds);
  const thatEntryFirst = sql`${issues.id} = ${filedIn} DESC NULLS LAST`;
  const [update] = await tx
    .select({ ...HEAD, updateId: threadedEmails.id })
    .from(threadedEmails)
    .innerJoin(issues, eq(issues.id, threadedEmails.parentIssueId))
    .where(
      and(
        eq(threadedEmails.companyId, companyId),
        sql`${threadedEmails.messageId} = ANY(${isOneOf}::text[])`,
      ),
    )
    .orderBy(thatEntryFirst)
    .limit(1);
  const [made] = await tx
    .select({ ...HEAD, updateId: sql<null>`NULL` })
    .from(issues)
    .where(
      and(eq(issues.companyId, companyId), sql`${issues.emailMessageId} = ANY(${isOneOf}::text[])`),
    )
    .orderBy(thatEntryFirst)
    .limit(1);
  const isUpdate = update && (!made || update.entryId === filedIn || made.entryId !== filedIn);
  return (isUpdate ? update : made) ?? null;
}
