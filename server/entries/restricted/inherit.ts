import { and, eq, sql } from 'drizzle-orm';
import { issues } from '#server/db/schema/entries.ts';
import { acceptedMails, threadAncestors } from '#server/db/schema/mail.ts';
import { issuePeople } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { restrictNew } from '../write/rows.ts';

export async function restrictAlike(
  tx: Tx,
  companyId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const entry = (id: string) => and(eq(issues.companyId, companyId), eq(issues.id, id));
  const [from] = await tx
    .select({ restricted: issues.restricted })
    .from(issues)
    .where(entry(fromId));
  if (!from?.restricted) return;
  const people = await tx
    .select({ companyId: issuePeople.companyId, userId: issuePeople.userId })
    .from(issuePeople)
    .where(and(eq(issuePeople.companyId, companyId), eq(issuePeople.issueId, fromId)));
  // Before the restriction, as only its people may change a restricted entry.
  if (people.length > 0) {
    await tx.insert(issuePeople).values(people.map((one) => ({ ...one, issueId: toId })));
  }
  await restrictNew(tx, { companyId, id: toId });
}

export type Descendant = { companyId: string; entryId: string; ancestors: string[] };

/**
 * Restricts entries of forwards and unverified replies that quote a restricted thread: they may
 * not join it, but get the same restriction.
 */
export async function restrictDescendants(tx: Tx, entries: Descendant[]): Promise<void> {
  const named = entries.flatMap(({ ancestors, ...entry }) =>
    ancestors.map((messageId) => ({ ...entry, messageId })),
  );
  if (named.length === 0) return;
  const known = (table: typeof acceptedMails | typeof threadAncestors) =>
    sql`SELECT company_id, message_id, entry_id FROM ${table}`;
  const { rows } = await tx.execute<{ companyId: string; entryId: string; fromId: string }>(sql`
    SELECT DISTINCT ON (new.entry_id) new.company_id AS "companyId", new.entry_id AS "entryId",
      issues.id AS "fromId"
    FROM unnest(
      ${sql.param(named.map(({ companyId }) => companyId))}::uuid[],
      ${sql.param(named.map(({ entryId }) => entryId))}::uuid[],
      ${sql.param(named.map(({ messageId }) => messageId))}::text[])
      WITH ORDINALITY AS new (company_id, entry_id, message_id, place)
    JOIN (${known(acceptedMails)} UNION ALL ${known(threadAncestors)}) AS known
      USING (company_id, message_id)
    JOIN ${issues} ON issues.id = known.entry_id AND issues.restricted
    WHERE known.entry_id <> new.entry_id
    ORDER BY new.entry_id, new.place`);
  for (const { companyId, entryId, fromId } of rows) {
    await restrictAlike(tx, companyId, { fromId, toId: entryId });
  }
}
