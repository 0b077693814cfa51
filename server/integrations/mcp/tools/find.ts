import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { listIssues } from '#contract/entries/issue-list.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { entryRow } from '../entry-rows.ts';

export async function find(input: ToolInput<'find'>, context: ToolContext): Promise<ToolAnswer> {
  const { status, priority, department, category, due, mine, order, limit, cursor } = input;
  const { updated_since: updatedSince } = input;
  const q = queryOf(input);
  const found = await context.ask(listIssues, {
    query: {
      status,
      sort: order,
      texts: 'none',
      limit,
      ...(updatedSince && { updatedSince }),
      ...(q && { q }),
      ...(priority && { priorities: priority }),
      ...(department && { departments: department }),
      ...(category && { categories: category }),
      ...(due && { due }),
      ...(mine && { mine }),
      ...(cursor && { cursor }),
    },
  });
  const entries = found.issues.map((entry) => entryRow(entry, context));
  const unknown = found.unknownFilters.map(({ written }) => context.untrusted.line(written));
  return {
    ...context.untrusted.about(),
    total: found.total,
    entries,
    ...(found.nextCursor && { next_cursor: found.nextCursor }),
    ...(unknown.length > 0 && { untrusted: { searched_as_text: unknown } }),
  };
}

/**
 * Filters become operators unless only open entries are listed, as the filter parameters apply to
 * open entries only.
 */
function queryOf(input: ToolInput<'find'>) {
  const { query, status, priority, department, category, due, mine } = input;
  const hasDone = mine ? mine === 'changed' || mine === 'reported' : !isOfOpen(status);
  if (!hasDone) return query;
  const operators = [
    priority && `priority:${priority}`,
    department && `department:${oneWord(department)}`,
    category && `category:${oneWord(category)}`,
    due && `due:${due}`,
  ];
  return [query, ...operators].filter(Boolean).join(' ');
}

const isOfOpen = (status: string) => status === 'open' || status === 'snoozed';

/** Removes spaces and punctuation, which operator values ignore. */
function oneWord(label: string): string {
  return label.replace(/\W+/g, '').toLowerCase();
}
