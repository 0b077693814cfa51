import type { Database } from '#server/db/connect.ts';
import { RefusalError } from '../errors/refusal.ts';
import { type Ceilings, type EmailCeilings, emailCeilings } from './email-ceilings.ts';
import { type EmailClients, emailClients } from './email-clients.ts';
import { type MailboxSlots, mailboxSlots, nullIfRefused } from './email-slots.ts';
import type { Limited } from './limited.ts';
import { type Refund, takeEach } from './limits.ts';
import { mailboxKey } from './mailbox.ts';

/** Limits unsolicited emails: sign-in links, invitations, waitlist confirmations. */
export type EmailLimit = {
  /** Throws with `retryAfter` at a limit. */
  take: (email: string, ip: string) => Promise<Refund>;
  /**
   * Without an account, `leaves` is false where the reserve would be used; an error would reveal
   * which accounts exist.
   */
  takeLink: (asked: {
    email: string;
    ip: string;
    hasAccount: boolean;
  }) => Promise<{ leaves: boolean; refund: Refund }>;
  near: () => Promise<{ count: number; since: Date } | null>;
};

/** Limits emails per client, mailbox (`mailboxKey`) and installation; keys are hashed. */
export function emailLimit(db: Database, most: EmailCeilings, limited: Limited): EmailLimit {
  const limits = {
    clients: emailClients(db),
    slots: mailboxSlots(db),
    ceilings: emailCeilings(db, most),
    limited,
  };
  const { slots, ceilings } = limits;
  return {
    take: (email, ip) =>
      takeFor(limits, { email, ip }, [
        () => counted(limited, 'emails to a mailbox', () => slots.takeOpen(email)),
        () => counted(limited, 'emails', ceilings.takeAny),
        () => counted(limited, 'emails', ceilings.takeOpen),
      ]),
    takeLink: (asked) => takeLink(limits, asked),
    near: ceilings.near,
  };
}

type Limits = {
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

/** A refused request is not charged to the client. */
async function takeFor(
  { clients, limited }: Limits,
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
  limits: Limits,
  { email, ip, hasAccount }: { email: string; ip: string; hasAccount: boolean },
): ReturnType<EmailLimit['takeLink']> {
  const { slots, ceilings, limited } = limits;
  let leaves = true;
  const takeSlot = async () => {
    const slot = await slots.takeLink(email, hasAccount);
    leaves = slot.leaves;
    if (!leaves) limited('emails to a mailbox');
    return slot.refund;
  };
  // Emails that are not sent use up no limit.
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
  const refund = await takeFor(limits, { email, ip }, [
    () => counted(limited, 'emails to a mailbox', takeSlot),
    () => counted(limited, 'emails', takeCeilings),
  ]);
  return { leaves, refund };
}

async function allOf(...all: Refund[]): Promise<void> {
  await Promise.all(all.map((give) => give()));
}
