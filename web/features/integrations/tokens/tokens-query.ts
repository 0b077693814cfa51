import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#contract/endpoint.ts';
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '#contract/integrations/api-tokens.ts';
import { call } from '#web/api/api.ts';
import { useAction } from '#web/features/settings/workspace-query.ts';
import { useSession } from '#web/session/session.ts';

const tokensQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['workspace', companyId, 'tokens'],
    queryFn: async () => (await call(listApiTokens, {})).tokens,
    // When they were used last changes without this page.
    staleTime: 0,
  });

const useTokensQuery = () => tokensQuery(useSession().data?.user.company.id ?? '');

/** The person's API tokens for the workspace looked at. */
export const useTokens = () => useQuery(useTokensQuery());

/** What a new token is to be. */
export type NewToken = Call<typeof createApiToken>['body'];

/** Creates a token, and hands its text to `made` alone: it is kept in no cache. */
export function useCreateToken(made: (name: string, token: string) => void) {
  const queries = useQueryClient();
  const { queryKey } = useTokensQuery();
  return useAction(
    async (body: NewToken) => {
      const { token, tokens } = await call(createApiToken, { body });
      made(body.name, token);
      return tokens;
    },
    (tokens) => queries.setQueryData(queryKey, tokens),
  );
}

/** Revokes a token. */
export function useRevokeToken() {
  const queries = useQueryClient();
  const { queryKey } = useTokensQuery();
  return useAction(
    async ({ id }: ApiToken) => (await call(revokeApiToken, { params: { id } })).tokens,
    (tokens) => queries.setQueryData(queryKey, tokens),
  );
}
