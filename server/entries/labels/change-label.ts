import { and, eq } from 'drizzle-orm';
import type { Issue } from '#contract/entries/issues.ts';
import type { LabelChange } from '#contract/entries/label-changes.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { shownCategory, storedCategory } from '#server/db/schema/category.ts';
import { issues } from '#server/db/schema/entries.ts';
import { type Actor, userOf } from '#server/events/record.ts';
import { readWhole } from '../read/entry.ts';
import { applyChanges } from '../write/change-entries.ts';
import { decide } from '../write/decide.ts';
import { takeTurn } from '../write/numbers.ts';

/** `current`: the label set by another user. */
export type LabelChanged = { entry: Issue } | { current: string };

/**
 * Sets or confirms a label, which automatic labeling then never changes. Rejects a conflict with
 * an unseen change. Null: not visible.
 */
export function changeLabel(
  db: Database,
  actor: Actor,
  { id, change, now }: { id: string; change: LabelChange; now: Date },
): Promise<LabelChanged | 'deleted' | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    await takeTurn(tx, companyId);
    const ofEntry = and(eq(issues.companyId, companyId), eq(issues.id, id));
    const [row] = await tx.select().from(issues).where(ofEntry);
    if (!row) return null;
    if (row.deleted) return 'deleted';
    const question = change.tagType;
    const { to, from } = storedOf(change);
    const stands = row[question];
    if (stands !== to && stands !== from) return { current: shownOf(question, stands) };
    // Idempotent on retry.
    const command = stands === to ? { confirmed: [question] } : { [question]: to };
    const by = { kind: 'person', personId: userOf(actor) } as const;
    const decided = decide(row, command, { by, now });
    if (typeof decided === 'string') return 'deleted';
    if (decided) await applyChanges(tx, actor, { changes: [{ entry: row, decided }], now });
    const entry = await readWhole(tx, companyId, id);
    if (!entry) throw new Error('an entry whose label was changed is gone');
    return { entry };
  });
}

function storedOf(change: LabelChange): { to: string; from: string } {
  return change.tagType === 'category'
    ? { to: storedCategory(change.newValue), from: storedCategory(change.oldValue) }
    : { to: change.newValue, from: change.oldValue };
}

function shownOf(question: LabelChange['tagType'], stored: string): string {
  return question === 'category' ? shownCategory(stored) : stored;
}
