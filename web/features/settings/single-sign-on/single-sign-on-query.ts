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
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

const singleSignOnQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'single-sign-on'],
    queryFn: async () => (await call(readSingleSignOn, {})).singleSignOn,
    // Refetched, as another admin, or a test in another tab, may have changed it.
    staleTime: 0,
  });

const useSingleSignOnQuery = () => singleSignOnQuery(useSession().data?.user.company.id ?? '');

/** Queries the configuration of single sign-on; for admins. */
export const useSingleSignOn = () => useQuery(useSingleSignOnQuery());

/** Queries the mode only; for members. */
export function useSingleSignOnMode() {
  const { queryKey } = useSingleSignOnQuery();
  return useQuery({
    queryKey: [...queryKey, 'mode'],
    queryFn: async () => (await call(readSingleSignOnMode, {})).mode,
    staleTime: 0,
  });
}

type Shown = { singleSignOn: SingleSignOn };

function useChange<Sent, Result extends Shown>(act: (sent: Sent) => Promise<Result>) {
  const queries = useQueryClient();
  const { queryKey } = useSingleSignOnQuery();
  return useAction(act, ({ singleSignOn }) => queries.setQueryData(queryKey, singleSignOn));
}

/** Saves a provider's configuration; the error may name a field. */
export function useConfigure() {
  const queries = useQueryClient();
  const { queryKey } = useSingleSignOnQuery();
  return useMutation({
    mutationFn: (body: SsoConnectionBody) => call(configureSingleSignOn, { body }),
    onSuccess: ({ singleSignOn }) => queries.setQueryData(queryKey, singleSignOn),
  });
}

export const useSetMode = () =>
  useChange((mode: SsoMode) => call(setSingleSignOnMode, { body: { mode } }));

export const useRemove = () => useChange((_: null) => call(removeSingleSignOn, {}));

export const useUnlink = () =>
  useChange((id: string) => call(unlinkSingleSignOn, { params: { id } }));

/** Creates recovery codes; passed to `made` only, never cached. */
export const useCreateCodes = (made: (codes: string[]) => void) =>
  useChange(async (_: null) => {
    const { codes, singleSignOn } = await call(createRecoveryCodes, {});
    made(codes);
    return { singleSignOn };
  });
