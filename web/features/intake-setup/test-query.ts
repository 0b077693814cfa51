import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endIntakeTest,
  type IntakeTest,
  readIntakeTest,
  sendIntakeTest,
} from '#contract/intake-test.ts';
import { ApiError, call } from '#web/api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';

const LOOK_EVERY_MS = 1000;
/** Seconds for which its token admits a test; nothing new comes of it after. */
const TOKEN_SECONDS = 3600;

/** Whether something is still to be seen of a test. */
export function isUnderWay({ filedAt, failure, seconds }: IntakeTest): boolean {
  return filedAt === null && failure === null && seconds < TOKEN_SECONDS;
}

/** A test and what was seen of it so far, each second while there is more to see. */
export function testQuery(id: string) {
  return queryOptions({
    queryKey: ['intake-test', id],
    queryFn: () => call(readIntakeTest, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data) ? LOOK_EVERY_MS : false,
    refetchIntervalInBackground: true,
  });
}

/** What can be done about a test; `began` is told which one it is. */
export function useTestDeeds(began: (id: string) => void) {
  const queries = useQueryClient();
  const say = useToast();
  const { common, pages } = useWords();
  const words = pages.intakeSetup.test;
  const fail = (title: string) => (error: Error) => {
    const description = error instanceof ApiError ? common.told(error.message) : undefined;
    say({ title, ...(description !== undefined && { description }), isError: true });
  };
  const keep = (test: IntakeTest) => queries.setQueryData(testQuery(test.id).queryKey, test);
  const send = useMutation({
    mutationFn: () => call(sendIntakeTest, {}),
    onSuccess: (test) => {
      keep(test);
      began(test.id);
    },
    onError: fail(words.failed),
  });
  const end = useMutation({
    mutationFn: ({ id, ending }: { id: string; ending: 'kept' | 'thrown_away' }) =>
      call(endIntakeTest, { params: { id }, body: { ending } }),
    onSuccess: keep,
    onError: fail(words.endFailed),
  });
  return { send, end };
}
