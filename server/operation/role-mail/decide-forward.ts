const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const GATHERED_MS = 600_000;

export type Waiting = {
  pending: number;
  oldestAt: Date | null;
  forwardedInHour: number;
  lastDigestAt: Date | null;
};

/** `single` counts the oldest mails, which are forwarded individually. */
export type ForwardPlan = {
  single: number;
  isDigestDue: boolean;
  reachesLimit: boolean;
};

export function hourBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Limits a flood to ten mails and one list per hour. */
export function planForward(waiting: Waiting, now: Date): ForwardPlan {
  const { pending, oldestAt, forwardedInHour, lastDigestAt } = waiting;
  const room = Math.max(0, MOST_AN_HOUR - forwardedInHour);
  const isGathered = oldestAt !== null && now.getTime() - oldestAt.getTime() >= GATHERED_MS;
  const isQuiet = lastDigestAt === null || lastDigestAt <= hourBefore(now);
  const single = Math.min(pending, room);
  return {
    single,
    isDigestDue: pending > room && isGathered && isQuiet,
    reachesLimit: single > 0 && single === room,
  };
}
