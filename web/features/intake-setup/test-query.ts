import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endIntakeTest,
  type IntakeTest,
  readIntakeTest,
  sendIntakeTest,
} from '#contract/intake/intake-test.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';

const POLL_MS = 30_000;
/** Polling intervals by seconds since sending, as most tests arrive at once. */
const LOOK_EVERY_MS = [
  { until: 30, every: 1000 },
  { until: 180, every: 5000 },
];
/** Lifetime of a test's token, after which there is no progress. */
const TOKEN_SECONDS = 3600;

export function isUnderWay({ filedAt, failure, seconds }: IntakeTest): boolean {
  return filedAt === null && failure === null && seconds < TOKEN_SECONDS;
}

function lookAgainAfter(seconds: number): number {
  return LOOK_EVERY_MS.find(({ until }) => seconds < until)?.every ?? POLL_MS;
}

/** Query for a test, polled while it is under way. */
export function testQuery(id: string) {
  return queryOptions({
    queryKey: ['intake-test', id],
    queryFn: () => call(readIntakeTest, { params: { id } }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data && !isUnderWay(data)) return false;
      return error ? POLL_MS : lookAgainAfter(data?.seconds ?? 0);
    },
    refetchIntervalInBackground: true,
  });
}

export function useTestActions(began: (id: string) => void) {
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const messages = useSetupMessages().intakeSetup.test;
  const cache = (test: IntakeTest) => queries.setQueryData(testQuery(test.id).queryKey, test);
  const send = useMutation({
    mutationFn: () => call(sendIntakeTest, {}),
    onSuccess: (test) => {
      cache(test);
      began(test.id);
    },
    onError: (error) => sayFailed(error, messages.failed),
  });
  const end = useMutation({
    mutationFn: ({ id, ending }: { id: string; ending: 'kept' | 'thrown_away' }) =>
      call(endIntakeTest, { params: { id }, body: { ending } }),
    onSuccess: cache,
    onError: (error) => sayFailed(error, messages.endFailed),
  });
  return { send, end };
}
