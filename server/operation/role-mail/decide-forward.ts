/** How mail to the installation is forwarded: at most so many an hour one by one, the rest together. */
const MOST_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
/** So long the first that is too much waits for others to be told of with it. */
const GATHERED_MS = 600_000;

/** What was forwarded of late, and what waits for it. */
export type Waiting = {
  pending: number;
  /** When the oldest of them came; null where none waits. */
  oldestAt: Date | null;
  forwardedInHour: number;
  lastDigestAt: Date | null;
};

/** How many of the oldest go one by one now, and whether all others go as one list. */
export type ForwardPlan = {
  single: number;
  isDigestDue: boolean;
  /** With these the hour's number is reached. */
  reachesLimit: boolean;
};

/** When the hour began whose forwarded mails count. */
export function hourBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Decides what is forwarded now: a flood costs its readers ten mails and one list in an hour. */
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
