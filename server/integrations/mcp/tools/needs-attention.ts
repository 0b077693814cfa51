import { readAttention, readStats } from '#contract/board/stats.ts';
import { listIssues } from '#contract/entries/issue-list.ts';
import type { Issue } from '#contract/entries/issues.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { entryRow } from '../entry-rows.ts';

const MOST_ENTRIES = 10;

export async function needsAttention(context: ToolContext): Promise<ToolAnswer> {
  const stats = await context.ask(readStats, {});
  const { tiles } = await context.ask(readAttention, { query: { scope: 'department' } });
  const entries = (await mostPressing(context)).map((entry) => entryRow(entry, context));
  const { overdue, soon, me, none } = stats.openCounts;
  return {
    ...context.untrusted.about(),
    open: stats.open,
    overdue,
    due_soon: soon,
    nobody_has: none,
    yours: me,
    snoozed: stats.snoozed,
    departments: tiles.map((tile) => ({
      department: tile.name,
      score: tile.score,
      open: tile.open,
      critical: tile.critical,
      overdue: tile.overdue,
    })),
    entries,
  };
}

async function mostPressing({ ask }: ToolContext): Promise<Issue[]> {
  const found = new Map<string, Issue>();
  for (const part of [{ priorities: 'critical' }, { due: 'overdue' }, { due: 'soon' }, {}]) {
    if (found.size >= MOST_ENTRIES) break;
    const query = { status: 'open', sort: 'priority', texts: 'none', limit: MOST_ENTRIES } as const;
    const { issues } = await ask(listIssues, { query: { ...query, ...part } });
    for (const issue of issues) found.set(issue.id, issue);
  }
  return [...found.values()].slice(0, MOST_ENTRIES);
}
