import type { FieldChange } from '#contract/entries/history.ts';
import type { EventName } from '#contract/events.ts';
import { shownCategory } from '#server/db/schema/category.ts';
import type { StateDiff } from '#server/db/schema/undo.ts';
import type { Details } from '#server/events/record.ts';
import { isSame } from '../write/undo-state.ts';

export type Undoable = { before: StateDiff; after: StateDiff };

export type DecidedUndo = {
  fields: StateDiff;
  events: { name: EventName; details: Details }[];
};

/** Fields that users decide; other fields depend on them. */
const DECIDED = [
  'status',
  'priority',
  'department',
  'category',
  'deleted',
  'due_at',
  'assignee_id',
  'is_snoozed',
  'snoozed_until',
  'restricted',
  'people',
  'body',
];

/** Groups that are restored only if none of their fields changed since. */
const TOGETHER = [
  ['user_modified', 'modified_by', 'modified_at'],
  ['resolved_at', 'resolved_via_email', 'resolution_method'],
  ['is_snoozed', 'snoozed_until', 'snoozed_by'],
];

/** Events that show a later decision. */
const EVENTS_OF: Record<string, EventName[]> = {
  status: ['entry_resolved', 'entry_reopened', 'entry_closed_by_mail'],
  priority: ['priority_changed', 'priority_confirmed'],
  department: ['department_changed', 'department_confirmed'],
  category: ['category_changed', 'category_confirmed'],
  deleted: ['entry_deleted', 'entry_restored'],
  due_at: ['due_changed'],
  assignee_id: ['entry_assigned', 'entry_unassigned', 'assignee_lost'],
  is_snoozed: ['entry_snoozed', 'entry_woken'],
  snoozed_until: ['entry_snoozed', 'entry_woken'],
  restricted: ['restricted_changed'],
  people: ['restricted_changed'],
  body: ['text_changed'],
};

/**
 * Restores fields unchanged since. Returns `changed` if a decided field changed or is in
 * `othersDid`, `deleted` if the entry was deleted.
 */
export function decideUndo(
  { before, after }: Undoable,
  now: StateDiff,
  othersDid: ReadonlySet<string>,
): DecidedUndo | 'deleted' | 'changed' {
  if (now.deleted === true && !('deleted' in before)) return 'deleted';
  const decided = DECIDED.filter((name) => name in before);
  const isOther = (name: string) => !isSame(now[name], after[name]);
  const isTaken = (name: string) => EVENTS_OF[name]?.some((event) => othersDid.has(event));
  if (decided.some((name) => isOther(name) || isTaken(name))) return 'changed';
  const names = Object.keys(before).filter((name) => {
    const group = TOGETHER.find((one) => one.includes(name)) ?? [name];
    return !group.some((one) => one in after && isOther(one));
  });
  return {
    fields: {
      ...Object.fromEntries(names.map((name) => [name, before[name]])),
      ...('set_by_people' in before && { set_by_people: withoutAdded({ before, after }, now) }),
    },
    events: eventsOf(decided, { before, after }),
  };
}

function withoutAdded({ before, after }: Undoable, now: StateDiff): string[] {
  const [was, then, is] = [before, after, now].map(
    ({ set_by_people }) => set_by_people as string[],
  );
  return (is ?? []).filter((label) => was?.includes(label) || !then?.includes(label));
}

const COLUMN_OF: Record<string, string> = { due: 'due_at', assignee: 'assignee_id' };

function eventsOf(decided: string[], { before, after }: Undoable): DecidedUndo['events'] {
  const back = (name: EventName, field: string): DecidedUndo['events'][number] => {
    const column = COLUMN_OF[field] ?? field;
    const change = { field, from: shown(field, after[column]), to: shown(field, before[column]) };
    return { name, details: { changes: [change] } };
  };
  const isDecided = (name: string) => decided.includes(name);
  const audience = isDecided('restricted') || isDecided('people');
  return [
    isDecided('status') &&
      back(before.status === 'resolved' ? 'entry_resolved' : 'entry_reopened', 'status'),
    isDecided('deleted') && back(before.deleted ? 'entry_deleted' : 'entry_restored', 'deleted'),
    isDecided('priority') && back('priority_changed', 'priority'),
    isDecided('department') && back('department_changed', 'department'),
    isDecided('category') && back('category_changed', 'category'),
    isDecided('due_at') && back('due_changed', 'due'),
    isDecided('assignee_id') &&
      back(before.assignee_id === null ? 'entry_unassigned' : 'entry_assigned', 'assignee'),
    (isDecided('is_snoozed') || isDecided('snoozed_until')) && snoozeEvent({ before, after }),
    audience && audienceEvent({ before, after }),
    isDecided('body') && { name: 'text_changed' as const, details: {} },
  ].filter((event) => event !== false);
}

function snoozeEvent({ before, after }: Undoable): DecidedUndo['events'][number] {
  const until = ({ is_snoozed = true, snoozed_until: at }: StateDiff) =>
    is_snoozed === false ? null : at ? new Date(String(at)).toISOString() : 'reply';
  const changes = [{ field: 'snooze', from: until(after), to: until(before) }];
  const name = before.is_snoozed === false ? 'entry_woken' : 'entry_snoozed';
  return { name, details: { changes } };
}

/** Only a restricted entry has named people. */
function audienceEvent({ before, after }: Undoable): DecidedUndo['events'][number] {
  const stood = (state: StateDiff) => String(state.restricted ?? true);
  const changes = [{ field: 'restricted', from: stood(after), to: stood(before) }];
  const people = (before.people ?? []) as string[];
  return { name: 'restricted_changed', details: { changes, people } };
}

function shown(field: string, value: unknown): FieldChange['to'] {
  if (value === null || value === undefined) return null;
  if (field === 'due') return new Date(String(value)).toISOString();
  return field === 'category' ? shownCategory(String(value)) : String(value);
}
