import { decideState, type WantedSnooze } from '#contract/entries/entry-decision.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { ProposalKind } from '#contract/entries/proposals.ts';
import type { EventName } from '#contract/events.ts';
import { shownCategory } from '#server/db/schema/category.ts';
import { type issues, LABEL_NAMES, type LabelName } from '#server/db/schema/entries.ts';
import type { Details } from '#server/events/record.ts';
import type { UserAction } from './settle-proposals.ts';

type Row = typeof issues.$inferSelect;

export type EntryState = Pick<
  Row,
  | 'id'
  | 'companyId'
  | 'status'
  | LabelName
  | 'deleted'
  | 'restricted'
  | 'setByPeople'
  | 'threadEmails'
  | 'dueAt'
  | 'assigneeId'
  | 'isSnoozed'
  | 'snoozedUntil'
  | 'wokenAt'
>;

type WantedState = Partial<
  Pick<Row, 'status' | LabelName | 'deleted' | 'assigneeId'> & { snooze: WantedSnooze<Date> }
>;

type Content = Partial<
  Omit<Row, 'urgency' | 'due' | 'version' | 'id' | 'companyId' | keyof WantedState>
>;

/** Desired state of an entry; labels as stored. */
export type Command = WantedState & {
  /** True assigns only an unassigned entry. */
  isTaken?: boolean;
  confirmed?: LabelName[];
  /** Null: by priority. */
  dueAt?: Date | null;
  content?: Content;
  audience?: { restricted: boolean; people: string[] };
  proposal?: ProposalKind;
};

export type Decider =
  /** `personId` null: a workspace API token. */
  | { kind: 'person'; personId: string | null }
  | { kind: 'rule' }
  | { kind: 'engine'; event: EventName };

type Event = { name: EventName; details?: Details };

export type Decided = {
  /** Excludes generated columns. */
  fields: Partial<Omit<Row, 'urgency' | 'due' | 'version'>>;
  learned: LabelName[];
  /** The outcome for pending email proposals. */
  settles: { status: Status; userAction: UserAction } | null;
  isRestored: boolean;
  events: Event[];
};

export type Undecided = 'deleted' | 'taken' | 'not_open';

/**
 * Returns the changes that a command makes; null if none. Returns `deleted` unless it restores the
 * entry or sets its audience, `taken` if already assigned, `not_open` for snoozing a resolved
 * entry.
 */
export function decide(
  entry: EntryState,
  command: Command,
  { by, now }: { by: Decider; now: Date },
): Decided | Undecided | null {
  const viaMail = by.kind === 'rule' || command.proposal === 'close';
  const decider = by.kind === 'engine' ? 'machine' : viaMail ? 'mail' : 'person';
  const wanted = allowed(entry, command, by);
  const state = decideState<Row, Date>(entry, wanted, { now, by: decider });
  const labels = LABEL_NAMES.filter((name) => name in state);
  const confirmed = (command.confirmed ?? []).filter((name) => !entry.setByPeople.includes(name));
  const isDue = command.dueAt !== undefined && command.dueAt?.getTime() !== entry.dueAt?.getTime();
  const isEdit = labels.length > 0 || isDue || command.content !== undefined;
  const isOwned = 'assigneeId' in state;
  const isSnoozing = 'isSnoozed' in state || 'wokenAt' in state;
  const isChange =
    isEdit || isOwned || isSnoozing || state.status !== undefined || confirmed.length > 0;
  const isLost = command.audience !== undefined && !isEdit;
  if (entry.deleted && state.deleted === undefined && isChange && !isLost) return 'deleted';
  if (command.isTaken && isOwned && entry.assigneeId !== null) return 'taken';
  if (wanted.snooze && (state.status ?? entry.status) !== 'open') return 'not_open';
  if (!isChange && state.deleted === undefined && !command.audience) return null;
  const isPerson = by.kind === 'person';
  const chosen = isPerson ? [...labels, ...confirmed] : [];
  return {
    fields: {
      ...command.content,
      ...state,
      ...(state.isSnoozed && isPerson && { snoozedBy: by.personId }),
      ...(isDue && { dueAt: command.dueAt }),
      ...(chosen.length > 0 && { setByPeople: [...new Set([...entry.setByPeople, ...chosen])] }),
      ...(isPerson && isEdit && modifiedBy(by.personId, now)),
      ...(command.audience && { restricted: command.audience.restricted }),
    },
    learned: chosen,
    settles: state.status ? settledBy(state.status, by, command) : null,
    isRestored: state.deleted === false,
    events: eventsOf(entry, command, { state, confirmed, isDue, by }),
  };
}

