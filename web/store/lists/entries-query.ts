import { hashKey, type QueryClient } from '@tanstack/react-query';
import { type Issue, readIssue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { firstAnswers, invalidate } from '#web/store/invalidate.ts';
import {
  cachedLists,
  knownEntries,
  placedVersions,
  recordPlaced,
  writePages,
} from './cached-lists.ts';
import { withPending } from './pending-changes.ts';
import { dropFromList, type Page, placeInList } from './place-in-list.ts';
import { countAgain, refreshFiguresSoon } from './refresh-figures.ts';

/** Changed entries fetched singly; more reload the lists. */
const ONE_BY_ONE = 20;

export function placeEntry(queries: QueryClient, entry: Issue): void {
  placeEntries(queries, [entry]);
}

/** Moves entries into the lists that show them and out of others; ignores outdated versions. */
export function placeEntries(queries: QueryClient, entries: Issue[]): void {
  const versions = placedVersions(queries);
  const known = knownEntries(queries, new Set(entries.map(({ id }) => id)));
  const changes = entries.flatMap((entry) => {
    const before = known.get(entry.id) ?? null;
    const newest = Math.max(before?.version ?? 0, versions.get(entry.id) ?? 0);
    if (newest > entry.version) return [];
    return [{ entry, before }];
  });
  if (changes.length === 0) return;
  recordPlaced(
    queries,
    changes.map(({ entry }) => entry),
  );
  for (const list of cachedLists(queries)) {
    writePages(queries, list, placeInList(list.data.pages, list.listing, changes));
  }
  refreshFiguresSoon(queries);
}

/** Returns the ids with a version newer than known. */
export function unknownOf(
  queries: QueryClient,
  changes: readonly { id: string; version: number }[],
): string[] {
  const versions = placedVersions(queries);
  const known = knownEntries(queries, new Set(changes.map(({ id }) => id)));
  return changes
    .filter(({ id, version }) => {
      return version > Math.max(known.get(id)?.version ?? 0, versions.get(id) ?? 0);
    })
    .map(({ id }) => id);
}

/** Fetches changed entries and places them; removes inaccessible ones. */
export async function refreshEntries(queries: QueryClient, ids: string[]): Promise<void> {
  if (ids.length > ONE_BY_ONE) return reloadEntries(queries);
  const found = await Promise.all(ids.map(fetchEntry)).catch(() => null);
  if (!found) return reloadEntries(queries);
  placeEntries(
    queries,
    // Includes pending changes, as an event may arrive during one, which must stay visible.
    found.filter((entry) => entry !== null).map(withPending),
  );
  found.forEach((entry, index) => {
    if (!entry && ids[index]) dropEntry(queries, ids[index]);
  });
  for (const id of ids) void invalidate(queries, { queryKey: ['issue', id] });
  // For partially loaded lists, only the server knows the counts.
  void countAgain(queries);
}

/** Fetches an entry; null if missing or without access. */
async function fetchEntry(id: string): Promise<Issue | null> {
  try {
    return await call(readIssue, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Refetches lists and the open entry, except lists as new as the company's change `latest`. */
export async function reloadEntries(
  queries: QueryClient,
  latest: number | null = null,
): Promise<void> {
  // Awaited, as a pending first fetch may be outdated and an invalidation would only join it.
  await Promise.allSettled(firstAnswers(queries, { queryKey: ['issues'] }));
  const lists = cachedLists(queries);
  const known = lists.filter(({ data }) => knows(data.pages, latest));
  // Other data was loaded with the lists, so it is as new as they are.
  if (lists.length > 0 && known.length === lists.length) return;
  refreshFiguresSoon(queries);
  const keys = new Set(known.map(({ key }) => hashKey(key)));
  await Promise.all([
    queries.invalidateQueries({
      queryKey: ['issues'],
      predicate: ({ queryHash }) => !keys.has(queryHash),
    }),
    invalidate(queries, { queryKey: ['issue'] }),
  ]);
}

/** Refetches search results, as only the server can rank them. */
export async function refreshSearches(queries: QueryClient): Promise<void> {
  const found = new Set(
    cachedLists(queries)
      .filter(({ listing }) => listing.words !== '')
      .map(({ key }) => hashKey(key)),
  );
  if (found.size === 0) return;
  await queries.invalidateQueries({
    queryKey: ['issues'],
    predicate: ({ queryHash }) => found.has(queryHash),
  });
}

function knows(pages: Page[], latest: number | null): boolean {
  return latest !== null && pages.every(({ changes }) => changes >= latest);
}

function dropEntry(queries: QueryClient, id: string): void {
  for (const list of cachedLists(queries)) {
    writePages(queries, list, dropFromList(list.data.pages, id));
  }
  refreshFiguresSoon(queries);
}
