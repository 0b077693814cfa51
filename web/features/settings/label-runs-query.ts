import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import {
  assignAllDepartments,
  type LabelRun,
  listLabelRuns,
  rerunDetection,
} from '#contract/entries/label-runs.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { followLive } from '#web/store/live-stream.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { failureOf, type RunKind, resultOf } from './run-words.ts';

const POLL_MS = 30_000;
const BOARD = { queryKey: ['issues'] };

const runsQuery = queryOptions({
  queryKey: ['label-runs'],
  queryFn: async () => (await call(listLabelRuns, {})).runs,
  // The event stream reports the end; polling is the fallback.
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
});

const isRunning = ({ outcome }: LabelRun) => outcome === 'running';

/** Shows a toast when a run seen here ends. */
export function useLabelRuns(companyId: string): LabelRun[] {
  const queries = useQueryClient();
  const say = useToast();
  const messages = useSettingsMessages().labels.runs;
  const runs = useQuery(runsQuery).data ?? [];
  useEffect(() => {
    // Ignores the stream's first events, as the page has just loaded.
    let isNews = false;
    return followLive(companyId, ({ kind }) => {
      if (kind === 'open') isNews = true;
      if (
        !isNews ||
        kind === 'open' ||
        kind === 'away' ||
        kind === 'waiting' ||
        kind === 'model-check'
      )
        return;
      if (kind !== 'changed') void queries.invalidateQueries(runsQuery);
      // The board refetches when it is next shown.
      void queries.invalidateQueries(BOARD);
    });
  }, [companyId, queries]);
  const seenRunning = useRef(new Set<RunKind>());
  useEffect(() => {
    for (const run of runs) {
      if (isRunning(run)) seenRunning.current.add(run.kind);
      else if (seenRunning.current.delete(run.kind)) {
        const said = messages[run.kind];
        say(run.outcome === 'failed' ? failureOf(said) : resultOf(said, run));
      }
    }
  }, [runs, say, messages]);
  return runs;
}

const ENDPOINTS = {
  'assign-departments': assignAllDepartments,
  'rerun-detection': rerunDetection,
} as const;

type Pressed = Answer<(typeof ENDPOINTS)[RunKind]>;

/** Reclassifies the company's entries; long runs continue in the background. */
export function useJudgeAnew(kind: RunKind) {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const messages = useSettingsMessages().labels.runs[kind];
  return useMutation({
    mutationFn: (): Promise<Pressed> => call(ENDPOINTS[kind], {}),
    onSuccess: (done) => {
      if ('run' in done) {
        queries.setQueryData(runsQuery.queryKey, (runs = []) => [
          ...runs.filter((run) => run.kind !== kind),
          done.run,
        ]);
        return;
      }
      say(resultOf(messages, done));
      void queries.invalidateQueries(BOARD);
    },
    onError: (error) => sayFailed(error, messages.failed),
  });
}
