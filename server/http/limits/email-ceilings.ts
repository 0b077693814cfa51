import type { Database } from '#server/db/connect.ts';
import { log } from '#server/process/log/log.ts';
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  keyOf,
  limiter,
  type Refund,
  take,
  takeEach,
} from './limits.ts';

/** Limits of the whole installation; see `operate.md`. */
export type EmailCeilings = { perHour: number; perDay: number };

/** `takeOpen`: emails that visitors can request for any address. */
export type Ceilings = {
  takeAny: () => Promise<Refund>;
  takeOpen: () => Promise<Refund>;
  /** Emails in the period; null unless near a limit. */
  near: () => Promise<{ count: number; since: Date } | null>;
};

/** Share of all emails; the rest is reserved for accounts. */
const OPEN_SHARE = 0.5;
const NEAR = 0.8;

/** Counts across all processes. */
export function emailCeilings(db: Database, { perHour, perDay }: EmailCeilings): Ceilings {
  const each = [
    { time: 'an hour', most: perHour, seconds: HOUR_SECONDS },
    { time: 'a day', most: perDay, seconds: DAY_SECONDS },
  ];
  const any = each.map((one) =>
    ceiling(db, {
      ...one,
      name: `emails ${one.time}`,
      what: 'sign-in, invitation and waitlist emails',
    }),
  );
  const open = each.map((one) =>
    ceiling(db, {
      ...one,
      most: Math.ceil(one.most * OPEN_SHARE),
      name: `open emails ${one.time}`,
      what: 'emails to addresses without an account',
    }),
  );
  return {
    takeAny: () => takeEach(any.map((one) => one.take)),
    takeOpen: () => takeEach(open.map((one) => one.take)),
    near: async () => {
      for (const one of [...any, ...open]) {
        const near = await one.near();
        if (near) return near;
      }
      return null;
    },
  };
}

type Ceiling = { name: string; what: string; time: string; most: number; seconds: number };

/** Counts are unique across processes, so one process logs each limit. */
function ceiling(db: Database, { name, what, time, most, seconds }: Ceiling) {
  const all = limiter(db, name, most, seconds);
  const refused = (count: number) => {
    if (count === most + 1) log.error(`No more ${what} leave: ${most} did in ${time}.`);
  };
  return {
    take: async (): Promise<Refund> => {
      const count = await take(all, '', 'no_emails_left', refused);
      if (count === Math.ceil(NEAR * most)) {
        log.warn(`${count} of ${most} ${what} that may leave in ${time} have left.`);
      }
      return async () => void (await all.reward(keyOf('')));
    },
    near: async () => {
      const now = await all.get(keyOf(''));
      if (now === null || now.consumedPoints < NEAR * most) return null;
      const since = new Date(Date.now() + now.msBeforeNext - seconds * 1000);
      return { count: Math.min(now.consumedPoints, most), since };
    },
  };
}
