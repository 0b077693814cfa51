import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpRefusal } from '#contract/refusals/refusals.ts';
import { clientNetwork } from '#mail/network/client-network.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { mailboxKey } from './mailbox.ts';

const WINDOW_SECONDS = 300;
/** How far the clocks of several processes may differ. */
const SKEW_MS = 60_000;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;
/** Emails to strangers that name a workspace as its people like: so many in a day, and no more. */
const INVITED_BY_PERSON = 50;
const INVITED_TO_COMPANY = 100;
const INVITED_ADDRESS = 5;
/** Emails that tell somebody of an admin's answer: in a day by one admin, and to one mailbox. */
const ANSWERS_BY_ADMIN = 2;
const ANSWERS_TO_MAILBOX = 6;

/** Takes one invitation of each that has a part in it; throws a refusal where one has none left. */
export type InvitationLimit = (asked: {
  email: string;
  personId: string;
  companyId: string;
}) => Promise<void>;

/** How many invitations may leave in a day: by one person, to one company, and to one address. */
export function invitationLimit(db: Database): InvitationLimit {
  const perPerson = limiter(db, 'invited by', INVITED_BY_PERSON, DAY_SECONDS);
  const perCompany = limiter(db, 'invited to', INVITED_TO_COMPANY, DAY_SECONDS);
  const perAddress = limiter(db, 'invited', INVITED_ADDRESS, DAY_SECONDS);
  return async ({ email, personId, companyId }) => {
    await take(perPerson, personId);
    await take(perCompany, companyId);
    await take(perAddress, mailboxKey(email));
  };
}

/** Gives back what was taken for an email that did not leave. */
export type Refund = () => Promise<void>;

/** Takes one email that tells of an admin's answer; null where there were enough of them today. */
export type AnswerLimit = (told: { to: string; by: string }) => Promise<Refund | null>;

/** How often a mailbox hears in a day that it was let in or declined, however often it happens. */
export function answerLimit(db: Database): AnswerLimit {
  const perAdmin = limiter(db, 'answer by', ANSWERS_BY_ADMIN, DAY_SECONDS);
  const perMailbox = limiter(db, 'answer', ANSWERS_TO_MAILBOX, DAY_SECONDS);
  return async ({ to, by }) => {
    const mailbox = mailboxKey(to);
    try {
      return await takeEach([
        () => takeOne(perAdmin, `${by} ${mailbox}`),
        () => takeOne(perMailbox, mailbox),
      ]);
    } catch (error) {
      if (error instanceof RefusalError) return null;
      throw error;
    }
  };
}

/** Takes one use of the client; throws a refusal with `retryAfter` where none is left. */
export type ClientLimit = (ip: string) => Promise<void>;

/** How often one client may do something, by its name, in five minutes. */
export function clientLimit(db: Database, name: string, uses: number): ClientLimit {
  const perClient = limiter(db, name, uses);
  return async (ip) => {
    await take(perClient, clientNetwork(ip));
  };
}

/** Counts the uses of a key in the database, for `duration` seconds from the first on. */
export function limiter(
  db: Database,
  keyPrefix: string,
  points: number,
  duration = WINDOW_SECONDS,
): RateLimiterPostgres {
  const longestMs = duration * 1000 + SKEW_MS;
  return new RateLimiterPostgres({
    storeClient: {
      query: (question: QueryConfig) =>
        asSystem(db, async (tx) => {
          // Later than any count can end: the clock was set back since, perhaps by days.
          const tooLate = Date.now() + longestMs;
          const forget = 'DELETE FROM rate_limits WHERE key = $1 AND expire > $2';
          await tx.$client.query(forget, [question.values?.[0], tooLate]);
          return tx.$client.query(question);
        }),
    },
    storeType: 'client',
    keyPrefix,
    points,
    duration,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** Forgets the keys whose time is over. */
export async function forgetOldLimits(db: Database, now: Date): Promise<void> {
  await asSystem(db, (tx) => tx.delete(rateLimits).where(lt(rateLimits.expire, now.getTime())));
}

/** Keys may be addresses, so their hashes are stored. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Takes one use of a key and gives how many there were; throws a refusal where none is left, and
 * hands `refused` the uses with those that were refused.
 */
export async function take(
  limiter: RateLimiterPostgres,
  key: string,
  code: TooMany = 'too_many_requests',
  refused: (uses: number) => void = () => {},
): Promise<number> {
  try {
    return (await limiter.consume(keyOf(key))).consumedPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    refused(error.consumedPoints);
    throw tooMany(code, error.msBeforeNext);
  }
}

/** As `take`, and gives what returns it. */
export async function takeOne(
  limiter: RateLimiterPostgres,
  key: string,
  code?: TooMany,
): Promise<Refund> {
  await take(limiter, key, code);
  return async () => void (await limiter.reward(keyOf(key)));
}

/** Takes all of several, one after the other, or none: where one is refused the others are returned. */
export async function takeEach(takings: (() => Promise<Refund>)[]): Promise<Refund> {
  const taken: Refund[] = [];
  const refund = async () => {
    await Promise.all(taken.splice(0).map((give) => give()));
  };
  try {
    for (const taking of takings) taken.push(await taking());
  } catch (error) {
    await refund();
    throw error;
  }
  return refund;
}

/** The refusals that say how long to wait. */
type TooMany = Extract<
  HttpRefusal,
  `too_many_emails_${string}` | 'too_many_requests' | 'no_emails_left'
>;

/** The refusal of whoever must wait, with the time in words and in seconds. */
export function tooMany(code: TooMany, waitMs: number): RefusalError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new RefusalError('rate_limit', code, {
    retryAfter,
    values: { wait: Math.ceil(retryAfter / 60) },
  });
}
