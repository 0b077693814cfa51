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
const SKEW_MS = 60_000;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;
/** Invitations per day; limited, as they show user text to strangers. */
const INVITED_BY_PERSON = 50;
const INVITED_TO_COMPANY = 100;
const INVITED_ADDRESS = 5;
const ANSWERS_BY_ADMIN = 2;
const ANSWERS_TO_MAILBOX = 6;

/** Throws at any of the three limits. */
export type InvitationLimit = (asked: {
  email: string;
  personId: string;
  companyId: string;
}) => Promise<void>;

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

/** Returns the use for an email that was not sent. */
export type Refund = () => Promise<void>;

export type AnswerLimit = (told: { to: string; by: string }) => Promise<Refund | null>;

/** Limits emails that admit or reject an applicant. */
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

/** Throws at the limit. */
export type ClientLimit = (ip: string) => Promise<void>;

export function clientLimit(db: Database, name: string, uses: number): ClientLimit {
  const perClient = limiter(db, name, uses);
  return async (ip) => {
    await take(perClient, clientNetwork(ip));
  };
}

/** Counts in the database, in windows of `duration` seconds from the first use. */
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
          // An expiry too far ahead means that the clock was set back.
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

export async function forgetOldLimits(db: Database, now: Date): Promise<void> {
  await asSystem(db, (tx) => tx.delete(rateLimits).where(lt(rateLimits.expire, now.getTime())));
}

/** Hashes a key, as keys may be addresses. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the number of uses; throws at the limit. */
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

/** Like `take`, but returns a refund. */
export async function takeOne(
  limiter: RateLimiterPostgres,
  key: string,
  code?: TooMany,
): Promise<Refund> {
  await take(limiter, key, code);
  return async () => void (await limiter.reward(keyOf(key)));
}

/** Takes all limits, or none: refunds on a refusal. */
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

type TooMany = Extract<
  HttpRefusal,
  `too_many_emails_${string}` | 'too_many_requests' | 'no_emails_left'
>;

export function tooMany(code: TooMany, waitMs: number): RefusalError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new RefusalError('rate_limit', code, {
    retryAfter,
    values: { wait: Math.ceil(retryAfter / 60) },
  });
}
