import type {
  Digest,
  EmailKind,
  EmailMode,
  NotSentReason,
  ReporterEmail,
} from '#contract/entries/email-kinds.ts';
import { PERSONAL_EMAILS, REPORTER_EMAILS } from '#contract/entries/email-kinds.ts';

/** Something that waits to be told to one recipient of one entry, and how the entry is now. */
export type WaitingItem = {
  id: string;
  entryId: string;
  kind: EmailKind;
  dueAt: Date;
  entry: {
    isDeleted: boolean;
    isResolved: boolean;
    assigneeId: string | null;
    /** It woke, and nobody has taken it up again. */
    isWoken: boolean;
    /** Whether the recipient may hear of it: a member who sees it, or a reporter who may write here. */
    isOpenToThem: boolean;
    /** They read of it in the application meanwhile. */
    isSeen: boolean;
    /** They want to hear only that it is resolved. */
    isMuted: boolean;
    /** They muted it, and were told since that it is resolved. */
    isToldDone: boolean;
    /** When they were last sent an email about it, but for the acknowledgement; null = never. */
    lastEmailAt: Date | null;
  };
};

/** Who is written to, and what they and the workspace had already. */
export type Recipient = {
  userId: string | null;
  modes: Partial<Record<EmailKind, EmailMode>>;
  /** How often they are sent the digest. */
  digest: Digest;
  isSuppressed: boolean;
  /** Emails of the last 24 hours. */
  sentInDay: number;
};

/** What becomes of what waits for one recipient. Each item stands in one of the lists, or waits on. */
export type EmailDecision = {
  /** The items of each email, all of one entry or of several. */
  emails: { items: WaitingItem[] }[];
  dropped: { item: WaitingItem; reason: NotSentReason }[];
  digest: { item: WaitingItem; reason: NotSentReason | null }[];
  deferred: { item: WaitingItem; until: Date }[];
};

const HOUR_MS = 3_600_000;
const MOST_IN_DAY = 6;

const PERSONAL: ReadonlySet<EmailKind> = new Set(PERSONAL_EMAILS);

/**
 * Decides what is sent to one recipient now. What is not so any more is dropped, whatever came to be
 * meanwhile; what is over a limit waits, or stands in the digest. `left` = how many emails the workspace may
 * still send in this hour.
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
    if (!ofEntry.some(({ dueAt }) => dueAt <= now)) continue;
    const until = notBefore(ofEntry);
    if (until && until > now) {
      decision.deferred.push(...ofEntry.map((item) => ({ item, until })));
    } else due.push(ofEntry);
  }
  let { sentInDay } = recipient;
  for (const [n, email] of together(due).entries()) {
    const reason = overLimit(sentInDay, left - n);
    if (reason) toDigest(email, reason);
    else {
      decision.emails.push({ items: email });
      sentInDay += 1;
    }
  }
  return decision;
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
  // Whoever muted it is told once more: that it is resolved.
  const isOnceMore = kind === 'resolved' && !entry.isToldDone;
  if (entry.isMuted && isForReporter(kind) && !isOnceMore) return 'muted';
  return modeOf(item, recipient) === 'never' ? 'switched_off' : null;
}

function modeOf({ kind }: WaitingItem, { modes }: Recipient): EmailMode {
  return modes[kind] ?? 'now';
}

/** Whether what was to be told of an entry is so as it is now, for a recipient (null = without account). */
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

/** One email an hour about an entry, after the acknowledgement. */
function notBefore([item]: WaitingItem[]): Date | null {
  const last = item?.entry.lastEmailAt;
  return last ? new Date(last.getTime() + HOUR_MS) : null;
}

/** What is due of several entries leaves in one email, but for what somebody waits for an answer to. */
function together(due: WaitingItem[][]): WaitingItem[][] {
  const isPersonal = (items: WaitingItem[]) => items.some(({ kind }) => PERSONAL.has(kind));
  const personal = due.filter(isPersonal);
  const others = due.filter((items) => !isPersonal(items));
  return others.length > 0 ? [...personal, others.flat()] : personal;
}
