import {
  FAILING_DAYS,
  type GivenUpReason,
  MOST_ATTEMPTS,
} from '#contract/integrations/webhook-choices.ts';
import type { Outcome, SwitchedOff } from './kinds.ts';
import { SLOW_MS } from './lanes.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Eight attempts in 47 hours. */
const PAUSES_MS = [
  10 * SECOND_MS,
  2 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  14 * HOUR_MS,
  28 * HOUR_MS,
];
/** Fraction; spreads retries of simultaneous failures. */
const JITTER = 0.1;
/** Longest time between failed attempts while a delivery is queued. */
const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS) * (1 + JITTER) + HOUR_MS;

/** No retries: the user can send another test. */
const MOST_TEST_ATTEMPTS = 1;
const SHORTLY_MS = HOUR_MS;

/** Upper limit of `Retry-After`. */
const LONGEST_RETRY_AFTER_MS = 6 * HOUR_MS;
/**
 * Statuses with which `Retry-After` applies to the whole target (RFC 9110, 10.2.3; RFC 6585, 4).
 */
const BUSY_STATUSES = [429, 503];

/** Maximum backoff of a failing target. */
const LONGEST_HOLD_MS = MINUTE_MS;

/** After a longer outage, a recovery triggers retries at once. */
const OUTAGE_MS = 2 * MINUTE_MS;
export const LONGEST_CALLED_MS = PAUSES_MS.reduce((all, pause) => all + pause, 0);
/**
 * Leaves one regular retry, so that a delivery that keeps failing is still retried over two days.
 */
export const MOST_CALLED_ATTEMPTS = MOST_ATTEMPTS - 2;

export type Attempted = {
  attempts: number;
  isTest: boolean;
  /** True if a replay was requested during the attempt. */
  isAskedFor: boolean;
  /** `heldUntil` may exceed the last failure by `LONGEST_RETRY_AFTER_MS`. */
  target: { failures: number; failingSince: Date | null; heldUntil: Date | null };
  outcome: Outcome;
  milliseconds: number;
  now: Date;
  /** From 0 to 1. */
  random: number;
};

export type Followed = {
  delivery: { attempts: number } & (
    | { state: 'delivered' }
    | { state: 'waiting'; dueAt: Date }
    | { state: 'given_up'; reason: GivenUpReason }
  );
  target: {
    failures: number;
    failingSince: Date | null;
    heldUntil: Date | null;
    isSlow: boolean;
  };
  off: SwitchedOff['reason'] | null;
  /** True on recovery from an outage. */
  isBack: boolean;
};

export function decideNext(attempted: Attempted): Followed {
  const { outcome, milliseconds, now } = attempted;
  const attempts = attempted.attempts + 1;
  const isSlow = milliseconds > SLOW_MS;
  if (outcome.failure === null) {
    const { failingSince } = attempted.target;
    return {
      delivery: { attempts, state: 'delivered' },
      target: { failures: 0, failingSince: null, heldUntil: null, isSlow },
      off: null,
      isBack: failingSince !== null && now.getTime() - failingSince.getTime() >= OUTAGE_MS,
    };
  }
  const { quietMs, ...since } = failingOf(attempted);
  const failures = since.failures + 1;
  const asked = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  const isBusy = BUSY_STATUSES.includes(outcome.status ?? 0);
  const hold = Math.max(attempted.isAskedFor ? 0 : holdMs(failures), isBusy ? asked : 0);
  const isTelling = attempts > 1 || quietMs <= SHORTLY_MS;
  const isLong = now.getTime() - since.failingSince.getTime() >= FAILING_DAYS * DAY_MS;
  return {
    delivery: nextOf(attempts, asked, attempted),
    target: { ...since, failures, heldUntil: later(now, hold), isSlow },
    off: outcome.isGone ? 'gone' : isLong && isTelling ? 'failing' : null,
    isBack: false,
  };
}

/** Restarts the count after a long time without attempts, as the target may have worked. */
function failingOf({ target, now }: Attempted) {
  const { failures, failingSince, heldUntil } = target;
  const quietMs = heldUntil === null ? 0 : now.getTime() - heldUntil.getTime();
  if (failingSince === null || quietMs > LONGEST_PAUSE_MS) {
    return { failures: 0, failingSince: now, quietMs };
  }
  return { failures, failingSince, quietMs };
}

const holdMs = (failures: number) =>
  Math.min(SECOND_MS * 2 ** Math.min(failures - 1, 10), LONGEST_HOLD_MS);

function nextOf(
  attempts: number,
  asked: number,
  { outcome, isTest, isAskedFor, now, random }: Attempted,
): Followed['delivery'] {
  if (outcome.isGone) return { attempts, state: 'given_up', reason: 'gone' };
  const pause = PAUSES_MS[attempts - 1];
  const isLast = pause === undefined || attempts >= (isTest ? MOST_TEST_ATTEMPTS : MOST_ATTEMPTS);
  if (isAskedFor) return { attempts: isLast ? 0 : attempts, state: 'waiting', dueAt: now };
  if (isLast) return { attempts, state: 'given_up', reason: 'attempts' };
  const jittered = pause * (1 + JITTER * (2 * random - 1));
  return { attempts, state: 'waiting', dueAt: later(now, Math.max(jittered, asked)) };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + Math.round(ms));

/** Returns the milliseconds of `Retry-After` (RFC 9110, 10.2.3); null if invalid. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
