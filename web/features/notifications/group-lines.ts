import type { Notification } from '#contract/notifications/notifications.ts';

export type InboxLine = { first: Notification; others: Notification[] };

/** Groups consecutive notifications about entries that lost the same assignee. */
export function groupLines(list: readonly Notification[]): InboxLine[] {
  const lines: InboxLine[] = [];
  for (const one of list) {
    const last = lines.at(-1);
    const isAlike =
      last?.first.kind === 'assignee_lost' &&
      one.kind === 'assignee_lost' &&
      last.first.by === one.by &&
      last.first.isRead === one.isRead;
    if (isAlike) last.others.push(one);
    else lines.push({ first: one, others: [] });
  }
  return lines;
}
