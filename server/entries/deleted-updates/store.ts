import { and, desc, eq, max, sql } from 'drizzle-orm';
import { type DeletedUpdates, MOST_DELETED_UPDATES } from '#contract/deleted-updates.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { issues } from '#server/db/schema/entries.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, recordEach } from '#server/record.ts';
import { nextNumbers, takeTurn } from '../counters.ts';
import { readBare, readThreads } from '../read-entry.ts';
import { updateToWire } from '../wire.ts';

/** The updates that this person sees and nobody has dealt with, by entry. */
export function readDeletedUpdates(db: Database, asker: Asker): Promise<DeletedUpdates[]> {
  const { companyId } = asker;
  return readAsCompany(db, asker, async (tx) => {
    const found = await tx
      .select({
        id: threadedEmails.parentIssueId,
        updates: sql<string[]>`array_agg(${threadedEmails.id})`,
      })
      .from(threadedEmails)
      .where(isUnseen(companyId))
      .groupBy(threadedEmails.parentIssueId)
      .orderBy(desc(max(threadedEmails.timestamp)))
      .limit(MOST_DELETED_UPDATES);
    const ids = found.map(({ id }) => id);
    const entries = await readBare(tx, companyId, ids);
    const updatesOf = await readThreads(tx, companyId, entries, 'preview');
    const unseen = new Set(found.flatMap(({ updates }) => updates));
    return entries.map((entry) => ({
      entry,
      updates: updatesOf(entry)
        .filter(({ id }) => unseen.has(id))
        .map(updateToWire),
    }));
  });
}

/** Leaves entries deleted; gives how many had updates that nobody had dealt with. */
export function dismissDeletedUpdates(
  db: Database,
  actor: Actor,
  { ids, now }: { ids: string[]; now: Date },
): Promise<number> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const seen = await seeUpdates(tx, companyId, ids);
    if (seen.length === 0) return 0;
    // The pages of others are told by the entry's version.
    const { version } = await nextNumbers(tx, companyId, { changes: seen.length, entries: 0 });
    for (const [n, id] of seen.entries()) {
      await tx
        .update(issues)
        .set({ version: version + n })
        .where(and(eq(issues.companyId, companyId), eq(issues.id, id)));
    }
    const events = seen.map((entryId) => ({ entryId, details: {} }));
    await recordEach(tx, actor, 'deleted_updates_dismissed', events, now);
    return seen.length;
  });
}

/** Counts the updates of these entries as dealt with; gives the entries that had some. */
export async function seeUpdates(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .update(threadedEmails)
    .set({ unseen: false })
    .where(
      and(
        isUnseen(companyId),
        sql`${threadedEmails.parentIssueId} = ANY(${sql.param(ids)}::uuid[])`,
      ),
    )
    .returning({ id: threadedEmails.parentIssueId });
  return [...new Set(rows.map(({ id }) => id))];
}

function isUnseen(companyId: string) {
  return and(eq(threadedEmails.companyId, companyId), eq(threadedEmails.unseen, true));
}
