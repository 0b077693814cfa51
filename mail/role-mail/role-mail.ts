import { createHash } from 'node:crypto';
import { ROLE_MAILBOXES, type RoleMail } from '#contract/admin/role-mail.ts';
import { splitAddress, withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { isAutoSubmitted } from '#mail/automatic/auto-reply.ts';
import { automaticKind, type Robot } from '#mail/automatic/automatic.ts';
import { contentHash } from '#mail/message/message-id.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { ancestors } from '#mail/message/thread.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { whoLeaves } from './who-leaves.ts';

type Mailbox = RoleMail['mailbox'];

/** `id` is that of the inbox row. */
export type StoredRoleMail = {
  id: string;
  mailbox: Mailbox;
  sender: string | null;
  senderName: string | null;
  excerpt: string;
  automatic: Robot | null;
  /** Hash, identical for all copies of a mail. */
  content: string;
  isForwarded: boolean;
  /** True for a reply to our mail, for example when a forwarding target returns it. */
  answersOurs: boolean;
};

export type RoleMailFiling = {
  /** Removes an address and confirms it by email; false if not listed. */
  leaveWaitlist: (address: string) => Promise<boolean>;
  /** False for a duplicate. */
  storeRoleMail: (mail: StoredRoleMail) => Promise<boolean>;
};

type Arrived = { id: string; recipient: string; mailFrom: string };
type Found = { mail: ParsedMail; verdict: Verdict };
type IsOurs = (address: string) => boolean;

/** Files mail to our own mailboxes for /admin. Bounces of our emails are only held. */
export async function fileRoleMail(
  arrived: Arrived,
  found: Found,
  filing: RoleMailFiling,
  isOurs: IsOurs,
): Promise<'system_mailbox' | 'left_waitlist'> {
  const leaver = whoLeaves(arrived, found, isOurs);
  if (leaver !== null && (await filing.leaveWaitlist(leaver))) return 'left_waitlist';
  const kept = roleMailOf(arrived, found.mail, isOurs);
  if (kept) await filing.storeRoleMail(kept);
  return 'system_mailbox';
}

/** Mailboxes to forward (RFC 2142); the others only receive replies to our mail. */
const FORWARDED: readonly Mailbox[] = ['postmaster', 'abuse', 'contact'];
const LONGEST_EXCERPT = 200;
const LONGEST_NAME = 200;

export function isForwarded(address: string, intakeDomain: string): boolean {
  const { local, domain } = splitAddress(address);
  return domain === intakeDomain && FORWARDED.some((name) => name === local);
}

function roleMailOf(
  { id, recipient, mailFrom }: Arrived,
  mail: ParsedMail,
  isOurs: IsOurs,
): StoredRoleMail | null {
  const { local } = splitAddress(withoutDetail(recipient));
  const mailbox = ROLE_MAILBOXES.find((name) => name === local);
  if (!mailbox) return null;
  const automatic = automaticKind(mail, mailFrom, isOurs);
  return {
    id,
    mailbox,
    sender: mail.from?.address ?? null,
    senderName: beginning(mail.from?.name ?? '', LONGEST_NAME) || null,
    excerpt: beginning(mail.visibleText, LONGEST_EXCERPT),
    automatic,
    content: mail.date === null ? id : identityOf(mail),
    isForwarded: FORWARDED.includes(mailbox) && mayForward(mail, mailFrom, automatic),
    answersOurs: namedBy(mail).some((named) => isOurs(`bounces@${splitAddress(named).domain}`)),
  };
}

/** Returns the start of a text on one line; never splits a surrogate pair. */
function beginning(text: string, length: number): string {
  const line = text
    .slice(0, 10 * length)
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, length).join('');
}

/** Returns a hash for deduplication, with the Message-ID. */
function identityOf(mail: ParsedMail): string {
  const parts = [mail.messageId, contentHash(mail)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** True if the mail may be forwarded, without a mail loop (RFC 3834, 2). */
function mayForward(mail: ParsedMail, mailFrom: string, automatic: Robot | null): boolean {
  if (mailFrom === '' || isAutoSubmitted(mail)) return false;
  return automatic === null || automatic === 'complaint';
}

function namedBy(mail: ParsedMail): string[] {
  const carried = mail.attachedMails.flatMap(({ messageId }) => messageId ?? []);
  return [...ancestors(mail), ...carried];
}
