import { type DecidedBy, decideState, type Wanted } from '#contract/entries/entry-decision.ts';
import type { Issue } from '#contract/entries/issues.ts';

/**
 * What of an entry becomes other where somebody wants it so, by the rule that the server has too:
 * the optimistic update until its answer is there.
 */
export function decided(
  entry: Issue,
  wanted: Wanted<Issue, string>,
  by: DecidedBy = 'person',
): Partial<Issue> {
  const now = new Date().toISOString();
  const fields = decideState<Issue, string>(entry, wanted, { now, by });
  const isRelabelled = 'priority' in fields || 'department' in fields || 'category' in fields;
  return {
    ...fields,
    ...(fields.lastUpdated && { last_activity: now }),
    ...(isRelabelled && { userModified: true }),
  };
}
