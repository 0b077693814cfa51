import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { downloadHeldFile, listHeld, readHeldHtml, readHeldMail } from '#contract/intake/held.ts';
import { readHeldNotice } from '#contract/intake/held-notice.ts';
import type { HELD_SHOWN } from '#contract/intake/inbox.ts';
import { call } from '#web/api/api.ts';
import { invalidate } from '#web/store/invalidate.ts';
import { withSanitizer } from '#web/store/lists/attachments-query.ts';
import { WAITING_KEY } from '#web/store/waiting-query.ts';

const REFRESH_MS = 30_000;
const PAGE_SIZE = 50;
/** Prefetched data counts as fresh; live events invalidate it. */
const FRESH_MS = 10_000;

export type Shown = (typeof HELD_SHOWN)[number];

/** Query for held mail, newest first, paginated. */
export function heldQuery(show: Shown) {
  return infiniteQueryOptions({
    queryKey: ['held', show],
    queryFn: ({ pageParam }) =>
      call(listHeld, {
        query: { show, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

export function heldMailQuery(id: string) {
  return queryOptions({
    queryKey: ['held-mail', id],
    queryFn: () => call(readHeldMail, { params: { id } }),
    staleTime: FRESH_MS,
  });
}

export function heldHtmlQuery(id: string) {
  return queryOptions({
    queryKey: ['held-html', id] as (string | null)[],
    queryFn: () => withSanitizer(call(readHeldHtml, { params: { id } })),
  });
}

export const heldNoticeQuery = queryOptions({
  queryKey: ['held-notice'],
  queryFn: () => call(readHeldNotice, {}),
});

export function heldFileUrl(id: string, file: EntryFile, { inline = false } = {}): string {
  const path = downloadHeldFile.path.replace(':id', id).replace(':n', String(file.n));
  return `${path}?${inline ? 'inline&' : ''}v=${file.sha256?.slice(0, 12)}`;
}

export function dropFromWaiting(queries: QueryClient, ids: Set<string>): void {
  type Pages = InfiniteData<Answer<typeof listHeld>, string | null>;
  queries.setQueryData<Pages>(heldQuery('waiting').queryKey, (data) => {
    if (!data) return data;
    const gone = data.pages.flatMap(({ mails }) => mails).filter(({ id }) => ids.has(id)).length;
    const pages = data.pages.map((page) => ({
      ...page,
      waiting: Math.max(0, page.waiting - gone),
      mails: page.mails.filter(({ id }) => !ids.has(id)),
    }));
    return { ...data, pages };
  });
}

export async function refreshHeld(queries: QueryClient): Promise<void> {
  await Promise.all(
    [['held'], ['held-mail'], WAITING_KEY].map((queryKey) => invalidate(queries, { queryKey })),
  );
}
