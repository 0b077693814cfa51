import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { changeEntries } from '#contract/entries/issue-changes.ts';
import { readIssue } from '#contract/entries/issues.ts';
import { whenDeleted } from '#server/entries/write/refusals.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { noEntry, ToolRefusal } from '../tool-refusal.ts';
import { changed, unchanged } from './changed.ts';

export async function setLabels(
  { id: number, ...given }: ToolInput<'set_labels'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  if (Object.values(given).every((label) => label === undefined)) {
    const sentence = 'Give at least one of priority, department and category.';
    throw new ToolRefusal('field_required', 'priority', sentence);
  }
  const id = await context.entryId(number);
  const before = await context.ask(readIssue, { params: { id } });
  const { priority, department, category } = given;
  const isSame = (['priority', 'department', 'category'] as const).every(
    (label) => given[label] === undefined || given[label] === before[label],
  );
  if (isSame && !before.deleted) {
    return unchanged(before, context, 'It has these labels already; nothing was changed.');
  }
  const change = {
    id,
    ...(priority && { priority }),
    ...(department && { department }),
    ...(category && { category }),
  };
  const { issues, refused } = await context.ask(changeEntries, { body: { changes: [change] } });
  const [after] = issues;
  if (after) return changed(after, context);
  throw refused[0]?.reason === 'deleted' ? whenDeleted() : noEntry();
}
