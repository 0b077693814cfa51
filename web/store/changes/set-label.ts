import type { Issue } from '#contract/entries/issues.ts';
import { changeTag } from '#contract/entries/label-changes.ts';
import { type LabelName, shownLabel } from '#web/store/lists/label-name.ts';
import { latestOf } from '#web/store/lists/whole-query.ts';
import type { ActionContext } from './action-context.ts';
import { changeAndReport } from './change-and-report.ts';
import { decided } from './decide-change.ts';
import { sendChange } from './send-change.ts';

/** Changes a label; `entry` is the state when the user chose. */
export async function setLabel(
  context: ActionContext,
  entry: Issue,
  label: LabelName,
  value: string,
): Promise<void> {
  const { entry: says } = context.messages;
  const oldValue = entry[label];
  await changeAndReport(context, {
    entry,
    patch: decided(entry, { [label]: value }),
    send: () =>
      sendChange(changeTag, {
        params: { id: entry.id },
        body: { tagType: label, newValue: value, oldValue },
      }),
    done: { title: says.tagUpdated },
    failed: { title: says.tagFailed },
    undone: { done: { title: says.tagUpdated }, failed: { title: says.tagFailed } },
    conflict: () => {
      const now = latestOf(context.queries, entry);
      const shown = shownLabel(context.messages, label, now[label]);
      return says.tagConflict(says.labels[label], shown, now.modifiedBy);
    },
  });
}
