import { performance } from 'node:perf_hooks';
import { log } from '#server/process/log/log.ts';

/** Which limit somebody met; `operate.md` says what each is. */
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

/** Told each time that a limit keeps somebody from something; of whom, where no request says so. */
export type Limited = (limit: LimitName, address?: string) => void;

/** Of those no request is refused with 429, from which it would be known. */
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

/** Counts what limits keep away; the log has a line at most every ten minutes for each of them. */
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
