import type { QueryClient } from '@tanstack/react-query';
import { MOST_CHANGED } from '#contract/entries/issue-changes.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { placeEntries } from '#web/store/lists/entries-query.ts';
import type { Changed } from './undo-patch.ts';

export type Step = { entry: Issue; shown: Issue };

type Answer = { issues: Issue[]; refused: { id: string; by?: string | undefined }[] };

export type Outcome = {
  changed: Changed[];
  refused: number;
  taken: string[];
  error: Error | null;
};

/** Shows all changes, sends them in as few requests as possible and rolls back failures. */
export async function sendTogether(
  queries: QueryClient,
  steps: Step[],
  send: (part: Step[]) => Promise<Answer>,
): Promise<Outcome> {
  placeEntries(
    queries,
    steps.map(({ shown }) => shown),
  );
  const outcome: Outcome = { changed: [], refused: 0, taken: [], error: null };
  for (let at = 0; at < steps.length; at += MOST_CHANGED) {
    const part = steps.slice(at, at + MOST_CHANGED);
    try {
      const { issues, refused } = await send(part);
      const left = new Set(refused.map(({ id }) => id));
      const answered = new Map(issues.map((issue) => [issue.id, issue]));
      const gone = part.filter(({ entry }) => left.has(entry.id) && !answered.has(entry.id));
      placeEntries(queries, [...issues, ...gone.map(({ entry }) => entry)]);
      outcome.refused += left.size;
      outcome.taken.push(...refused.flatMap(({ by }) => by ?? []));
      for (const { entry } of part) {
        const after = answered.get(entry.id);
        if (after && !left.has(entry.id)) outcome.changed.push({ before: entry, after });
      }
      for (const { id } of issues) void queries.invalidateQueries({ queryKey: ['issue', id] });
    } catch (error) {
      placeEntries(
        queries,
        steps.slice(at).map(({ entry }) => entry),
      );
      outcome.error = error instanceof Error ? error : new Error(String(error));
      break;
    }
  }
  return outcome;
}
