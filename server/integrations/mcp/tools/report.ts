import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { listIssues } from '#contract/entries/issue-list.ts';
import {
  addManualIssue,
  type Issue,
  NO_SUBJECT,
  PREVIEW_CHARACTERS,
  readIssue,
} from '#contract/entries/issues.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { changed, unchanged } from './changed.ts';
import { isRecent } from './recent.ts';

const LOOKED_AT = 20;

/** Creates once, even if the client retries. */
export async function report(
  input: ToolInput<'report'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const same = await madeJustNow(input, context);
  if (same) {
    return unchanged(same, context, 'The same was reported a moment ago. This is its entry.');
  }
  const { text, ...rest } = input;
  return changed(await context.ask(addManualIssue, { body: { body: text, ...rest } }), context);
}

async function madeJustNow(
  { text, subject }: ToolInput<'report'>,
  { ask, person, now }: ToolContext,
): Promise<Issue | null> {
  const query = { status: 'open', sort: 'recent', texts: 'preview', limit: LOOKED_AT } as const;
  const { issues } = await ask(listIssues, { query });
  const isAlike = (entry: Issue) =>
    entry.sender === person.email &&
    entry.emailMessageId === null &&
    entry.subject === (subject || NO_SUBJECT) &&
    entry.body === text.slice(0, PREVIEW_CHARACTERS) &&
    isRecent(entry.timestamp, now);
  for (const { id } of issues.filter(isAlike)) {
    const whole = await ask(readIssue, { params: { id } });
    if (whole.body === text) return whole;
  }
  return null;
}
