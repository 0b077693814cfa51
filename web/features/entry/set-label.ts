import type { Issue } from '#contract/entries/issues.ts';
import { changeTag } from '#contract/entries/label-changes.ts';
import type { ActionKit } from './action-kit.ts';
import { decided } from './decided.ts';
import { doAndSay } from './do-and-say.ts';
import { type LabelName, shownLabel } from './label-name.ts';
import { sendChange } from './send-change.ts';
import { latestOf } from './whole-query.ts';

/** Gives an entry another label; `entry` is as it stood when the person chose. */
export async function setLabel(
  kit: ActionKit,
  entry: Issue,
  label: LabelName,
  value: string,
): Promise<void> {
  const { entry: says } = kit.words;
  const oldValue = entry[label];
  await doAndSay(kit, {
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
      const now = latestOf(kit.queries, entry);
      const shown = shownLabel(kit.words, label, now[label]);
      return says.tagConflict(says.labels[label], shown, now.modifiedBy);
    },
  });
}
