import type { Issue } from '#contract/entries/issues.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { entryRow } from '../entry-rows.ts';

export function changed(entry: Issue, context: ToolContext, says?: string): ToolAnswer {
  const row = entryRow(entry, context);
  return { ...context.untrusted.about(), changed: true, ...(says && { says }), entry: row };
}

export function unchanged(entry: Issue, context: ToolContext, says: string): ToolAnswer {
  const row = entryRow(entry, context);
  return { ...context.untrusted.about(), changed: false, says, entry: row };
}
