import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer, Call } from '#contract/endpoint.ts';
import { intakeAddressFor, intakeSetupStart, setUpIntake } from '#contract/intake/intake-setup.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { sessionQuery, useKnownAs } from '#web/session/session.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

const TYPING_MS = 200;
/** Characters. */
const LONGEST_NAME = 100;

export function startQuery(companyId: string) {
  return queryOptions({
    queryKey: ['intake-setup', companyId],
    queryFn: () => call(intakeSetupStart, {}),
  });
}

/** Returns the intake address for a typed name (debounced); null if there is none yet. */
export function useAddressFor(typed: string, another: boolean) {
  const name = useSettled(typed.trim());
  const isName = name !== '' && name.length <= LONGEST_NAME;
  const { data, error } = useQuery({
    queryKey: ['intake-address', name, another],
    queryFn: () =>
      call(intakeAddressFor, {
        query: { companyName: name, another: another ? 'true' : 'false' },
      }),
    enabled: isName,
    placeholderData: keepPreviousData,
    // Refetched, as another company may take the address at any time.
    staleTime: 0,
  });
  return { address: isName ? (data?.intakeEmail ?? null) : null, error };
}

/** Debounces a value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type Done = Answer<typeof setUpIntake>;

/**
 * Sets up the workspace and reports the outcome. Calls `done` first, as switching workspaces may
 * unmount the caller.
 */
export function useSetUp(done: (answer: Done) => void) {
  const say = useToast();
  const queries = useQueryClient();
  const knowAs = useKnownAs();
  const sayFailed = useSayFailed();
  const { setUp, setupFailed } = useSetupMessages().intakeSetup;
  return useMutation({
    mutationFn: async (body: Call<typeof setUpIntake>['body']): Promise<Done> => {
      const answer: Partial<Done> = await call(setUpIntake, { body });
      const user =
        answer.user ?? (await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }))?.user;
      if (!user) throw new Error('nobody is signed in');
      return { domain: null, invitations: [], ...answer, user };
    },
    onSuccess: (answer) => {
      done(answer);
      knowAs(answer.user);
      say(setUp);
    },
    onError: (error) => sayFailed(error, setupFailed),
  });
}
