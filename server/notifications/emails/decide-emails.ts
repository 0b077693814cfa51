import type {
  Digest,
  EmailKind,
  EmailMode,
  NotSentReason,
  ReporterEmail,
} from '#contract/entries/email-kinds.ts';
import {
  PERSONAL_EMAILS,
  REPORTER_EMAILS,
  UNLIMITED_EMAILS,
} from '#contract/entries/email-kinds.ts';

export type WaitingItem = {
  id: string;
  entryId: string;
  kind: EmailKind;
  dueAt: Date;
  entry: {
    isDeleted: boolean;
    isResolved: boolean;
    assigneeId: string | null;
    /** Woken from snooze, and no user has acted on it since. */
    isWoken: boolean;
    /** True for a member with access, or a reporter who may write to the workspace. */
    isOpenToThem: boolean;
    isSeen: boolean;
    /** True if only the resolution is emailed. */
    isMuted: boolean;
    isResolutionEmailed: boolean;
    /** Excludes the acknowledgement; null = none. */
    lastEmailAt: Date | null;
  };
};

export type Recipient = {
  userId: string | null;
  modes: Partial<Record<EmailKind, EmailMode>>;
  digest: Digest;
  isSuppressed: boolean;
  sentInDay: number;
};

/** Items that are in no list stay queued. */
export type EmailDecision = {
  emails: { items: WaitingItem[] }[];
  dropped: { item: WaitingItem; reason: NotSentReason }[];
  digest: { item: WaitingItem; reason: NotSentReason | null }[];
  deferred: { item: WaitingItem; until: Date }[];
};

const HOUR_MS = 3_600_000;
const MOST_IN_DAY = 6;

const PERSONAL: ReadonlySet<EmailKind> = new Set(PERSONAL_EMAILS);
const UNLIMITED: ReadonlySet<EmailKind> = new Set(UNLIMITED_EMAILS);

/**
 * Decides on queued items: drops obsolete ones, and defers those over a limit or moves them to the
 * digest. Unlimited kinds count against the limits, and are never delayed by them. `left` = emails
 * the workspace may still send this hour.
 */
export function decideEmails(
  items: WaitingItem[],
  recipient: Recipient,
  { now, left }: { now: Date; left: number },
): EmailDecision {
  const decision: EmailDecision = { emails: [], dropped: [], digest: [], deferred: [] };
  const kept: WaitingItem[] = [];
  const toDigest = (of: WaitingItem[], reason: NotSentReason | null) => {
    if (recipient.digest !== 'never') {
      decision.digest.push(...of.map((item) => ({ item, reason })));
    } else decision.dropped.push(...of.map((item) => ({ item, reason: reason ?? 'switched_off' })));
  };
  for (const item of items) {
    const reason = whyNot(item, recipient);
    if (reason) decision.dropped.push({ item, reason });
    else if (modeOf(item, recipient) === 'digest') toDigest([item], null);
    else kept.push(item);
  }
  const due: WaitingItem[][] = [];
  for (const ofEntry of Map.groupBy(kept, ({ entryId }) => entryId).values()) {
    const dueNow = ofEntry.filter(({ dueAt }) => dueAt <= now);
    if (dueNow.length === 0) continue;
    const until = notBefore(ofEntry);
    if (until && until > now && !dueNow.some(isUnlimited)) {
      const limited = ofEntry.filter((item) => !isUnlimited(item));
      decision.deferred.push(...limited.map((item) => ({ item, until })));
    } else due.push(ofEntry);
  }
  let { sentInDay } = recipient;
  for (const [n, email] of together(due).entries()) {
    const reason = email.some(isUnlimited) ? null : overLimit(sentInDay, left - n);
    if (reason) toDigest(email, reason);
    else {
      decision.emails.push({ items: email });
      sentInDay += 1;
    }
  }
  return decision;
}

function isUnlimited({ kind }: WaitingItem): boolean {
  return UNLIMITED.has(kind);
}

function overLimit(sentInDay: number, left: number): NotSentReason | null {
  if (sentInDay >= MOST_IN_DAY) return 'day_limit';
  return left > 0 ? null : 'workspace_limit';
}

function whyNot(item: WaitingItem, recipient: Recipient): NotSentReason | null {
  const { entry, kind } = item;
  if (recipient.isSuppressed) return 'suppressed';
  if (entry.isDeleted) return 'entry_deleted';
  if (!entry.isOpenToThem) return 'no_access';
  if (!isStillSo(kind, entry, recipient.userId)) return 'no_longer_so';
  if (entry.isSeen && !isForReporter(kind)) return 'seen';
  // A muted entry still sends one "resolved" email.
  const isOnceMore = kind === 'resolved' && !entry.isResolutionEmailed;
  if (entry.isMuted && isForReporter(kind) && !isOnceMore) return 'muted';
  return modeOf(item, recipient) === 'never' ? 'switched_off' : null;
}

function modeOf({ kind }: WaitingItem, { modes }: Recipient): EmailMode {
  return modes[kind] ?? 'now';
}

/** True if an event still applies; `userId` is null without account. */
export function isStillSo(
  kind: EmailKind,
  entry: Pick<WaitingItem['entry'], 'isResolved' | 'assigneeId' | 'isWoken'>,
  userId: string | null,
): boolean {
  switch (kind) {
    case 'resolved':
      return entry.isResolved;
    case 'assigned':
      return entry.assigneeId !== null && entry.assigneeId !== userId;
    case 'assigned_to_you':
      return entry.assigneeId === userId && !entry.isResolved;
    case 'woken':
      return entry.isWoken && !entry.isResolved;
    default:
      return true;
  }
}

function isForReporter(kind: EmailKind): boolean {
  return REPORTER_EMAILS.includes(kind as ReporterEmail);
}

/** Returns the end of the hour after the entry's last email, other than the acknowledgement. */
function notBefore([item]: WaitingItem[]): Date | null {
  const last = item?.entry.lastEmailAt;
  return last ? new Date(last.getTime() + HOUR_MS) : null;
}

/** Groups entries into one email, except for personal items that await a reply. */
function together(due: WaitingItem[][]): WaitingItem[][] {
  const isPersonal = (items: WaitingItem[]) => items.some(({ kind }) => PERSONAL.has(kind));
  const personal = due.filter(isPersonal);
  const others = due.filter((items) => !isPersonal(items));
  return others.length > 0 ? [...personal, others.flat()] : personal;
}
