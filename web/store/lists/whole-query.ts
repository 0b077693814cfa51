import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { type Issue, readIssue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';
import { attachmentsQuery } from './attachments-query.ts';
import { knownEntries } from './cached-lists.ts';
import { placeEntry } from './entries-query.ts';

export type WholeEntry = Answer<typeof readIssue>;

export function wholeQuery(id: string) {
  return queryOptions({
    queryKey: ['issue', id],
    queryFn: () => call(readIssue, { params: { id } }),
  });
}

/** Refetches if the list has a later version. */
export function useWhole(entry: Issue) {
  const query = useQuery(wholeQuery(entry.id));
  const { data, isFetching, isError, refetch } = query;
  const isBehind = data !== undefined && data.version < entry.version;
  useEffect(() => {
    if (isBehind && !isFetching && !isError) void refetch();
  }, [isBehind, isFetching, isError, refetch]);
  return query;
}

export function prefetchEntry(queries: QueryClient, entry: Issue): void {
  void queries.prefetchQuery(wholeQuery(entry.id));
  void queries.prefetchQuery(attachmentsQuery(entry));
}

/** Updates an entry in all lists and on its page. */
export function showEntry(queries: QueryClient, entry: Issue): void {
  placeEntry(queries, entry);
  queries.setQueryData(wholeQuery(entry.id).queryKey, (whole) => whole && withFields(whole, entry));
}

export function latestOf(queries: QueryClient, entry: Issue): Issue {
  const listed = knownEntries(queries, new Set([entry.id])).get(entry.id) ?? entry;
  const whole = queries.getQueryData(wholeQuery(entry.id).queryKey);
  return whole && whole.version > listed.version ? whole : listed;
}

/** Merges an entry of a list, and keeps the texts that lists omit. */
function withFields(whole: WholeEntry, entry: Issue): WholeEntry {
  if (entry.version < whole.version) return whole;
  if (!entry.isCut) return { ...whole, ...entry };
  const { body, originalBody, isCut, clarityOriginal, clarityCleaned, updates } = whole;
  const texts = { body, originalBody, isCut, clarityOriginal, clarityCleaned, updates };
  return { ...whole, ...entry, ...texts };
}
