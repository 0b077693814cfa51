import { decideState, type WantedSnooze } from '#contract/entries/entry-decision.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { ProposalKind } from '#contract/entries/proposals.ts';
import type { EventName } from '#contract/events.ts';
import { shownCategory } from '#server/db/schema/category.ts';
import { type issues, LABEL_NAMES, type LabelName } from '#server/db/schema/entries.ts';
import type { Details } from '#server/events/record.ts';
import type { UserAction } from './settle-proposals.ts';

type Row = typeof issues.$inferSelect;

/** What of an entry decides what becomes of it. */
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

/** What somebody wants of it; labels as they are stored. */
type WantedState = Partial<
  Pick<Row, 'status' | LabelName | 'deleted' | 'assigneeId'> & { snooze: WantedSnooze<Date> }
>;

/** What an entry says: texts, and what the engine made of them. */
type Content = Partial<
  Omit<Row, 'urgency' | 'due' | 'version' | 'id' | 'companyId' | keyof WantedState>
>;

/** What somebody, or something, wants an entry to be; labels as they are stored. */
export type Command = WantedState & {
  /** It is taken: only where nobody has it. */
  isTaken?: boolean;
  /** Labels that a person says are right as they are. */
  confirmed?: LabelName[];
  /** Null = by its priority again. */
  dueAt?: Date | null;
  content?: Content;
  /** Who sees it besides the admins. */
  audience?: { restricted: boolean; people: string[] };
  /** The mail's proposal by which it is so. */
  proposal?: ProposalKind;
};

/** Who, or what, decides; `event` is what the history calls it. */
export type Decider =
  /** `personId` null = an API token of the workspace, which does what a person does and is none. */
  | { kind: 'person'; personId: string | null }
  | { kind: 'rule' }
  | { kind: 'engine'; event: EventName };

type Event = { name: EventName; details?: Details };

/** What becomes of an entry, and what follows from it. */
export type Decided = {
  /** But for what the database works out by itself. */
  fields: Partial<Omit<Row, 'urgency' | 'due' | 'version'>>;
  /** Labels by which the engine learns what a person thinks. */
  learned: LabelName[];
  /** What proposals of mails are settled by it. */
  settles: { status: Status; userAction: UserAction } | null;
  isRestored: boolean;
  /** In their order. */
  events: Event[];
};

/** Why a command makes nothing of an entry. */
export type Undecided = 'deleted' | 'taken' | 'not_open';

/**
 * What a command makes of an entry (done, reopened, soft-deleted, restored, labels, due date, assignee,
 * snoozed): only what is not so already. Null where all of it is; `deleted` where the entry is, and
 * would stay so: then nothing else of it changes, but for who may see it; `taken` where it is to be
 * taken and another has it; `not_open` where it is to be snoozed and is done.
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

/** The engine leaves those labels alone that people set. */
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

/** What an entry keeps of a person who changes its labels, text or due date. */
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

/** A person's labels are told one by one; those that the engine finds at once, together. */
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

/** None where it only stops being marked as one that woke. */
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

/** A label in people's words. */
function spoken(name: LabelName, stored: string): string {
  return name === 'category' ? shownCategory(stored) : stored;
}
