import { performance } from 'node:perf_hooks';
import { log } from '#server/process/log/log.ts';

export const LIMITS = [
  'connections',
  'connections of a client',
  'connections by SMTP',
  'descriptors',
  'waiting mail of a company',
  'waiting mail of a sender',
  'waiting mail of a client',
  'requests of a client',
  'requests of a session',
  'expensive requests',
  'event streams',
  'event streams of a person',
  'emails of a client',
  'emails to a mailbox',
  'emails',
] as const;
type LimitName = (typeof LIMITS)[number];

/** `address` is the client's if there is no request. */
export type Limited = (limit: LimitName, address?: string) => void;

/** Limits that cause no 429 response to count. */
export const LIMITS_WITHOUT_ANSWER: readonly LimitName[] = [
  'connections',
  'connections of a client',
  'connections by SMTP',
  'descriptors',
  'waiting mail of a company',
  'waiting mail of a sender',
  'waiting mail of a client',
  'event streams',
];

const QUIET_MS = 10 * 60_000;

/** Counts refusals; logs each limit every ten minutes at most. */
export function limitReports(count: Limited): Limited {
  const quietUntil = new Map<LimitName, number>();
  const since = new Map<LimitName, number>();
  return (limit, address) => {
    count(limit, address);
    const times = (since.get(limit) ?? 0) + 1;
    const now = performance.now();
    if (now < (quietUntil.get(limit) ?? 0)) {
      since.set(limit, times);
      return;
    }
    since.set(limit, 0);
    quietUntil.set(limit, now + QUIET_MS);
    log.warn(`A limit was met: ${limit}`, { limit, times });
  };
}
