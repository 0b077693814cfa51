import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offerSingleSignOn, type SsoOffer } from '#contract/integrations/single-sign-on.ts';
import { call } from '#web/api/api.ts';

/** Until nothing more is typed. */
const PAUSE_MS = 300;
const FRESH_MS = 60_000;
/** What may be an address by now; whether it is one, the server knows. */
const COMPLETE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const offerQuery = (email: string, next: string | null) =>
  queryOptions({
    queryKey: ['sso-offer', email, next],
    queryFn: async () => {
      const body = { email, ...(next !== null && { next }) };
      return (await call(offerSingleSignOn, { body })).singleSignOn;
    },
    staleTime: FRESH_MS,
    // Without an answer the page is as it always was.
    retry: false,
  });

/** The single sign-on of the address that is typed; null = none that is known. */
export function useSsoOffer(typed: string, next: string | null): SsoOffer | null {
  const email = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const { data } = useQuery({ ...offerQuery(settled, next), enabled: COMPLETE.test(settled) });
  return settled === email ? (data ?? null) : null;
}
