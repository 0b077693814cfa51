import type { EntryChange } from '#contract/issue-changes.ts';
import type { Issue } from '#contract/issues.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '#server/record.ts';
import { isEntryId } from '../cursor.ts';
import { readBare, readWhole } from '../read-entry.ts';
import { applyChanges, type Refused } from './apply-changes.ts';

/**
 * Marks an entry done or opens it again, deletes or restores it; one that is so already stays as
 * it is. `deleted` where it is, and the change does not restore it. Null where this person sees no
 * such entry.
 */
export function changeEntry(
  db: Database,
  actor: Actor,
  { change, now }: { change: EntryChange; now: Date },
): Promise<Issue | 'deleted' | null> {
  return asCompany(db, actor, async (tx) => {
    const [refused] = await applyChanges(tx, actor, { changes: [change], now });
    if (refused) return refused.reason === 'deleted' ? 'deleted' : null;
    return readWhole(tx, actor.companyId, change.id);
  });
}

/** Changes several entries, all together; gives them as they are now, and those left alone. */
export function changeEntries(
  db: Database,
  actor: Actor,
  { changes, now }: { changes: EntryChange[]; now: Date },
): Promise<{ issues: Issue[]; refused: Refused[] }> {
  return asCompany(db, actor, async (tx) => {
    const refused = await applyChanges(tx, actor, { changes, now });
    const ids = changes.map(({ id }) => id.toLowerCase()).filter(isEntryId);
    return { issues: await readBare(tx, actor.companyId, ids), refused };
  });
}
