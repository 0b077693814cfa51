import type { Status } from './labels.ts';

const LABELS = ['priority', 'department', 'category'] as const;

type Label = (typeof LABELS)[number];

type Decidable = { [label in Label]: string } & {
  status: Status;
  deleted: boolean;
  assigneeId: string | null;
  isSnoozed: boolean;
};

/** `snoozedUntil` null: until a reply, if snoozed. */
type Snooze<Time> = { isSnoozed: boolean; snoozedUntil: Time | null; wokenAt: Time | null };

type Named<Entry> = Pick<Entry, keyof Decidable & keyof Entry>;

/** Null: no longer snoozed. */
export type WantedSnooze<Time> = Time | 'reply' | null;

export type Wanted<Entry extends Decidable, Time> = Partial<
  Omit<Named<Entry>, 'isSnoozed'> & { snooze: WantedSnooze<Time> }
>;

/** `Time` is the caller's type for timestamps. */
export type DecidedFields<Entry extends Decidable, Time> = Partial<Named<Entry>> &
  Partial<Snooze<Time>> & {
    resolvedAt?: Time | null;
    resolvedViaEmail?: boolean;
    resolutionMethod?: 'email' | 'manual';
    lastUpdated?: Time;
  };

/** `mail` includes accepted proposals that a mail caused. */
export type DecidedBy = 'person' | 'mail' | 'machine';

type Present<Entry, Time> = Named<Entry> & Pick<Snooze<Time>, 'snoozedUntil' | 'wokenAt'>;

/** Returns only the changed fields. */
export function decideState<Entry extends Decidable, Time extends string | Date>(
  entry: Present<Entry, Time>,
  wanted: Wanted<Entry, Time>,
  { now, by }: { now: Time; by: DecidedBy },
): DecidedFields<Entry, Time> {
  const isOther = (name: Exclude<keyof Decidable, 'isSnoozed'>) =>
    wanted[name] !== undefined && wanted[name] !== entry[name];
  const labels = LABELS.filter(isOther);
  // Relabeling by a machine is not activity.
  const isActive =
    isOther('status') || isOther('assigneeId') || (labels.length > 0 && by !== 'machine');
  const isOver = isOther('status') || wanted.deleted === true;
  return {
    ...Object.fromEntries(labels.map((label) => [label, wanted[label]])),
    ...(isOther('status') && resolution(wanted.status, now, by)),
    ...(isOther('assigneeId') && { assigneeId: wanted.assigneeId }),
    ...snoozing(entry, isOver ? null : wanted.snooze),
    // Assigning acknowledges that the entry woke.
    ...(isOther('assigneeId') && entry.wokenAt !== null && { wokenAt: null }),
    ...(isActive && { lastUpdated: now }),
    // Not activity: a restored entry keeps its position in the list.
    ...(isOther('deleted') && { deleted: wanted.deleted }),
  } as DecidedFields<Entry, Time>;
}

/** Snoozing is no activity: a woken entry keeps its position in the list. */
function snoozing<Time extends string | Date>(
  entry: Snooze<Time>,
  wanted: WantedSnooze<Time> | undefined,
): Partial<Snooze<Time>> {
  if (wanted === undefined) return {};
  const until = wanted === 'reply' ? null : wanted;
  const isSnoozed = wanted !== null;
  const isSame =
    entry.isSnoozed === isSnoozed &&
    String(entry.snoozedUntil) === String(until) &&
    entry.wokenAt === null;
  return isSame ? {} : { isSnoozed, snoozedUntil: until, wokenAt: null };
}

function resolution<Time>(status: Status | undefined, now: Time, by: DecidedBy) {
  const viaEmail = status === 'resolved' && by === 'mail';
  return {
    status,
    resolvedAt: status === 'resolved' ? now : null,
    resolvedViaEmail: viaEmail,
    resolutionMethod: viaEmail ? 'email' : 'manual',
  };
}
