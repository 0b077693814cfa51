import {
  FAILING_DAYS,
  type GivenUpReason,
  MOST_ATTEMPTS,
} from '#contract/integrations/webhook-choices.ts';
import type { Outcome, SwitchedOff } from './kinds.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long after each attempt that failed the next one comes: eight attempts in 47 hours. */
const PAUSES_MS = [
  ...[10 * SECOND_MS, 2 * MINUTE_MS, 15 * MINUTE_MS],
  ...[1, 4, 14, 28].map((hours) => hours * HOUR_MS),
];
/** Each pause is longer or shorter by up to this part, so that what failed together is not tried together. */
const JITTER = 0.1;

/** A target that asks for a pause gets it, up to so long. */
const LONGEST_RETRY_AFTER_MS = 6 * HOUR_MS;
/** Statuses whose `Retry-After` counts for all that is sent to the target (RFC 9110, 10.2.3; RFC 6585, 4). */
const BUSY_STATUSES = [429, 503];

/** While a target fails, one attempt at a time is made, each after a longer pause, up to so long. */
const LONGEST_HOLD_MS = MINUTE_MS;

/** Who takes longer to answer is sent one thing at a time, and takes no turn from others. */
export const SLOW_MS = 3 * SECOND_MS;

export type Attempted = {
  /** Attempts at this delivery before. */
  attempts: number;
  target: { failures: number; failingSince: Date | null };
  outcome: Outcome;
  milliseconds: number;
  now: Date;
  /** From 0 to 1. */
  random: number;
};

/** What follows from an attempt. */
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
  /** Why the target is switched off; null = it is not. */
  off: SwitchedOff['reason'] | null;
};

/** Decides what follows from an attempt, for its delivery and for its target. */
export function decideNext({
  attempts: before,
  target,
  outcome,
  milliseconds,
  now,
  random,
}: Attempted): Followed {
  const attempts = before + 1;
  const isSlow = milliseconds > SLOW_MS;
  if (outcome.failure === null) {
    return {
      delivery: { attempts, state: 'delivered' },
      target: { failures: 0, failingSince: null, heldUntil: null, isSlow },
      off: null,
    };
  }
  const failures = target.failures + 1;
  const failingSince = target.failingSince ?? now;
  const asked = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  const hold = Math.min(SECOND_MS * 2 ** Math.min(failures - 1, 10), LONGEST_HOLD_MS);
  const isBusy = BUSY_STATUSES.includes(outcome.status ?? 0);
  return {
    delivery: { attempts, ...nextOf(attempts, { asked, outcome, now, random }) },
    target: {
      failures,
      failingSince,
      heldUntil: later(now, Math.max(hold, isBusy ? asked : 0)),
      isSlow,
    },
    off: offOf(outcome, failingSince, now),
  };
}

type Failed = { asked: number; outcome: Outcome; now: Date; random: number };

function nextOf(attempts: number, { asked, outcome, now, random }: Failed) {
  if (outcome.isGone) return { state: 'given_up', reason: 'gone' } as const;
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined || attempts >= MOST_ATTEMPTS) {
    return { state: 'given_up', reason: 'attempts' } as const;
  }
  const jittered = pause * (1 + JITTER * (2 * random - 1));
  return { state: 'waiting', dueAt: later(now, Math.max(jittered, asked)) } as const;
}

function offOf({ isGone }: Outcome, failingSince: Date, now: Date): Followed['off'] {
  if (isGone) return 'gone';
  const isLong = now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS;
  return isLong ? 'failing' : null;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + Math.round(ms));

/** Milliseconds that `Retry-After` asks for (RFC 9110, 10.2.3); null = it says nothing that can be read. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
