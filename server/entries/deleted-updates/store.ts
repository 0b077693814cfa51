import { desc, max, sql } from 'drizzle-orm';
import { type DeletedUpdates, MOST_DELETED_UPDATES } from '#contract/entries/deleted-updates.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { threadedEmails } from '#server/db/schema/updates.ts';
import { type Actor, recordEach } from '#server/events/record.ts';
import { readBare, readThreads } from '../read/entry.ts';
import { updateToWire } from '../read/wire.ts';
import { takeTurn } from '../write/numbers.ts';
import { touchRows } from '../write/rows.ts';
import { isUnseen, seeUpdates } from '../write/see-updates.ts';

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

/** Returns the number of affected entries. */
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
    await touchRows(tx, companyId, seen);
    const events = seen.map((entryId) => ({ entryId, details: {} }));
    await recordEach(tx, actor, 'deleted_updates_dismissed', events, now);
    return seen.length;
  });
}
