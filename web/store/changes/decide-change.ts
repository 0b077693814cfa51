import { type DecidedBy, decideState, type Wanted } from '#contract/entries/entry-decision.ts';
import type { Issue } from '#contract/entries/issues.ts';

/** Returns the fields changed by the server's own rules, for an optimistic update. */
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
