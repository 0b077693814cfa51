import type { QueryClient } from '@tanstack/react-query';
import { MINE_PARTS } from '#contract/entries/issue-list.ts';
import { invalidate } from '#web/store/invalidate.ts';
import { OWN_COUNTS_KEY } from '#web/store/own-counts-query.ts';
import { cachedLists, writePages } from './cached-lists.ts';
import { fetchTotals } from './list-query.ts';
import { deletedOf, totalOf } from './place-in-list.ts';

/** Debounce time. */
const SOON_MS = 300;

const WAITING = new WeakSet<QueryClient>();

/** Refetches figures and tiles, debounced. */
export function refreshFiguresSoon(queries: QueryClient): void {
  if (WAITING.has(queries)) return;
  WAITING.add(queries);
  setTimeout(() => {
    WAITING.delete(queries);
    void invalidate(queries, { queryKey: ['stats'] });
    void invalidate(queries, { queryKey: ['attention'] });
    void invalidate(queries, { queryKey: OWN_COUNTS_KEY });
    void refreshMine(queries);
  }, SOON_MS);
}

/** Refetches the user's own work, as only the server can assign entries to its sections. */
async function refreshMine(queries: QueryClient): Promise<void> {
  for (const part of MINE_PARTS) await invalidate(queries, { queryKey: ['issues', part] });
}

const COUNTING = new WeakSet<QueryClient>();

/** Refetches the counts of visible, partially loaded lists. */
export async function countAgain(queries: QueryClient): Promise<void> {
  if (COUNTING.has(queries)) return;
  COUNTING.add(queries);
  await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  COUNTING.delete(queries);
  const isShown = (key: readonly unknown[]) =>
    queries.getQueryCache().find({ queryKey: key, exact: true })?.isActive() ?? false;
  const partial = cachedLists(queries).filter(
    ({ key, data }) => isShown(key) && data.pages.at(-1)?.nextCursor !== null,
  );
  await Promise.all(
    partial.map(async ({ key, listing }) => {
      const totals = await fetchTotals(listing).catch(() => null);
      const list = cachedLists(queries).find((one) => one.key === key);
      const last = list?.data.pages.at(-1);
      if (totals === null || !list || !last || last.nextCursor === null) return;
      const { pages } = list.data;
      if (totalOf(pages) === totals.total && deletedOf(pages) === totals.deleted) return;
      writePages(queries, list, pages.with(-1, { ...last, ...totals }));
    }),
  );
}
