import type { EntryChange } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { storedCategory } from '#server/db/schema/category.ts';
import type { Actor } from '#server/events/record.ts';
import { isEntryId } from '../read/cursor.ts';
import { readBare, readWhole } from '../read/entry.ts';
import { changeEntries as change, type Refused } from '../write/change-entries.ts';
import type { Command } from '../write/decide.ts';

/**
 * Marks an entry done or opens it again, deletes or restores it; one that is so already stays as
 * it is. `deleted` where it is, and the change does not restore it. Null where this person sees no
 * such entry.
 */
export function changeEntry(
  db: Database,
  actor: Actor,
  { change: wanted, now }: { change: EntryChange; now: Date },
): Promise<Issue | 'deleted' | null> {
  return asCompany(db, actor, async (tx) => {
    const [refused] = await change(tx, actor, { commands: [commandOf(wanted)], now });
    if (refused) return refused.reason === 'deleted' ? 'deleted' : null;
    return readWhole(tx, actor.companyId, wanted.id);
  });
}

/** Changes several entries, all together; gives them as they are now, and those left alone. */
export function changeEntries(
  db: Database,
  actor: Actor,
  { changes, now }: { changes: EntryChange[]; now: Date },
): Promise<{ issues: Issue[]; refused: Refused[] }> {
  return asCompany(db, actor, async (tx) => {
    const refused = await change(tx, actor, { commands: changes.map(commandOf), now });
    const ids = changes.map(({ id }) => id.toLowerCase()).filter(isEntryId);
    return { issues: await readBare(tx, actor.companyId, ids), refused };
  });
}

function commandOf({ category, ...wanted }: EntryChange): Command & { id: string } {
  return { ...wanted, ...(category && { category: storedCategory(category) }) } as Command & {
    id: string;
  };
}
