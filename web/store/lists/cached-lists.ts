import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { type Listing, type Page, SECTION_NAMES } from './place-in-list.ts';

type Pages = InfiniteData<Page, string | null>;
type CachedList = { key: QueryKey; listing: Listing; data: Pages };

export function cachedLists(queries: QueryClient): CachedList[] {
  return SECTION_NAMES.flatMap((status) =>
    queries.getQueriesData<Pages>({ queryKey: ['issues', status] }).flatMap(([key, data]) => {
      const listing = key[2] as Listing | undefined;
      return listing && data ? [{ key, listing, data }] : [];
    }),
  );
}

export function writePages(queries: QueryClient, { key, data }: CachedList, pages: Page[]): void {
  if (pages !== data.pages) queries.setQueryData<Pages>(key, { ...data, pages });
}

export function knownEntries(
  queries: QueryClient,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, Issue> {
  const known = new Map<string, Issue>();
  for (const { data } of cachedLists(queries)) {
    for (const { issues } of data.pages) {
      for (const issue of issues) {
        if (!ids.has(issue.id)) continue;
        const other = known.get(issue.id);
        if (!other || other.version < issue.version) known.set(issue.id, issue);
      }
    }
  }
  return known;
}

type Memory = { versions: Map<string, number>; count: number; lately: Lately[] };
type Lately = { count: number; at: number; entry: Issue };

/** Time for which placed entries are remembered; longer than any request. */
const LATELY_MS = 60_000;

const MEMORIES = new WeakMap<QueryClient, Memory>();

function memoryOf(queries: QueryClient): Memory {
  const memory = MEMORIES.get(queries) ?? { versions: new Map(), count: 0, lately: [] };
  MEMORIES.set(queries, memory);
  return memory;
}

/** Returns the newest placed version of each entry, including those in no list. */
export function placedVersions(queries: QueryClient): ReadonlyMap<string, number> {
  return memoryOf(queries).versions;
}

export function recordPlaced(queries: QueryClient, entries: Issue[]): void {
  const memory = memoryOf(queries);
  const at = Date.now();
  memory.count += 1;
  memory.lately = memory.lately.filter((one) => at - one.at < LATELY_MS);
  for (const entry of entries) {
    memory.versions.set(entry.id, entry.version);
    memory.lately.push({ count: memory.count, at, entry });
  }
}

/** Returns a marker for `placedSince`. */
export function placedNow(queries: QueryClient): number {
  return memoryOf(queries).count;
}

/** Returns the entries placed since a marker, in their last state. */
export function placedSince(queries: QueryClient, mark: number): Issue[] {
  const later = memoryOf(queries).lately.filter(({ count }) => count > mark);
  return [...new Map(later.map(({ entry }) => [entry.id, entry])).values()];
}
