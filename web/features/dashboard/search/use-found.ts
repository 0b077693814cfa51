import { useInfiniteQuery } from '@tanstack/react-query';
import type { UnknownFilter } from '#contract/entries/search.ts';
import { useMe } from '#web/store/changes/entry-actions.ts';
import { entriesQuery } from '#web/store/lists/list-query.ts';
import type { ListView } from '#web/store/lists/list-view.ts';
import { type SectionName, totalOf } from '#web/store/lists/place-in-list.ts';

/** Returns the result count over all sections; null if unknown. */
export function useFound(view: ListView): number | null {
  const open = useTotal('open', view);
  const snoozed = useTotal('snoozed', view);
  const done = useTotal('resolved', view);
  return open === null || snoozed === null || done === null ? null : open + snoozed + done;
}

export function useUnknownFilters(view: ListView): UnknownFilter[] {
  const viewer = useMe()?.id ?? '';
  const { data } = useInfiniteQuery({
    ...entriesQuery('open', view, { pollEvery: false, viewer }),
    enabled: view.words !== '',
    select: ({ pages }) => pages[0]?.unknownFilters,
  });
  return data ?? [];
}

function useTotal(status: SectionName, view: ListView): number | null {
  const viewer = useMe()?.id ?? '';
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...entriesQuery(status, view, { pollEvery: false, viewer }),
    enabled: view.words !== '',
    select: ({ pages }) => totalOf(pages),
  });
  return isPlaceholderData || data === undefined ? null : data;
}
