import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RefusalError } from '../errors/refusal.ts';
import type { Limited } from './limited.ts';

/** How often a session or a token may be used. */
export type SessionRate = {
  /** Whether it was used just now; what was never a session is not kept in mind. */
  isKnown: (tokenHash: string) => Promise<boolean>;
  /** Takes one use; throws a refusal with `retryAfter` where none is left. */
  take: (tokenHash: string) => Promise<void>;
  /** What is left of it, as headers. */
  headers: (tokenHash: string) => Promise<Record<string, string>>;
};

/** A burst is there again after so many seconds. */
const BURST_SECONDS = 60;

/**
 * So many requests of one session in a minute, evenly, and a burst beside, as when a board with many
 * pages comes back to a network. Counted in each process: each is to stay quick by itself.
 */
export function sessionRate(
  { perMinute, burst }: { perMinute: number; burst: number },
  limited: Limited,
): SessionRate {
  const points = Math.max(1, Math.round(perMinute / 60));
  const even = new RateLimiterMemory({ keyPrefix: 'even', points, duration: 1 });
  const extra = new RateLimiterMemory({
    keyPrefix: 'burst',
    points: burst,
    duration: BURST_SECONDS,
  });
  const both = new BurstyRateLimiter(even, extra);
  return {
    isKnown: async (tokenHash) => (await even.get(tokenHash)) !== null,
    take: async (tokenHash) => {
      try {
        await both.consume(tokenHash);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        limited('requests of a session');
        throw new RefusalError('rate_limit', 'session_too_fast', {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    // draft-ietf-httpapi-ratelimit-headers-10. In any minute there are at least as many as at once.
    headers: async (tokenHash) => {
      const [ofSecond, ofBurst] = [await even.get(tokenHash), await extra.get(tokenHash)];
      const left =
        Math.max(0, ofSecond?.remainingPoints ?? points) +
        Math.max(0, ofBurst?.remainingPoints ?? burst);
      const reset = Math.ceil(Math.max(0, (ofBurst ?? ofSecond)?.msBeforeNext ?? 0) / 1000);
      return {
        'ratelimit-policy': `"requests";q=${points + burst};w=${BURST_SECONDS}`,
        ratelimit: `"requests";r=${left};t=${reset}`,
      };
    },
  };
}
