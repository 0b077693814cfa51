import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RefusalError } from '../errors/refusal.ts';
import type { Limited } from './limited.ts';

export type SessionRate = {
  /** False for unknown tokens, which are not counted. */
  isKnown: (tokenHash: string) => Promise<boolean>;
  take: (tokenHash: string) => Promise<void>;
  headers: (tokenHash: string) => Promise<Record<string, string>>;
};

const BURST_SECONDS = 60;

/** Limits each session per process: an even rate plus a burst for a reconnecting board. */
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
    // Returns rate limit headers (draft-ietf-httpapi-ratelimit-headers-10); the remaining count is
    // a lower bound for any minute.
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
