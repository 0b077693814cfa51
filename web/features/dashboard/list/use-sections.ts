import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMe } from '#web/store/changes/entry-actions.ts';
import { entriesQuery } from '#web/store/lists/list-query.ts';
import type { ListView } from '#web/store/lists/list-view.ts';
import { deletedOf, entriesIn, type SectionName, totalOf } from '#web/store/lists/place-in-list.ts';
import type { Section } from './list-rows.ts';

/** A section with what loads it. */
export type LoadedSection = Section & {
  /** How many there are, those that are not loaded among them; null = nobody knows yet. */
  total: number | null;
  /** How many of them are not deleted, as all figures count; null = nobody knows yet. */
  present: number | null;
  /** Nothing of it is there yet. */
  isPending: boolean;
  /** Why it could not be loaded; null = it could. */
  error: Error | null;
  /** Why what follows could not be loaded; null = it could. */
  moreError: Error | null;
  /** Some of it is on its way. */
  isLoading: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Asked = { status: SectionName; view: ListView; pollEvery: number | false; isFolded: boolean };

/** One section of the list as it is now, its rows, and how to load more of it. */
export function useSection({ status, view, pollEvery, isFolded }: Asked) {
  const viewer = useMe()?.id ?? '';
  const query = useInfiniteQuery(entriesQuery(status, view, { pollEvery, viewer }));
  const { data, error, isPending, hasNextPage: hasMore } = query;
  const entries = useMemo(() => (data ? entriesIn(data.pages) : []), [data]);
  const moreError = query.isFetchNextPageError ? error : null;
  const ownError = moreError ? null : error;
  const hasNotice = isPending || ownError !== null || entries.length === 0;
  // It stays the same while only something about its loading changes.
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

/** The view that what stands on the screen belongs to: the one before, while the next loads. */
export function useShownView(view: ListView, isWaiting: boolean): string {
  const asked = JSON.stringify(view);
  const [shown, setShown] = useState(asked);
  if (!isWaiting && shown !== asked) setShown(asked);
  return isWaiting ? shown : asked;
}
