import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { readIssue, setIssueStatus } from '#contract/entries/issues.ts';
import type { Status } from '#contract/entries/labels.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { changed, unchanged } from './changed.ts';
import { writeNote } from './notes.ts';

const STANDS: Record<Status, string> = {
  open: 'It is open already; nothing was changed.',
  resolved: 'It is done already; nothing was changed.',
};

export async function setStatus(
  { id: number, note }: ToolInput<'resolve'>,
  status: Status,
  context: ToolContext,
): Promise<ToolAnswer> {
  const id = await context.entryId(number);
  const before = await context.ask(readIssue, { params: { id } });
  if (before.status === status && !before.deleted) {
    const says = note
      ? `${STANDS[status]} The note was not added: add_note does that.`
      : STANDS[status];
    return unchanged(before, context, says);
  }
  // The note first: if it is refused, nothing changes.
  if (note && !before.deleted) await writeNote(id, note, context);
  return changed(await context.ask(setIssueStatus, { params: { id }, body: { status } }), context);
}
