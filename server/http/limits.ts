import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lt } from 'drizzle-orm';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { RefusalError } from './refusal.ts';

const WINDOW_SECONDS = 300;
const PER_ADDRESS = 5;
const PER_CLIENT = 100;

const DAY_SECONDS = 86_400;
/** Emails to strangers that name a workspace as its people like: so many in a day, and no more. */
const INVITED_BY_PERSON = 50;
const INVITED_TO_COMPANY = 100;
const INVITED_ADDRESS = 5;

/**
 * Takes one use of the address and one of the client; throws a refusal with `retryAfter`
 * where one of them has none left.
 */
export type SignInLimit = (email: string, ip: string) => Promise<void>;

/**
 * How many sign-in mails may be asked for in five minutes: per address, so that nobody's
 * mailbox is flooded, and per client, so that nobody tries a list of addresses (an office shares
 * one address, so that number is not small). Counted in
 * the database, by all processes together; the keys are stored as hashes.
 */
export function signInLimit(db: Database): SignInLimit {
  const perAddress = limiter(db, 'address', PER_ADDRESS);
  const perClient = limiter(db, 'client', PER_CLIENT);
  return async (email, ip) => {
    await take(perClient, network(ip));
    await take(perAddress, email);
  };
}

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
    await take(perAddress, email);
  };
}

/** Takes one use of the client; throws a refusal with `retryAfter` where none is left. */
export type ClientLimit = (ip: string) => Promise<void>;

/** How often one client may do something, by its name, in five minutes. */
export function clientLimit(db: Database, name: string, uses: number): ClientLimit {
  const perClient = limiter(db, name, uses);
  return (ip) => take(perClient, network(ip));
}

function limiter(
  db: Database,
  keyPrefix: string,
  points: number,
  duration = WINDOW_SECONDS,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: (question: QueryConfig) => asSystem(db, (tx) => tx.$client.query(question)),
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

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const hash = createHash('sha256').update(key).digest('base64url');
  try {
    await limiter.consume(hash);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new RefusalError('rate_limit', `Too many requests. Please wait ${timeOf(retryAfter)}.`, {
      retryAfter,
    });
  }
}

function timeOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  if (minutes === 1) return '1 minute';
  return minutes <= 120 ? `${minutes} minutes` : `${hours} hours`;
}

/** An IPv6 client owns a whole /64 (RFC 6177), so that is what is counted. */
function network(ip: string): string {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
