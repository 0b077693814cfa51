import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkDomain,
  claimDomain,
  type DomainClaim,
  type Domains,
  dropDomain,
  listDomains,
} from '#contract/intake/domains.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import type { HeldOffer } from '#web/features/domains/release-offer.tsx';
import { paths } from '#web/routing/paths.ts';
import { sessionQuery } from '#web/session/session.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

export function domainsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['domains', companyId],
    queryFn: () => call(listDomains, {}),
    staleTime: 0,
  });
}

export function useDomainActions(
  companyId: string,
  offerRelease: (offer: HeldOffer) => void = () => {},
) {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const messages = useSetupMessages().domains;
  const cache = (domains: Domains) =>
    queries.setQueryData(domainsQuery(companyId).queryKey, domains);
  const onError = (error: Error) => {
    sayFailed(error, messages.didNotWork);
    void queries.invalidateQueries(domainsQuery(companyId));
  };
  const check = useMutation({
    mutationFn: ({ domain }: Pick<DomainClaim, 'domain' | 'proves'>) =>
      call(checkDomain, { params: { domain } }),
    onSuccess: ({ outcome, leads, domains, heldMail }, { domain, proves }) => {
      // Reloads, as this page shows the previous workspace.
      if (leads !== null && leads !== companyId) return window.location.assign(paths.settings);
      cache(domains);
      if (outcome !== 'proven') return;
      if (heldMail > 0) offerRelease({ sender: `@${domain}`, count: heldMail });
      void queries.invalidateQueries(sessionQuery);
      say(proves === 'lead' ? messages.becameLead : messages.becameProven(domain));
    },
    onError,
  });
  const claim = useMutation({
    mutationFn: (domain: string) => call(claimDomain, { body: { domain } }),
    onSuccess: cache,
  });
  const drop = useMutation({
    mutationFn: (domain: string) => call(dropDomain, { params: { domain } }),
    onSuccess: cache,
    onError,
  });
  return { check, claim, drop };
}
