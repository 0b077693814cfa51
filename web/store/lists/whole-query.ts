import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { type Issue, readIssue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';
import { attachmentsQuery } from './attachments-query.ts';
import { knownEntries } from './cached-lists.ts';
import { placeEntry } from './entries-query.ts';

/** An entry with its texts whole and the reasons for its labels. */
export type WholeEntry = Answer<typeof readIssue>;

/** One entry, whole. */
export function wholeQuery(id: string) {
  return queryOptions({
    queryKey: ['issue', id],
    queryFn: () => call(readIssue, { params: { id } }),
  });
}

/** An entry of the list, whole; read anew once the list knows a later version. */
export function useWhole(entry: Issue) {
  const query = useQuery(wholeQuery(entry.id));
  const { data, isFetching, isError, refetch } = query;
  const isBehind = data !== undefined && data.version < entry.version;
  useEffect(() => {
    if (isBehind && !isFetching && !isError) void refetch();
  }, [isBehind, isFetching, isError, refetch]);
  return query;
}

/** Fetches what is needed to open an entry, so that it opens at once. */
export function prefetchEntry(queries: QueryClient, entry: Issue): void {
  void queries.prefetchQuery(wholeQuery(entry.id));
  void queries.prefetchQuery(attachmentsQuery(entry));
}

/** Shows an entry as it is now, in every list and where it is open. */
export function showEntry(queries: QueryClient, entry: Issue): void {
  placeEntry(queries, entry);
  queries.setQueryData(wholeQuery(entry.id).queryKey, (whole) => whole && withFields(whole, entry));
}

/** An entry as this page knows it: the latest version of all that it was told. */
export function latestOf(queries: QueryClient, entry: Issue): Issue {
  const listed = knownEntries(queries, new Set([entry.id])).get(entry.id) ?? entry;
  const whole = queries.getQueryData(wholeQuery(entry.id).queryKey);
  return whole && whole.version > listed.version ? whole : listed;
}

/** What lists leave out stays as it was read. */
function withFields(whole: WholeEntry, entry: Issue): WholeEntry {
  if (entry.version < whole.version) return whole;
  if (!entry.isCut) return { ...whole, ...entry };
  const { body, originalBody, isCut, clarityOriginal, clarityCleaned, updates } = whole;
  const texts = { body, originalBody, isCut, clarityOriginal, clarityCleaned, updates };
  return { ...whole, ...entry, ...texts };
}
