import type { issues, LabelName } from '#server/db/schema/entries.ts';
import type { Actor } from '#server/record.ts';

type Entry = typeof issues.$inferSelect;

/** What an entry keeps of a person who changes its labels, text or due date. */
export function modifiedBy({ personId }: Actor, now: Date) {
  return {
    userModified: true,
    modifiedBy: personId,
    modifiedAt: now,
    lastUpdated: now,
  } satisfies Partial<Entry>;
}

/** Whose word these labels of an entry are from now on: no machine's. */
export function setByPerson(
  { setByPeople }: Pick<Entry, 'setByPeople'>,
  labels: LabelName[],
): Pick<Entry, 'setByPeople'> {
  return { setByPeople: [...new Set([...setByPeople, ...labels])] };
}
