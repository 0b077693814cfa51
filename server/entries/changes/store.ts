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

/** Changes an entry (idempotent); returns a refusal with its reason. */
export function changeEntry(
  db: Database,
  actor: Actor,
  { change: wanted, now }: { change: EntryChange; now: Date },
): Promise<Issue | Refused> {
  return asCompany(db, actor, async (tx) => {
    const [refused] = await change(tx, actor, { commands: [commandOf(actor, wanted)], now });
    if (refused) return refused;
    const entry = await readWhole(tx, actor.companyId, wanted.id);
    if (!entry) throw new Error('an entry that was changed is gone');
    return entry;
  });
}

export function changeEntries(
  db: Database,
  actor: Actor,
  { changes, now }: { changes: EntryChange[]; now: Date },
): Promise<{ issues: Issue[]; refused: Refused[] }> {
  return asCompany(db, actor, async (tx) => {
    const refused = await change(tx, actor, {
      commands: changes.map((one) => commandOf(actor, one)),
      now,
    });
    const ids = changes.map(({ id }) => id.toLowerCase()).filter(isEntryId);
    return { issues: await readBare(tx, actor.companyId, ids), refused };
  });
}

function commandOf({ personId }: Actor, change: EntryChange): Command & { id: string } {
  const { category, take, snooze, ...wanted } = change;
  const until = snooze === null || snooze === 'reply' ? snooze : snooze && new Date(snooze);
  return {
    ...wanted,
    ...(category && { category: storedCategory(category) }),
    ...(take && { assigneeId: personId, isTaken: true }),
    ...(until !== undefined && { snooze: until }),
  } as Command & { id: string };
}
