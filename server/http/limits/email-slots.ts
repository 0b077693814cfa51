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

/** Slots for any request, of five per hour. */
const OPEN = { hour: 3, day: 10 };
/**
 * Slots for exact account addresses. One per hour ignores the daily limit, so that the owner
 * always gets a link.
 */
const RESERVED = { hour: 2, day: 10, evenAfterDay: 1 };

const TOO_MANY = 'too_many_emails_to_address';

/** Both functions throw. */
export type MailboxSlots = {
  takeOpen: (email: string) => Promise<Refund>;
  /** Without an account it refuses at the same limits, but no email of the reserve is sent. */
  takeLink: (email: string, hasAccount: boolean) => Promise<{ leaves: boolean; refund: Refund }>;
};

export function mailboxSlots(db: Database): MailboxSlots {
  const open = slotsOf(db, 'mailbox', OPEN);
  const asked = slotsOf(db, 'address', RESERVED);
  const reserved = slotsOf(db, 'mailbox reserve', RESERVED);
  const takeOpen = (email: string) => open(mailboxKey(email));

  const takeReserved = async (email: string, hasAccount: boolean) => {
    const refundRequested = await asked(email);
    // Does the same database work for unknown addresses, against timing attacks.
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

/** Each slot is free again an hour after its use; `evenAfterDay` slots ignore the daily limit. */
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
