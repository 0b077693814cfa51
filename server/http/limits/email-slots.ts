import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/connect.ts';
import { RefusalError } from '../errors/refusal.ts';
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  keyOf,
  limiter,
  type Refund,
  takeOne,
  tooMany,
} from './limits.ts';
import { mailboxKey } from './mailbox.ts';

/** Of the five emails an hour to a mailbox these are for whoever asks, in whatever spelling. */
const OPEN = { hour: 3, day: 10 };
/**
 * The others are for the exact address of an account. One an hour of them whatever the day had: so its
 * person finds a link that still works, or can have one, whoever else asked.
 */
const RESERVED = { hour: 2, day: 10, evenAfterDay: 1 };

const TOO_MANY = 'too_many_emails_to_address';

/** Emails to a mailbox; each taking throws a refusal where none is left. */
export type MailboxSlots = {
  /** One of those that are for whoever asks. */
  takeOpen: (email: string) => Promise<Refund>;
  /**
   * The same for a sign-in link, or one of the reserved. An address without an account is refused
   * exactly where one with an account would be; but what it is granted of the reserve does not leave.
   */
  takeLink: (email: string, hasAccount: boolean) => Promise<{ leaves: boolean; refund: Refund }>;
};

/** Counts emails by mailbox, whatever the spelling, in the database. */
export function mailboxSlots(db: Database): MailboxSlots {
  const open = slotsOf(db, 'mailbox', OPEN);
  const asked = slotsOf(db, 'address', RESERVED);
  const reserved = slotsOf(db, 'mailbox reserve', RESERVED);
  const takeOpen = (email: string) => open(mailboxKey(email));

  const takeReserved = async (email: string, hasAccount: boolean) => {
    const refundRequested = await asked(email);
    // Without an account as much is asked of the database, so that the answer takes as long.
    const key = hasAccount ? mailboxKey(email) : `nobody ${email}`;
    const refundReserved = await reserved(key).catch(nullIfRefused);
    const refund = async () => {
      await refundRequested();
      await refundReserved?.();
    };
    return { leaves: hasAccount && refundReserved !== null, refund };
  };
  return {
    takeOpen,
    takeLink: async (email, hasAccount) => {
      try {
        return { leaves: true, refund: await takeOpen(email) };
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        return takeReserved(email, hasAccount).catch((second) => {
          throw second instanceof RefusalError ? sooner(error, second) : second;
        });
      }
    },
  };
}

export function nullIfRefused(error: unknown): null {
  if (error instanceof RefusalError) return null;
  throw error;
}

const sooner = (one: RefusalError, other: RefusalError) =>
  (one.refusal.retryAfter ?? 0) <= (other.refusal.retryAfter ?? 0) ? one : other;

/**
 * So many uses of a key in any hour, not only in each that is counted from the first: each slot is
 * free again an hour after it was taken. And so many a day, but for the first slots.
 */
function slotsOf(
  db: Database,
  name: string,
  { hour, day, evenAfterDay = 0 }: { hour: number; day: number; evenAfterDay?: number },
): (key: string) => Promise<Refund> {
  const perSlot = limiter(db, name, 1, HOUR_SECONDS);
  const perDay = limiter(db, `${name} day`, day, DAY_SECONDS);
  return async (key) => {
    let waitMs = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < hour; slot += 1) {
      const slotKey = keyOf(`${slot} ${key}`);
      const freeSlot = async () => void (await perSlot.delete(slotKey));
      try {
        await perSlot.consume(slotKey);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        waitMs = Math.min(waitMs, error.msBeforeNext);
        continue;
      }
      if (slot < evenAfterDay) return freeSlot;
      const ofDay = await takeOne(perDay, key, TOO_MANY).catch(async (error) => {
        await freeSlot();
        throw error;
      });
      return async () => {
        await freeSlot();
        await ofDay();
      };
    }
    throw tooMany(TOO_MANY, waitMs);
  };
}
