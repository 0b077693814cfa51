import { useInfiniteQuery } from '@tanstack/react-query';
import type { Status } from '#contract/entries/labels.ts';
import type { UnknownFilter } from '#contract/entries/search.ts';
import { entriesQuery } from '#web/store/lists/list-query.ts';
import type { ListView } from '#web/store/lists/list-view.ts';
import { totalOf } from '#web/store/lists/place-in-list.ts';

/** How many entries the search of a view found, in both sections; null while nobody knows. */
export function useFound(view: ListView): number | null {
  const open = useTotal('open', view);
  const done = useTotal('resolved', view);
  return open === null || done === null ? null : open + done;
}

/** What the search of a view writes like a filter and is none. */
export function useUnknownFilters(view: ListView): UnknownFilter[] {
  const { data } = useInfiniteQuery({
    ...entriesQuery('open', view, { pollEvery: false }),
    enabled: view.words !== '',
    select: ({ pages }) => pages[0]?.unknownFilters,
  });
  return data ?? [];
}

/** Read off the lists themselves, which ask for the same. */
function useTotal(status: Status, view: ListView): number | null {
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...entriesQuery(status, view, { pollEvery: false }),
    enabled: view.words !== '',
    select: ({ pages }) => totalOf(pages),
  });
  return isPlaceholderData || data === undefined ? null : data;
}
