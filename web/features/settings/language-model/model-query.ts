import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readLanguageModel } from '#contract/workspace/language-model.ts';
import { checkModel } from '#contract/workspace/model-check.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { followLive, POLL_MS } from '#web/store/live-stream.ts';
import { useLanguageModelMessages } from './messages.ts';

export const modelQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: async () => (await call(readLanguageModel, {})).model,
  // Refetched, as its budget changes with each call.
  staleTime: 0,
  // The event stream reports progress; polling is the fallback.
  refetchInterval: ({ state }) => (state.data?.check?.outcome === 'running' ? POLL_MS : false),
});

/** Follows a running measurement. */
export function useLiveCheck(companyId: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      followLive(companyId, ({ kind }) => {
        if (kind === 'model-check') void queries.invalidateQueries(modelQuery);
      }),
    [companyId, queries],
  );
}

export function useStartCheck() {
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const { notStarted } = useLanguageModelMessages().check;
  return useMutation({
    mutationFn: () => call(checkModel, {}),
    onSuccess: () => queries.invalidateQueries(modelQuery),
    onError: (error) => sayFailed(error, { title: notStarted }),
  });
}
