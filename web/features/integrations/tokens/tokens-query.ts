import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#contract/endpoint.ts';
import {
  type ApiToken,
  createApiToken,
  createWorkspaceToken,
  listApiTokens,
  listWorkspaceTokens,
  revokeApiToken,
  revokeWorkspaceToken,
  type WorkspaceToken,
} from '#contract/integrations/api-tokens.ts';
import { call } from '#web/api/api.ts';
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

export type Whose = 'own' | 'workspace';

/** A token; only workspace tokens have a creator. */
export type AnyToken = ApiToken & Partial<Pick<WorkspaceToken, 'createdBy'>>;

const CALLS = {
  own: { list: listApiTokens, create: createApiToken, revoke: revokeApiToken },
  workspace: {
    list: listWorkspaceTokens,
    create: createWorkspaceToken,
    revoke: revokeWorkspaceToken,
  },
} as const;

const tokensQuery = (companyId: string, whose: Whose) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'tokens', whose],
    queryFn: async (): Promise<AnyToken[]> => (await call(CALLS[whose].list, {})).tokens,
    // Refetched, as the time of last use changes independently of this page.
    staleTime: 0,
  });

const useTokensQuery = (whose: Whose) =>
  tokensQuery(useSession().data?.user.company.id ?? '', whose);

export const useTokens = (whose: Whose) => useQuery(useTokensQuery(whose));

export type NewToken = Call<typeof createApiToken>['body'];

/** Creates a token; its text is passed to `made` and never cached. */
export function useCreateToken(whose: Whose, made: (name: string, token: string) => void) {
  const queries = useQueryClient();
  const { queryKey } = useTokensQuery(whose);
  return useAction(
    async (body: NewToken) => {
      const { token, tokens } = await call(CALLS[whose].create, { body });
      made(body.name, token);
      return tokens;
    },
    (tokens) => queries.setQueryData(queryKey, tokens),
  );
}

export function useRevokeToken(whose: Whose) {
  const queries = useQueryClient();
  const { queryKey } = useTokensQuery(whose);
  return useAction(
    async ({ id }: ApiToken): Promise<AnyToken[]> =>
      (await call(CALLS[whose].revoke, { params: { id } })).tokens,
    (tokens) => queries.setQueryData(queryKey, tokens),
  );
}
