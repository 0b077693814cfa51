import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  configureSingleSignOn,
  createRecoveryCodes,
  readSingleSignOn,
  readSingleSignOnMode,
  removeSingleSignOn,
  type SingleSignOn,
  type SsoConnectionBody,
  setSingleSignOnMode,
  unlinkSingleSignOn,
} from '#contract/integrations/single-sign-on.ts';
import type { SsoMode } from '#contract/integrations/single-sign-on-choices.ts';
import { call } from '#web/api/api.ts';
import { useSession } from '#web/session/session.ts';
import { useAction } from '../workspace-query.ts';

const singleSignOnQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'single-sign-on'],
    queryFn: async () => (await call(readSingleSignOn, {})).singleSignOn,
    // Another admin, or a test in another page, may have changed it meanwhile.
    staleTime: 0,
  });

const useSingleSignOnQuery = () => singleSignOnQuery(useSession().data?.user.company.id ?? '');

/** What the workspace has set up for single sign-on; for its admins. */
export const useSingleSignOn = () => useQuery(useSingleSignOnQuery());

/** Whether people sign in by it; for those who are no admins. */
export function useSingleSignOnMode() {
  const { queryKey } = useSingleSignOnQuery();
  return useQuery({
    queryKey: [...queryKey, 'mode'],
    queryFn: async () => (await call(readSingleSignOnMode, {})).mode,
    staleTime: 0,
  });
}

type Shown = { singleSignOn: SingleSignOn };

/** Something that changes it, and how that goes; what comes back is shown everywhere. */
function useChange<Sent, Result extends Shown>(act: (sent: Sent) => Promise<Result>) {
  const queries = useQueryClient();
  const { queryKey } = useSingleSignOnQuery();
  return useAction(act, ({ singleSignOn }) => queries.setQueryData(queryKey, singleSignOn));
}

/** Sets a provider up, or changes what is set up; its error may name a field. */
export function useConfigure() {
  const queries = useQueryClient();
  const { queryKey } = useSingleSignOnQuery();
  return useMutation({
    mutationFn: (body: SsoConnectionBody) => call(configureSingleSignOn, { body }),
    onSuccess: ({ singleSignOn }) => queries.setQueryData(queryKey, singleSignOn),
  });
}

/** Switches it off or on, or makes it the only way. */
export const useSetMode = () =>
  useChange((mode: SsoMode) => call(setSingleSignOnMode, { body: { mode } }));

/** Removes it with all that belongs to it. */
export const useRemove = () => useChange((_: null) => call(removeSingleSignOn, {}));

/** Forgets which account of the provider is a member’s. */
export const useUnlink = () =>
  useChange((id: string) => call(unlinkSingleSignOn, { params: { id } }));

/** Makes recovery codes, and hands them to `made` alone: they are kept in no cache. */
export const useCreateCodes = (made: (codes: string[]) => void) =>
  useChange(async (_: null) => {
    const { codes, singleSignOn } = await call(createRecoveryCodes, {});
    made(codes);
    return { singleSignOn };
  });
