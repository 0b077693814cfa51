import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { type Issue, listIssues, readIssue, setIssueStatus } from '#contract/issues.ts';
import type { Status } from '#contract/labels.ts';
import { ApiError, call } from '#web/api.ts';
import { useToast } from '#web/ui/toast.tsx';

type Page = Answer<typeof listIssues>;
type Pages = InfiniteData<Page>;

const PAGE_SIZE = 100;
const STATUSES = ['open', 'resolved'] as const;
/** More changes at once than are worth asking for one by one. */
const ONE_BY_ONE = 20;

const keyOf = (status: Status) => ['issues', status] as const;

/** The entries of one section, newest activity first, page by page. */
export function entriesQuery(status: Status, { pollEvery }: { pollEvery: number | false }) {
  return infiniteQueryOptions({
    queryKey: keyOf(status),
    queryFn: ({ pageParam }) =>
      call(listIssues, {
        query: {
          status,
          includeDeleted: 'false',
          limit: PAGE_SIZE,
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: pollEvery,
  });
}

/** The entries of all pages, each once. */
export function entriesOf(data: { pages: Page[] } | undefined): Issue[] {
  const byId = new Map<string, Issue>();
  for (const issue of data?.pages.flatMap(({ issues }) => issues) ?? []) {
    if (!byId.has(issue.id)) byId.set(issue.id, issue);
  }
  return [...byId.values()];
}

/** Puts an entry where it belongs now: into its section by its last activity, out of the other. */
export function placeEntry(queries: QueryClient, entry: Issue): void {
  for (const status of STATUSES) {
    queries.setQueryData<Pages>(keyOf(status), (data) => {
      const known = entriesOf(data).find(({ id }) => id === entry.id);
      if (!data || (known && known.version > entry.version)) return data;
      const belongs = entry.status === status && !entry.deleted;
      return withEntry(without(data, entry.id), belongs ? entry : null);
    });
  }
}

function without(data: Pages, id: string): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    issues: page.issues.filter((issue) => issue.id !== id),
  }));
  return { ...data, pages };
}

function withEntry(data: Pages, entry: Issue | null): Pages {
  if (!entry) return data;
  const isOlder = (page: Page) =>
    page.issues.some((issue) => issue.lastUpdated <= entry.lastUpdated);
  const found = data.pages.findIndex(isOlder);
  const last = data.pages.length - 1;
  // Older than all that is loaded: it comes with the page that holds it, unless that was the last.
  if (found < 0 && data.pages[last]?.nextCursor) return data;
  const at = found < 0 ? last : found;
  const pages = data.pages.map((page, index) =>
    index === at ? { ...page, issues: newestFirst([entry, ...page.issues]) } : page,
  );
  return { ...data, pages };
}

function newestFirst(issues: Issue[]): Issue[] {
  return issues.toSorted(
    (a, b) => b.lastUpdated.localeCompare(a.lastUpdated) || b.id.localeCompare(a.id),
  );
}

/** Fetches what changed and puts it in its place; one that is not ours to see goes. */
export async function refreshEntries(queries: QueryClient, ids: string[]): Promise<void> {
  if (ids.length > ONE_BY_ONE) return reloadEntries(queries);
  await Promise.all(
    ids.map(async (id) => {
      try {
        placeEntry(queries, await call(readIssue, { params: { id } }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) dropEntry(queries, id);
        else await reloadEntries(queries);
      }
    }),
  );
}

/** Asks for all sections again. */
export function reloadEntries(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['issues'] });
}

function dropEntry(queries: QueryClient, id: string): void {
  for (const status of STATUSES) {
    queries.setQueryData<Pages>(keyOf(status), (data) => data && without(data, id));
  }
}

/** Marks an entry done or open again: at once on the screen, and back if the server refuses. */
export function useSetStatus() {
  const queries = useQueryClient();
  const say = useToast();
  return useMutation({
    mutationFn: ({ entry, status }: { entry: Issue; status: Status }) =>
      call(setIssueStatus, { params: { id: entry.id }, body: { status } }),
    onMutate: async ({ entry, status }) => {
      await queries.cancelQueries({ queryKey: ['issues'] });
      placeEntry(queries, { ...entry, status, lastUpdated: new Date().toISOString() });
    },
    onSuccess: (entry) => {
      placeEntry(queries, entry);
      say({
        title: 'Success',
        description: entry.status === 'resolved' ? 'Entry resolved' : 'Entry reopened',
      });
    },
    onError: (_error, { entry }) => {
      placeEntry(queries, entry);
      say({
        title: 'Error',
        description: 'Failed to update entry status. Please try again.',
        isError: true,
      });
    },
  });
}
