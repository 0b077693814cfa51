import { listIssues } from '#contract/entries/issue-list.ts';
import type { ToolInput } from '#contract/integrations/agent-tools.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { entryRow } from '../entry-rows.ts';

/** Entries by words and labels, a page of them. */
export async function find(input: ToolInput<'find'>, context: ToolContext): Promise<ToolAnswer> {
  const { status, priority, department, category, due, mine, limit, cursor } = input;
  const q = queryOf(input);
  const found = await context.ask(listIssues, {
    query: {
      status,
      texts: 'none',
      limit,
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
    ...(unknown.length > 0 && { searched_as_text: unknown }),
  };
}

/** Filters narrow what is open; of what is done, the operators of the search do. */
function queryOf({ query, status, priority, department, category, mine }: ToolInput<'find'>) {
  if (mine || status === 'open' || status === 'snoozed') return query;
  const operators = [
    priority && `priority:${priority}`,
    department && `department:${oneWord(department)}`,
    category && `category:${oneWord(category)}`,
  ];
  return [query, ...operators].filter(Boolean).join(' ');
}

/** Values of operators are read without blanks and marks. */
function oneWord(label: string): string {
  return label.replace(/\W+/g, '').toLowerCase();
}
