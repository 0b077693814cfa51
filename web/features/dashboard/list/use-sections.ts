import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMe } from '#web/store/changes/entry-actions.ts';
import { entriesQuery } from '#web/store/lists/list-query.ts';
import type { ListView } from '#web/store/lists/list-view.ts';
import { deletedOf, entriesIn, type SectionName, totalOf } from '#web/store/lists/place-in-list.ts';
import type { Section } from './list-rows.ts';

export type LoadedSection = Section & {
  /** Number of entries, including those not loaded; null if unknown. */
  total: number | null;
  /** Number of entries without deleted ones; null if unknown. */
  present: number | null;
  isPending: boolean;
  error: Error | null;
  /** Error of loading the next page. */
  moreError: Error | null;
  isLoading: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Asked = { status: SectionName; view: ListView; pollEvery: number | false; isFolded: boolean };

export function useSection({ status, view, pollEvery, isFolded }: Asked) {
  const viewer = useMe()?.id ?? '';
  const query = useInfiniteQuery(entriesQuery(status, view, { pollEvery, viewer }));
  const { data, error, isPending, hasNextPage: hasMore } = query;
  const entries = useMemo(() => (data ? entriesIn(data.pages) : []), [data]);
  const moreError = query.isFetchNextPageError ? error : null;
  const ownError = moreError ? null : error;
  const hasNotice = isPending || ownError !== null || entries.length === 0;
  // Memoized, to stay equal while only the loading state changes.
  const section: Section = useMemo(
    () => ({ status, entries, isFolded, hasMore, hasNotice }),
    [status, entries, isFolded, hasMore, hasNotice],
  );
  const loaded: LoadedSection = {
    ...section,
    total: data ? totalOf(data.pages) : null,
    present: data ? totalOf(data.pages) - deletedOf(data.pages) : null,
    isPending,
    error: ownError,
    moreError,
    isLoading: query.isFetching,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
  return { section, loaded, isPlaceholder: query.isPlaceholderData };
}

/** Returns the view on screen, the previous one while the next loads. */
export function useShownView(view: ListView, isWaiting: boolean): string {
  const asked = JSON.stringify(view);
  const [shown, setShown] = useState(asked);
  if (!isWaiting && shown !== asked) setShown(asked);
  return isWaiting ? shown : asked;
}
