import { listIssues } from '#contract/entries/issue-list.ts';
import { addManualIssue, type Issue, PREVIEW_CHARACTERS } from '#contract/entries/issues.ts';
import type { ToolInput } from '#contract/integrations/agent-tools.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { changed, unchanged } from './changed.ts';
import { isRecent } from './recent.ts';

const LOOKED_AT = 20;

/** Makes an entry of a message, once: a client that heard no answer sends it again. */
export async function report(
  input: ToolInput<'report'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const same = await madeJustNow(input, context);
  if (same) {
    return unchanged(same, context, 'The same text was reported a moment ago. This is its entry.');
  }
  const { text, ...rest } = input;
  return changed(await context.ask(addManualIssue, { body: { body: text, ...rest } }), context);
}

async function madeJustNow(
  { text }: ToolInput<'report'>,
  { ask, person, now }: ToolContext,
): Promise<Issue | null> {
  const query = { status: 'open', sort: 'recent', texts: 'preview', limit: LOOKED_AT } as const;
  const { issues } = await ask(listIssues, { query });
  const isSame = (entry: Issue) =>
    entry.sender === person.email &&
    entry.emailMessageId === null &&
    entry.body === text.slice(0, PREVIEW_CHARACTERS) &&
    isRecent(entry.timestamp, now);
  return issues.find(isSame) ?? null;
}
