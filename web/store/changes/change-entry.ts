import type { QueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { pendingOf, settlePending, withPending } from '#web/store/lists/pending-changes.ts';
import { latestOf, showEntry, wholeQuery } from '#web/store/lists/whole-query.ts';

/** An optimistic update: what a person changes of an entry is shown at once, then sent. */
type Change = {
  entry: Issue;
  patch: Partial<Issue>;
  send: () => Promise<Issue>;
};

/**
 * Changes an entry: at once on the screen, and back if the server refuses, which it then throws.
 * Changes of the same entry are sent one after the other, and what is still on its way stays
 * shown whatever comes back meanwhile.
 */
export async function changeEntry(
  queries: QueryClient,
  { entry, patch, send }: Change,
): Promise<Issue> {
  const of = pendingOf(entry.id);
  // An answer that was on its way already would show what stood before.
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

/** Of an entry, the fields that a patch names. */
function sameFields(entry: Issue, patch: Partial<Issue>): Partial<Issue> {
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => name in patch),
  ) as Partial<Issue>;
}