/** Removes label changes by the engine where users set the label. */
function allowed(entry: EntryState, command: Command, by: Decider): WantedState {
  const { status, deleted, assigneeId, snooze } = command;
  const labels = LABEL_NAMES.filter(
    (name) => by.kind !== 'engine' || !entry.setByPeople.includes(name),
  );
  return {
    ...(status && { status }),
    ...(deleted !== undefined && { deleted }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(snooze !== undefined && { snooze }),
    ...Object.fromEntries(labels.map((name) => [name, command[name]])),
  };
}

function modifiedBy(personId: string | null, now: Date) {
  return {
    userModified: true,
    modifiedBy: personId,
    modifiedAt: now,
    lastUpdated: now,
  } satisfies Partial<Row>;
}

function settledBy(status: Status, by: Decider, { proposal }: Command): Decided['settles'] {
  if (status === 'open') return { status, userAction: 'reopened' };
  if (by.kind === 'rule') return { status, userAction: 'closed_by_rule' };
  return { status, userAction: proposal === 'close' ? 'accepted' : 'marked_done' };
}

type Made = {
  state: ReturnType<typeof decideState<Row, Date>>;
  confirmed: LabelName[];
  isDue: boolean;
  by: Decider;
};

function eventsOf(
  entry: EntryState,
  command: Command,
  { state, confirmed, isDue, by }: Made,
): Event[] {
  const { status, deleted } = state;
  const changed = (name: EventName, field: string, from: unknown, to: unknown): Event => ({
    name,
    details: {
      ...(command.proposal && { proposal: command.proposal }),
      changes: [{ field, from: String(from), to: String(to) }],
    },
  });
  const ofStatus = by.kind === 'rule' ? 'entry_closed_by_mail' : 'entry_resolved';
  const events = [
    deleted === false && changed('entry_restored', 'deleted', true, false),
    status &&
      changed(status === 'resolved' ? ofStatus : 'entry_reopened', 'status', entry.status, status),
    ...labelEvents(entry, { state, confirmed, by }),
    isDue && dueEvent(entry.dueAt, command.dueAt ?? null),
    state.assigneeId !== undefined && assigneeEvent(entry.assigneeId, state.assigneeId),
    status === undefined && deleted === undefined && snoozeEvent(entry, state),
    command.content && by.kind === 'person' && { name: 'text_changed' as const },
    deleted && changed('entry_deleted', 'deleted', false, true),
    command.audience && audienceEvent(entry, command.audience),
  ];
  return events.filter((event) => event !== null && typeof event === 'object');
}

/** Returns an event per label for users, or one for all by the engine. */
function labelEvents(
  entry: EntryState,
  { state, confirmed, by }: Pick<Made, 'state' | 'confirmed' | 'by'>,
): Event[] {
  const change = (name: LabelName) => ({
    field: name as string,
    from: spoken(name, entry[name]),
    to: spoken(name, state[name] ?? entry[name]),
  });
  const labels = LABEL_NAMES.filter((name) => name in state);
  if (by.kind === 'engine') {
    const changes = labels.map(change);
    return changes.length > 0 ? [{ name: by.event, details: { changes } }] : [];
  }
  return [
    ...labels.map((name) => ({
      name: `${name}_changed` as const,
      details: { changes: [change(name)] },
    })),
    ...confirmed.map((name) => ({
      name: `${name}_confirmed` as const,
      details: { changes: [change(name)] },
    })),
  ];
}

function audienceEvent(
  entry: EntryState,
  { restricted, people }: NonNullable<Command['audience']>,
): Event {
  const [from, to] = [String(entry.restricted), String(restricted)];
  return {
    name: 'restricted_changed',
    details: { changes: [{ field: 'restricted', from, to }], people },
  };
}

function assigneeEvent(from: string | null, to: string | null): Event {
  const changes = [{ field: 'assignee', from, to }];
  return { name: to === null ? 'entry_unassigned' : 'entry_assigned', details: { changes } };
}

/** False if the change only clears `wokenAt`. */
function snoozeEvent(entry: EntryState, state: Made['state']): Event | false {
  if (state.isSnoozed === undefined || (!entry.isSnoozed && !state.isSnoozed)) return false;
  const until = (is: boolean, at: Date | null | undefined) =>
    is ? (at?.toISOString() ?? 'reply') : null;
  const from = until(entry.isSnoozed, entry.snoozedUntil);
  const changes = [{ field: 'snooze', from, to: until(state.isSnoozed, state.snoozedUntil) }];
  return { name: state.isSnoozed ? 'entry_snoozed' : 'entry_woken', details: { changes } };
}

function dueEvent(from: Date | null, to: Date | null): Event {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const changes = [{ field: 'due', from: moment(from), to: moment(to) }];
  return { name: 'due_changed', details: { changes } };
}

function spoken(name: LabelName, stored: string): string {
  return name === 'category' ? shownCategory(stored) : stored;
}
