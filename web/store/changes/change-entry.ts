import type { QueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { pendingOf, settlePending, withPending } from '#web/store/lists/pending-changes.ts';
import { latestOf, showEntry, wholeQuery } from '#web/store/lists/whole-query.ts';

type Change = {
  entry: Issue;
  patch: Partial<Issue>;
  send: () => Promise<Issue>;
};

/**
 * Changes an entry with an optimistic update; rolls back and throws if rejected. Changes of an
 * entry are serialized; pending ones stay visible over fetched data.
 */
export async function changeEntry(
  queries: QueryClient,
  { entry, patch, send }: Change,
): Promise<Issue> {
  const of = pendingOf(entry.id);
  // Canceled, as a pending response would show the old state.
  void queries.cancelQueries(wholeQuery(entry.id));
  const before = latestOf(queries, entry);
  of.patches.push(patch);
  showEntry(queries, { ...before, ...patch });
  const settle = (now: Issue) => {
    settlePending(entry.id, patch);
    showEntry(queries, withPending(now));
  };
  const sent = of.last.then(send);
  of.last = sent.catch(() => {});
  try {
    const answer = await sent;
    settle(answer);
    return answer;
  } catch (error) {
    settle({ ...latestOf(queries, entry), ...sameFields(before, patch) });
    throw error;
  }
}

function sameFields(entry: Issue, patch: Partial<Issue>): Partial<Issue> {
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => name in patch),
  ) as Partial<Issue>;
}
