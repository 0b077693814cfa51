import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { listIssues, MINE_PARTS, SECTIONS } from '#contract/entries/issue-list.ts';
import { addressOf, call } from '#web/api/api.ts';
import { placedNow, placedSince } from './cached-lists.ts';
import type { ListView } from './list-view.ts';
import {
  type Listing,
  listingOf,
  type Page,
  type SectionName,
  withNewer,
} from './place-in-list.ts';
import { searchQuery, zoneHere } from './search-query.ts';

const FIRST_PAGE = 50;
const NEXT_PAGE = 200;

/** Query for a section of a view, paginated, without texts. */
export function entriesQuery(
  status: SectionName,
  view: ListView,
  { pollEvery, viewer }: { pollEvery: number | false; viewer: string },
) {
  const listing = listingOf(status, view, viewer);
  return infiniteQueryOptions({
    queryKey: ['issues', status, listing],
    queryFn: ({ client, pageParam }) => fetchPage(client, listing, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: pollEvery,
    // Shows the previous view while the next one loads.
    placeholderData: keepPreviousData,
  });
}

async function fetchPage(
  queries: QueryClient,
  listing: Listing,
  cursor: string | null,
): Promise<Page> {
  const limit = cursor === null ? FIRST_PAGE : NEXT_PAGE;
  const begun = placedNow(queries);
  const page = await call(listIssues, {
    query: { ...asked(listing), limit, ...(cursor !== null && { cursor }) },
  });
  const whole = { ...page, end: page.issues.at(-1) ?? null };
  // Local changes during the request are newer than its response.
  return withNewer(whole, listing, cursor === null, placedSince(queries, begun));
}

export function firstPageAddress(status: SectionName, view: ListView): string {
  const listing = listingOf(status, view, '');
  return addressOf(listIssues, { query: { ...asked(listing), limit: FIRST_PAGE } });
}

export async function fetchTotals(listing: Listing): Promise<Pick<Page, 'total' | 'deleted'>> {
  const { total, deleted } = await call(listIssues, { query: { ...asked(listing), limit: 1 } });
  return { total, deleted };
}

function asked({ status, sort, showsDeleted, words, ...filters }: Listing) {
  const { departments, categories, priorities, assignees, due, has } = filters;
  const mine = MINE_PARTS.find((part) => part === status);
  const section = SECTIONS.find((one) => one === status);
  return {
    ...(section && { status: section }),
    ...(mine && { mine, ...zoneHere() }),
    sort,
    texts: 'none' as const,
    includeDeleted: showsDeleted ? ('true' as const) : ('false' as const),
    ...(departments.length > 0 && { departments: departments.join(',') }),
    ...(categories.length > 0 && { categories: categories.join(',') }),
    ...(priorities.length > 0 && { priorities: priorities.join(',') }),
    ...(assignees.length > 0 && { assignees: assignees.join(',') }),
    ...(due.length > 0 && { due: due.join(',') }),
    ...(has.length > 0 && { has: has.join(',') }),
    ...searchQuery(words),
  };
}
