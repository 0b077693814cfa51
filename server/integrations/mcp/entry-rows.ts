import type { Issue } from '#contract/entries/issues.ts';
import type { Untrusted } from './untrusted.ts';

export type Showing = { untrusted: Untrusted; now: Date; site: string };

/** Puts all user-written text in `untrusted`. */
export function entryRow(entry: Issue, { untrusted, now, site }: Showing) {
  const isOpen = entry.status === 'open' && !entry.isSnoozed && !entry.deleted;
  return {
    id: entry.issueId,
    status: statusOf(entry),
    priority: entry.priority,
    department: entry.department,
    category: entry.category,
    last_activity: minute(entry.last_activity),
    ...(entry.resolvedAt
      ? { resolved_at: minute(entry.resolvedAt) }
      : { due: minute(entry.dueAt) }),
    ...(isOpen && new Date(entry.dueAt) < now && { overdue: true }),
    ...(entry.snoozedUntil && { snoozed_until: minute(entry.snoozedUntil) }),
    ...(entry.restricted && { restricted: true }),
    ...(entry.pendingProposals.length > 0 && { proposed_by_mail: entry.pendingProposals }),
    url: `${site}/dashboard/entries/${entry.id}`,
    untrusted: {
      caption: untrusted.line(entry.captionSelected),
      from: untrusted.line(senderOf(entry)),
      ...(entry.assigneeName && { assignee: untrusted.line(entry.assigneeName) }),
    },
  };
}

function statusOf({ deleted, isSnoozed, status }: Issue): string {
  if (deleted) return 'deleted';
  return isSnoozed ? 'snoozed' : status;
}

export function senderOf(of: { senderName: string | null; sender: string }): string {
  return of.senderName ? `${of.senderName} <${of.sender}>` : of.sender;
}

/** Truncates to minutes, as agents need no seconds. */
export function minute(moment: string): string {
  return `${moment.slice(0, 16)}Z`;
}
