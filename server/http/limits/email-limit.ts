import { RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#mail/client-network.ts';
import type { Database } from '#server/db/connect.ts';
import { log } from '#server/log.ts';
import { DAY_SECONDS, HOUR_SECONDS, keyOf, limiter, take, tooMany } from '../limits.ts';
import { RefusalError } from '../refusal.ts';
import type { Limited } from './limited.ts';
import { mailboxKey } from './mailbox.ts';

/** How many emails the whole installation may send so; `operate.md` says what counts. */
export type EmailCeilings = { perHour: number; perDay: number };

/** Gives back what was taken for an email that did not leave. */
export type GiveBack = () => Promise<void>;

/**
 * Emails to people who may not have asked for them: sign-in links, invitations, the confirmation of
 * the waitlist. All forms count together.
 */
export type EmailLimit = {
  /**
   * Takes one email to an address that a client asked for. Throws a refusal with `retryAfter` where
   * one of them, or the installation, has none left; it says nothing of accounts.
   */
  take: (email: string, ip: string) => Promise<GiveBack>;
  /** Emails of this hour or day, where they are near what the installation may send; else null. */
  near: () => Promise<{ count: number; since: Date } | null>;
};

const FIVE_MINUTES = 300;
const PER_MAILBOX = { hour: 5, day: 20 };
/** An office shares one address, so these are not small. */
const PER_CLIENT = { fiveMinutes: 100, day: 500 };
/** From this share of a ceiling on the operator is told. */
const NEAR = 0.8;

/**
 * Counts by client, by mailbox (`mailboxKey`), and for the installation; in the database, by all
 * processes together, with keys that are hashes.
 */
export function emailLimit(
  db: Database,
  { perHour, perDay }: EmailCeilings,
  limited: Limited,
): EmailLimit {
  const { fiveMinutes, day } = PER_CLIENT;
  const perClient = [
    limiter(db, 'client', fiveMinutes, FIVE_MINUTES),
    limiter(db, 'client day', day, DAY_SECONDS),
  ];
  const takeSlot = slotsOf(db);
  const perMailbox = limiter(db, 'mailbox day', PER_MAILBOX.day, DAY_SECONDS);
  const ceilings = [
    ceiling(db, { name: 'an hour', most: perHour, seconds: HOUR_SECONDS }),
    ceiling(db, { name: 'a day', most: perDay, seconds: DAY_SECONDS }),
  ];
  const counted = async <T>(limit: Parameters<Limited>[0], taking: () => Promise<T>) => {
    try {
      return await taking();
    } catch (error) {
      if (error instanceof RefusalError) limited(limit);
      throw error;
    }
  };
  return {
    take: async (email, ip) => {
      const mailbox = mailboxKey(email);
      const many = 'Too many emails were asked for from your network.';
      await counted('emails of a client', async () => {
        for (const each of perClient) await take(each, clientNetwork(ip), many);
      });
      const taken = [await counted('emails to a mailbox', () => takeSlot(mailbox))];
      const giveBack = async () => {
        await Promise.all(taken.splice(0).map((give) => give()));
      };
      try {
        await counted('emails to a mailbox', () => take(perMailbox, mailbox, TOO_MANY_TO_MAILBOX));
        taken.push(async () => void (await perMailbox.reward(keyOf(mailbox))));
        for (const each of ceilings) taken.push(await counted('emails', each.take));
      } catch (error) {
        await giveBack();
        throw error;
      }
      return giveBack;
    },
    near: async () => {
      for (const each of ceilings) {
        const near = await each.near();
        if (near) return near;
      }
      return null;
    },
  };
}

const TOO_MANY_TO_MAILBOX = 'Too many emails to this address.';

/**
 * So many emails to a mailbox in any hour, not only in each that is counted from the first: each
 * slot is free again an hour after it was taken.
 */
function slotsOf(db: Database): (mailbox: string) => Promise<GiveBack> {
  const perSlot = limiter(db, 'mailbox', 1, HOUR_SECONDS);
  return async (mailbox) => {
    let waitMs = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < PER_MAILBOX.hour; slot += 1) {
      const key = keyOf(`${slot} ${mailbox}`);
      try {
        await perSlot.consume(key);
        return async () => void (await perSlot.delete(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        waitMs = Math.min(waitMs, error.msBeforeNext);
      }
    }
    throw tooMany(TOO_MANY_TO_MAILBOX, waitMs);
  };
}

type Ceiling = { name: string; most: number; seconds: number };

/** What the installation may send. Each step of the count is seen, and logged, by one process. */
function ceiling(db: Database, { name, most, seconds }: Ceiling) {
  const all = limiter(db, `emails ${name}`, most, seconds);
  const refused = (count: number) => {
    if (count !== most + 1) return;
    log.error(`No more sign-in, invitation and waitlist emails leave: ${most} did in ${name}.`);
  };
  return {
    take: async (): Promise<GiveBack> => {
      const count = await take(
        all,
        '',
        'Tidings has sent all emails that it may for now.',
        refused,
      );
      if (count === Math.ceil(NEAR * most)) {
        log.warn(`${count} of ${most} emails that may leave in ${name} have left.`);
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
