import type { Issue } from '#contract/entries/issues.ts';
import { assignEntry, takeEntry } from '#contract/entries/ownership.ts';
import { type SnoozeUntil, snoozeEntry } from '#contract/entries/snooze.ts';
import { latestOf } from '#web/store/lists/whole-query.ts';
import type { ActionContext } from './action-context.ts';
import { changeAndReport } from './change-and-report.ts';
import { decided } from './decide-change.ts';
import { sendChange } from './send-change.ts';

export type Person = { id: string; name: string };

/** Takes an unassigned entry; on a conflict, reports the assignee. */
export async function take(context: ActionContext, entry: Issue, me: Person): Promise<void> {
  const { ownership: says } = context.messages.entry;
  await changeAndReport(context, {
    entry,
    patch: { ...decided(entry, { assigneeId: me.id }), assigneeName: me.name },
    send: () => sendChange(takeEntry, { params: { id: entry.id } }),
    done: { title: says.taken },
    failed: { title: says.takeFailed },
    undone: { done: { title: says.assignedTo(null) }, failed: { title: says.takeFailed } },
    conflict: () => says.hasIt(latestOf(context.queries, entry).assigneeName),
  });
}

/** Assigns an entry; null unassigns. */
export async function assign(
  context: ActionContext,
  entry: Issue,
  person: Person | null,
): Promise<void> {
  const { ownership: says } = context.messages.entry;
  const assigneeId = person?.id ?? null;
  await changeAndReport(context, {
    entry,
    patch: { ...decided(entry, { assigneeId }), assigneeName: person?.name ?? null },
    send: () => sendChange(assignEntry, { params: { id: entry.id }, body: { assigneeId } }),
    done: { title: says.assignedTo(person?.name ?? null) },
    failed: { title: says.assignFailed },
    undone: {
      done: { title: says.assignedTo(entry.assigneeName) },
      failed: { title: says.assignFailed },
    },
  });
}

/** Snoozes an entry until a time or a reply; null wakes it. */
export async function snooze(
  context: ActionContext,
  entry: Issue,
  until: SnoozeUntil,
): Promise<void> {
  const { ownership: says } = context.messages.entry;
  await changeAndReport(context, {
    entry,
    patch: decided(entry, { snooze: until }),
    send: () => sendChange(snoozeEntry, { params: { id: entry.id }, body: { until } }),
    done: { title: until === null ? says.awake : says.snoozed },
    failed: { title: says.snoozeFailed },
    undone: {
      done: { title: entry.isSnoozed ? says.snoozed : says.awake },
      failed: { title: says.snoozeFailed },
    },
  });
}
