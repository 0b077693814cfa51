import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeDue, deleteEntry, restoreEntry } from '#contract/entries/issue-changes.ts';
import { type Issue, setIssueStatus } from '#contract/entries/issues.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { SnoozeUntil } from '#contract/entries/snooze.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useSession } from '#web/session/session.ts';
import type { LabelName } from '#web/store/lists/label-name.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { ActionContext } from './action-context.ts';
import { changeAndReport } from './change-and-report.ts';
import { decided } from './decide-change.ts';
import { assign, type Person, snooze, take } from './own-entry.ts';
import { sendChange } from './send-change.ts';
import { setLabel } from './set-label.ts';
import type { UndoTexts } from './undo-entry.ts';

export type EntryActions = {
  setStatus: (entry: Issue, status: Status) => void;
  setLabel: (entry: Issue, label: LabelName, value: string) => void;
  /** Sets the due date; null means by priority again. */
  setDue: (entry: Issue, dueAt: Date | null) => void;
  take: (entry: Issue) => void;
  /** Assigns the entry; null unassigns it. */
  assign: (entry: Issue, person: Person | null) => void;
  /** Snoozes the entry; null wakes it. */
  snooze: (entry: Issue, until: SnoozeUntil) => void;
  remove: (entry: Issue) => void;
  restore: (entry: Issue) => void;
};

export function useEntryActions(): EntryActions {
  const queries = useQueryClient();
  const say = useToast();
  const messages = useMessages();
  const me = useMe();
  return useMemo(() => {
    const context = { queries, say, messages };
    return {
      setStatus: (entry, status) => void setStatus(context, entry, status),
      setLabel: (entry, label, value) => void setLabel(context, entry, label, value),
      setDue: (entry, dueAt) => void setDue(context, entry, dueAt),
      take: (entry) => {
        if (me && entry.assigneeId !== me.id) void take(context, entry, me);
      },
      assign: (entry, person) => void assign(context, entry, person),
      snooze: (entry, until) => void snooze(context, entry, until),
      remove: (entry) => void remove(context, entry),
      restore: (entry) => void restore(context, entry),
    };
  }, [queries, say, messages, me]);
}

/** Returns the current user as a member; null until loaded. */
export function useMe(): Person | null {
  const user = useSession().data?.user;
  const id = user?.id;
  const name = user?.name || user?.email;
  return useMemo(() => (id && name ? { id, name } : null), [id, name]);
}

async function setStatus(context: ActionContext, entry: Issue, status: Status): Promise<void> {
  const { entry: says } = context.messages;
  const isDone = status === 'resolved';
  await changeAndReport(context, {
    entry,
    patch: decided(entry, { status }),
    send: () => sendChange(setIssueStatus, { params: { id: entry.id }, body: { status } }),
    done: { title: says.success, description: isDone ? says.resolved : says.reopened },
    failed: { title: says.error, always: says.statusFailed },
    undone: statusUndone(context.messages, status),
  });
}

export function statusUndone({ entry: says }: Messages, status: Status): UndoTexts {
  const description = status === 'resolved' ? says.reopened : says.resolved;
  return {
    done: { title: says.success, description },
    failed: { title: says.error, always: says.statusFailed },
  };
}

async function setDue(context: ActionContext, entry: Issue, dueAt: Date | null): Promise<void> {
  const { entry: says } = context.messages;
  const at = dueAt?.toISOString() ?? null;
  await changeAndReport(context, {
    entry,
    // Null keeps the old date until the server has computed the one by priority.
    patch: { isDueByHand: at !== null, ...(at !== null && { dueAt: at }) },
    send: () => sendChange(changeDue, { params: { id: entry.id }, body: { dueAt: at } }),
    done: { title: says.dueUpdated },
    failed: { title: says.dueFailed },
    undone: { done: { title: says.dueUpdated }, failed: { title: says.dueFailed } },
  });
}

async function remove(context: ActionContext, entry: Issue): Promise<void> {
  const { entry: says } = context.messages;
  await changeAndReport(context, {
    entry,
    patch: decided(entry, { deleted: true }),
    send: () => sendChange(deleteEntry, { params: { id: entry.id } }),
    done: { title: says.deletedTitle, description: says.deletedSays },
    failed: { title: says.deleteFailed },
    undone: { done: { title: says.restored }, failed: { title: says.restoreFailed } },
  });
}

async function restore(context: ActionContext, entry: Issue): Promise<void> {
  const { entry: says } = context.messages;
  await changeAndReport(context, {
    entry,
    patch: decided(entry, { deleted: false }),
    send: () => sendChange(restoreEntry, { params: { id: entry.id } }),
    done: { title: says.restored },
    failed: { title: says.restoreFailed },
    undone: {
      done: { title: says.deletedTitle, description: says.deletedSays },
      failed: { title: says.deleteFailed },
    },
  });
}
