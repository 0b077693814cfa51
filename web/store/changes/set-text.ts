import { changeText } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { ActionContext } from './action-context.ts';
import { changeAndReport } from './change-and-report.ts';
import { sendChange } from './send-change.ts';

/** Replaces an entry's text. Not used by any screen. */
export async function setText(context: ActionContext, entry: Issue, body: string): Promise<void> {
  const { entry: says } = context.messages;
  await changeAndReport(context, {
    entry,
    patch: { body, userModified: true },
    send: () => sendChange(changeText, { params: { id: entry.id }, body: { body } }),
    done: { title: says.textUpdated },
    failed: { title: says.textFailed },
    undone: { done: { title: says.textUpdated }, failed: { title: says.textFailed } },
  });
}
