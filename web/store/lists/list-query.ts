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

/** The first page is there soon; those after it come before they are reached. */
const FIRST_PAGE = 50;
const NEXT_PAGE = 200;

/** The entries of one section of a view, page by page and without their texts. */
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
    // While another view loads, the one before stays to be seen.
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
  // What changed on this page while the answer was on its way is newer than the answer.
  return withNewer(whole, listing, cursor === null, placedSince(queries, begun));
}

/** Where the first page of a list is asked for. */
export function firstPageAddress(status: SectionName, view: ListView): string {
  const listing = listingOf(status, view, '');
  return addressOf(listIssues, { query: { ...asked(listing), limit: FIRST_PAGE } });
}

/** How many entries a list has now, and how many of them are deleted. */
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
