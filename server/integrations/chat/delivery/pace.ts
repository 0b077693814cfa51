import type { ChatProblem } from '#contract/integrations/chat/chat-choices.ts';
import { CHAT_FAILING_DAYS } from '#contract/integrations/chat/chat-choices.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
const FAILING_MS = CHAT_FAILING_DAYS * 24 * HOUR_MS;

/** Delays by number of failures; the last one repeats. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];

/** Consecutive rate limits that count as a failure. */
const PATIENT_WITH_LIMITS = 5;

export type Hour = { hourFrom: Date | null; hourCount: number };

/** True if the hour is over; a start in the future means that the clock was set back. */
export function isHourOver({ hourFrom }: Hour, now: Date): boolean {
  if (!hourFrom) return true;
  const ms = now.getTime() - hourFrom.getTime();
  return ms >= HOUR_MS || ms < 0;
}

export function hasRoom(hour: Hour & { hourlyLimit: number }, now: Date): boolean {
  return isHourOver(hour, now) || hour.hourCount < hour.hourlyLimit;
}

/** Counts a message; an hour begins with its first message. */
export function counted(hour: Hour, now: Date): Hour {
  return isHourOver(hour, now)
    ? { hourFrom: now, hourCount: 1 }
    : { hourFrom: hour.hourFrom, hourCount: hour.hourCount + 1 };
}

export type Failing = { failures: number; failingSince: Date | null };

type Next = Failing & {
  problem: ChatProblem | null;
  retryAt: Date | null;
  isOver: boolean;
};

export function afterFailure(
  { failures: before, failingSince }: Failing,
  { problem, retryAfterMs }: { problem: ChatProblem; retryAfterMs: number | null },
  now: Date,
): Next {
  const failures = before + 1;
  const isPatient = problem === 'limited' && failures < PATIENT_WITH_LIMITS;
  const since = failingSince ?? (isPatient ? null : now);
  // A rejected message does not delay the next.
  const waits = problem === 'message' ? 0 : Math.max(retryAfterMs ?? 0, waitAfter(before));
  return {
    failures,
    failingSince: since,
    problem: since ? problem : null,
    retryAt: waits > 0 ? new Date(now.getTime() + waits) : null,
    isOver: since !== null && now.getTime() - since.getTime() >= FAILING_MS,
  };
}

function waitAfter(failures: number): number {
  return WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? HOUR_MS;
}
