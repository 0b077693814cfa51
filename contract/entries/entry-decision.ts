import type { Status } from './labels.ts';

const LABELS = ['priority', 'department', 'category'] as const;

type Label = (typeof LABELS)[number];

/** What of an entry is decided: by a person, by what a mail says, or by a machine. */
type Decidable = { [label in Label]: string } & {
  status: Status;
  deleted: boolean;
  assigneeId: string | null;
  isSnoozed: boolean;
};

/** What snoozing changes; `snoozedUntil` null while snoozed = until somebody replies. */
type Snooze<Time> = { isSnoozed: boolean; snoozedUntil: Time | null; wokenAt: Time | null };

type Named<Entry> = Pick<Entry, keyof Decidable & keyof Entry>;

/** Until when an entry is to be snoozed; null = not any more. */
export type WantedSnooze<Time> = Time | 'reply' | null;

/** What somebody wants an entry to be. */
export type Wanted<Entry extends Decidable, Time> = Partial<
  Omit<Named<Entry>, 'isSnoozed'> & { snooze: WantedSnooze<Time> }
>;

/** The fields of an entry that become others; `Time` is how the caller keeps moments. */
export type DecidedFields<Entry extends Decidable, Time> = Partial<Named<Entry>> &
  Partial<Snooze<Time>> & {
    resolvedAt?: Time | null;
    resolvedViaEmail?: boolean;
    resolutionMethod?: 'email' | 'manual';
    lastUpdated?: Time;
  };

/** By what an entry is decided; `mail` also where a person agrees with what a mail proposes. */
export type DecidedBy = 'person' | 'mail' | 'machine';

type Present<Entry, Time> = Named<Entry> & Pick<Snooze<Time>, 'snoozedUntil' | 'wokenAt'>;

/**
 * What becomes of an entry where somebody wants it so: only the fields that are not so already. The
 * server writes them, and a page shows them until it has the server's answer.
 */
export function decideState<Entry extends Decidable, Time extends string | Date>(
  entry: Present<Entry, Time>,
  wanted: Wanted<Entry, Time>,
  { now, by }: { now: Time; by: DecidedBy },
): DecidedFields<Entry, Time> {
  const isOther = (name: Exclude<keyof Decidable, 'isSnoozed'>) =>
    wanted[name] !== undefined && wanted[name] !== entry[name];
  const labels = LABELS.filter(isOther);
  // A machine's second thought about labels is no activity.
  const isActive =
    isOther('status') || isOther('assigneeId') || (labels.length > 0 && by !== 'machine');
  const isOver = isOther('status') || wanted.deleted === true;
  return {
    ...Object.fromEntries(labels.map((label) => [label, wanted[label]])),
    ...(isOther('status') && resolution(wanted.status, now, by)),
    ...(isOther('assigneeId') && { assigneeId: wanted.assigneeId }),
    ...snoozing(entry, isOver ? null : wanted.snooze),
    // Whoever takes it up has seen that it woke.
    ...(isOther('assigneeId') && entry.wokenAt !== null && { wokenAt: null }),
    ...(isActive && { lastUpdated: now }),
    // No activity either: restored, an entry stands in the list where it stood before.
    ...(isOther('deleted') && { deleted: wanted.deleted }),
  } as DecidedFields<Entry, Time>;
}

/** Snoozing is no activity: awake again, an entry stands in the list where it stood before. */
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

/** One that is open again says nothing any more of how it was resolved. */
function resolution<Time>(status: Status | undefined, now: Time, by: DecidedBy) {
  const viaEmail = status === 'resolved' && by === 'mail';
  return {
    status,
    resolvedAt: status === 'resolved' ? now : null,
    resolvedViaEmail: viaEmail,
    resolutionMethod: viaEmail ? 'email' : 'manual',
  };
}
