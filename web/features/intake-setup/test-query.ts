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
/** By the seconds since it was sent: most come in at once, and who waits longer is not in a hurry. */
const LOOK_EVERY_MS = [
  { until: 30, every: 1000 },
  { until: 180, every: 5000 },
];
/** Seconds for which its token admits a test; nothing new comes of it after. */
const TOKEN_SECONDS = 3600;

/** Whether something is still to be seen of a test. */
export function isUnderWay({ filedAt, failure, seconds }: IntakeTest): boolean {
  return filedAt === null && failure === null && seconds < TOKEN_SECONDS;
}

function lookAgainAfter(seconds: number): number {
  return LOOK_EVERY_MS.find(({ until }) => seconds < until)?.every ?? POLL_MS;
}

/** A test and what was seen of it so far, asked again while there is more to see. */
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

/** What can be done about a test; `began` is told which one it is. */
export function useTestActions(began: (id: string) => void) {
  const queries = useQueryClient();
  const sayFailed = useSayFailed();
  const messages = useSetupMessages().intakeSetup.test;
  const keep = (test: IntakeTest) => queries.setQueryData(testQuery(test.id).queryKey, test);
  const send = useMutation({
    mutationFn: () => call(sendIntakeTest, {}),
    onSuccess: (test) => {
      keep(test);
      began(test.id);
    },
    onError: (error) => sayFailed(error, messages.failed),
  });
  const end = useMutation({
    mutationFn: ({ id, ending }: { id: string; ending: 'kept' | 'thrown_away' }) =>
      call(endIntakeTest, { params: { id }, body: { ending } }),
    onSuccess: keep,
    onError: (error) => sayFailed(error, messages.endFailed),
  });
  return { send, end };
}
