import type { Database } from '#server/db/connect.ts';
import { RefusalError } from '../errors/refusal.ts';
import { type Ceilings, type EmailCeilings, emailCeilings } from './email-ceilings.ts';
import { type EmailClients, emailClients } from './email-clients.ts';
import { type MailboxSlots, mailboxSlots, nullIfRefused } from './email-slots.ts';
import type { Limited } from './limited.ts';
import { type Refund, takeEach } from './limits.ts';
import { mailboxKey } from './mailbox.ts';

/**
 * Emails to people who may not have asked for them: sign-in links, invitations, the confirmation of
 * the waitlist. All forms count together.
 */
export type EmailLimit = {
  /**
   * Takes one email to an address that a client asked for. Throws a refusal with `retryAfter` where
   * one of them, or the installation, has none left; it knows nothing of accounts.
   */
  take: (email: string, ip: string) => Promise<Refund>;
  /**
   * The same for a sign-in link, of which some are reserved for addresses with an account. Where
   * only those are left and the address has none, `leaves` is false and nothing is refused: whoever
   * asks is to see no difference.
   */
  takeLink: (asked: {
    email: string;
    ip: string;
    hasAccount: boolean;
  }) => Promise<{ leaves: boolean; refund: Refund }>;
  /** Emails of this hour or day, where they are near what the installation may send; else null. */
  near: () => Promise<{ count: number; since: Date } | null>;
};

/**
 * Counts by client, by mailbox (`mailboxKey`), and for the installation; in the database, by all
 * processes together, with keys that are hashes.
 */
export function emailLimit(db: Database, most: EmailCeilings, limited: Limited): EmailLimit {
  const parts = {
    clients: emailClients(db),
    slots: mailboxSlots(db),
    ceilings: emailCeilings(db, most),
    limited,
  };
  const { slots, ceilings } = parts;
  return {
    take: (email, ip) =>
      takeFor(parts, { email, ip }, [
        () => counted(limited, 'emails to a mailbox', () => slots.takeOpen(email)),
        () => counted(limited, 'emails', ceilings.takeAny),
        () => counted(limited, 'emails', ceilings.takeOpen),
      ]),
    takeLink: (asked) => takeLink(parts, asked),
    near: ceilings.near,
  };
}

type Parts = {
  clients: EmailClients;
  slots: MailboxSlots;
  ceilings: Ceilings;
  limited: Limited;
};

async function counted<T>(
  limited: Limited,
  limit: Parameters<Limited>[0],
  taking: () => Promise<T>,
): Promise<T> {
  try {
    return await taking();
  } catch (error) {
    if (error instanceof RefusalError) limited(limit);
    throw error;
  }
}

/** Takes of the client and what else is asked; the client is not charged for what is refused. */
async function takeFor(
  { clients, limited }: Parts,
  { email, ip }: { email: string; ip: string },
  takings: (() => Promise<Refund>)[],
): Promise<Refund> {
  const ofClient = await counted(limited, 'emails of a client', () => clients.takeClient(ip));
  const releaseClient = async () => {
    await ofClient();
    await clients.noteRefused(ip);
  };
  const takeForMailbox = () => clients.takeForMailbox(ip, mailboxKey(email));
  try {
    const others = await takeEach([
      () => counted(limited, 'emails to a mailbox', takeForMailbox),
      ...takings,
    ]);
    return () => allOf(others, releaseClient);
  } catch (error) {
    await releaseClient();
    throw error;
  }
}

async function takeLink(
  parts: Parts,
  { email, ip, hasAccount }: { email: string; ip: string; hasAccount: boolean },
): ReturnType<EmailLimit['takeLink']> {
  const { slots, ceilings, limited } = parts;
  let leaves = true;
  const takeSlot = async () => {
    const slot = await slots.takeLink(email, hasAccount);
    leaves = slot.leaves;
    if (!leaves) limited('emails to a mailbox');
    return slot.refund;
  };
  // An email that does not leave uses up nothing of them, but is refused where all are.
  const takeCeilings = async () => {
    const any = await ceilings.takeAny();
    if (leaves && hasAccount) return any;
    const open = leaves ? await ceilings.takeOpen().catch(nullIfRefused) : null;
    if (open) return () => allOf(any, open);
    if (leaves) limited('emails');
    leaves = false;
    await any();
    return async () => {};
  };
  const refund = await takeFor(parts, { email, ip }, [
    () => counted(limited, 'emails to a mailbox', takeSlot),
    () => counted(limited, 'emails', takeCeilings),
  ]);
  return { leaves, refund };
}

async function allOf(...all: Refund[]): Promise<void> {
  await Promise.all(all.map((give) => give()));
}
