import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offerSingleSignOn } from '#contract/integrations/single-sign-on-sign-in.ts';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import { call } from '#web/api/api.ts';

/** Debounce time of typing. */
const PAUSE_MS = 300;
const FRESH_MS = 60_000;
/** Checks the syntax only; the server validates. */
const COMPLETE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const offerQuery = (email: string, next: string | null) =>
  queryOptions({
    queryKey: ['sso-offer', email, next],
    queryFn: async () => {
      const body = { email, ...(next !== null && { next }) };
      return (await call(offerSingleSignOn, { body })).singleSignOn;
    },
    staleTime: FRESH_MS,
    // Not retried, as the page works without the offer.
    retry: false,
  });

/** Returns the single sign-on of a typed address, debounced; null if unknown. */
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
