import type { EventName } from '#contract/events.ts';
import type { EntryChange } from '#contract/issue-changes.ts';
import type { Status } from '#contract/labels.ts';
import { type issues, LABEL_NAMES, type LabelName } from '#server/db/schema/entries.ts';
import type { Actor, Details } from '#server/record.ts';
import { modifiedBy, setByPerson } from '../modified.ts';
import { storedCategory } from '../new-entry.ts';
import { shownCategory } from '../wire.ts';

type Entry = typeof issues.$inferSelect;

/** What of an entry decides what becomes of it. */
export type EntryState = Pick<
  Entry,
  'id' | 'companyId' | 'status' | LabelName | 'deleted' | 'setByPeople' | 'threadEmails'
>;

type Change = NonNullable<Details['changes']>[number];

/** What becomes of an entry, and what is recorded of that, in this order. */
export type Decided = {
  /** But for what the database works out by itself. */
  fields: Partial<Omit<Entry, 'urgency' | 'due'>>;
  /** Labels that are others than before. */
  labels: LabelName[];
  status: Status | null;
  events: { name: EventName; change: Change }[];
};

/**
 * What a person's change makes of an entry: only what is not so already. Null where all of it is;
 * `deleted` where the entry is, and would stay so: then nothing else of it changes.
 */
export function decideChange(
  entry: EntryState,
  wanted: EntryChange,
  { actor, now }: { actor: Actor; now: Date },
): Decided | 'deleted' | null {
  const chosen = otherLabels(entry, wanted);
  const labels = LABEL_NAMES.filter((name) => name in chosen);
  const status = wanted.status === entry.status ? null : (wanted.status ?? null);
  const deleted = wanted.deleted === entry.deleted ? null : (wanted.deleted ?? null);
  if (entry.deleted && deleted === null && (status || labels.length > 0)) return 'deleted';
  const changed = (name: EventName, field: string, from: unknown, to: unknown) => ({
    name,
    change: { field, from: String(from), to: String(to) },
  });
  const events = [
    deleted === false && changed('entry_restored', 'deleted', true, false),
    status &&
      changed(
        status === 'resolved' ? 'entry_resolved' : 'entry_reopened',
        'status',
        entry.status,
        status,
      ),
    ...labels.map((name) =>
      changed(`${name}_changed`, name, spoken(name, entry[name]), spoken(name, chosen[name])),
    ),
    deleted && changed('entry_deleted', 'deleted', false, true),
  ].filter((event) => event !== null && event !== false);
  if (events.length === 0) return null;
  return {
    fields: {
      ...(labels.length > 0 && {
        ...chosen,
        ...setByPerson(entry, labels),
        ...modifiedBy(actor, now),
      }),
      ...(status && { status, lastUpdated: now, ...doneBy(status, now) }),
      // Not its activity: restored, an entry stands in the list where it stood before.
      ...(deleted !== null && { deleted }),
    },
    labels,
    status,
    events,
  };
}

function doneBy(status: Status, now: Date): Decided['fields'] {
  return status === 'resolved'
    ? { resolvedAt: now, resolutionMethod: 'manual', resolvedViaEmail: false }
    : { resolvedAt: null };
}

/** As they are stored, those that are named and are not so already. */
function otherLabels(entry: EntryState, wanted: EntryChange): Partial<Pick<Entry, LabelName>> {
  const { priority, department } = wanted;
  const category = wanted.category && storedCategory(wanted.category);
  return {
    ...(priority && priority !== entry.priority && { priority }),
    ...(department && department !== entry.department && { department }),
    ...(category && category !== entry.category && { category }),
  };
}

/** A label in people's words. */
function spoken(name: LabelName, stored: string | undefined): string | undefined {
  return name === 'category' && stored !== undefined ? shownCategory(stored) : stored;
}
