import type { Status } from './labels.ts';

const LABELS = ['priority', 'department', 'category'] as const;

type Label = (typeof LABELS)[number];

/** What of an entry is decided: by a person, by what a mail says, or by a machine. */
type Decidable = { [label in Label]: string } & { status: Status; deleted: boolean };

type Named<Entry> = Pick<Entry, keyof Decidable & keyof Entry>;

/** What somebody wants an entry to be. */
export type Wanted<Entry extends Decidable> = Partial<Named<Entry>>;

/** The fields of an entry that become others; `Time` is how the caller keeps moments. */
export type DecidedFields<Entry extends Decidable, Time> = Wanted<Entry> & {
  resolvedAt?: Time | null;
  resolvedViaEmail?: boolean;
  resolutionMethod?: 'email' | 'manual';
  lastUpdated?: Time;
};

/** By what an entry is decided; `mail` also where a person agrees with what a mail proposes. */
export type DecidedBy = 'person' | 'mail' | 'machine';

/**
 * What becomes of an entry where somebody wants it so: only the fields that are not so already. The
 * server writes them, and a page shows them until it has the server's answer.
 */
export function decideState<Entry extends Decidable, Time>(
  entry: Named<Entry>,
  wanted: Wanted<Entry>,
  { now, by }: { now: Time; by: DecidedBy },
): DecidedFields<Entry, Time> {
  const isOther = (name: keyof Decidable) =>
    wanted[name] !== undefined && wanted[name] !== entry[name];
  const labels = LABELS.filter(isOther);
  // A machine's second thought about labels is no activity.
  const isActive = isOther('status') || (labels.length > 0 && by !== 'machine');
  return {
    ...Object.fromEntries(labels.map((label) => [label, wanted[label]])),
    ...(isOther('status') && resolution(wanted.status, now, by)),
    ...(isActive && { lastUpdated: now }),
    // No activity either: restored, an entry stands in the list where it stood before.
    ...(isOther('deleted') && { deleted: wanted.deleted }),
  } as DecidedFields<Entry, Time>;
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
