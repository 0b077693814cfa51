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

/** A mail to the installation as its operators find it; its id is that of its inbox row. */
export type KeptRoleMail = {
  id: string;
  mailbox: Mailbox;
  sender: string | null;
  senderName: string | null;
  excerpt: string;
  automatic: Robot | null;
  /** The same for every copy of a mail. */
  content: string;
  /** Whether operators are to get it by email too. */
  isForwarded: boolean;
  /** It answers a mail of ours, as a mailbox does that sends on what we forward to it. */
  answersOurs: boolean;
};

/** What mail to the installation asks of the database, inside the transaction that files it. */
export type RoleMailFiling = {
  /** Takes an address off the waitlist and says goodbye to it; false where it was not on it. */
  leaveWaitlist: (address: string) => Promise<boolean>;
  /** Keeps a mail for the operators; false where a copy of it is kept already. */
  keepRoleMail: (mail: KeptRoleMail) => Promise<boolean>;
};

type Arrived = { id: string; recipient: string; mailFrom: string };
type Found = { mail: ParsedMail; verdict: Verdict };
type IsOurs = (address: string) => boolean;

/**
 * Files a mail to one of our own mailboxes, which is nobody's entry: operators find it at /admin;
 * one to the waitlist's may ask to be taken off it. Bounces of our own letters are only held.
 */
export async function fileRoleMail(
  arrived: Arrived,
  found: Found,
  filing: RoleMailFiling,
  isOurs: IsOurs,
): Promise<'system_mailbox' | 'left_waitlist'> {
  const leaver = whoLeaves(arrived, found, isOurs);
  if (leaver !== null && (await filing.leaveWaitlist(leaver))) return 'left_waitlist';
  const kept = roleMailOf(arrived, found.mail, isOurs);
  if (kept) await filing.keepRoleMail(kept);
  return 'system_mailbox';
}

/** The mailboxes that everybody may write to (RFC 2142); to the others, our own mail is answered. */
const FORWARDED: readonly Mailbox[] = ['postmaster', 'abuse', 'contact'];
const LONGEST_EXCERPT = 200;
const LONGEST_NAME = 200;

/** Whether what people write to an address is forwarded to the operators. */
export function isForwarded(address: string, intakeDomain: string): boolean {
  const { local, domain } = splitAddress(address);
  return domain === intakeDomain && FORWARDED.some((name) => name === local);
}

function roleMailOf(
  { id, recipient, mailFrom }: Arrived,
  mail: ParsedMail,
  isOurs: IsOurs,
): KeptRoleMail | null {
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

/** So many characters of a text, on one line; none is cut in two. */
function beginning(text: string, length: number): string {
  const line = text
    .slice(0, 10 * length)
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, length).join('');
}

/** Two mails of the same words are copies only under one Message-ID: their files may differ. */
function identityOf(mail: ParsedMail): string {
  const parts = [mail.messageId, contentHash(mail)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** What a program wrote by itself is not sent on (RFC 3834, 2), but for reports of abuse. */
function mayForward(mail: ParsedMail, mailFrom: string, automatic: Robot | null): boolean {
  if (mailFrom === '' || isAutoSubmitted(mail)) return false;
  return automatic === null || automatic === 'complaint';
}

function namedBy(mail: ParsedMail): string[] {
  const carried = mail.attachedMails.flatMap(({ messageId }) => messageId ?? []);
  return [...ancestors(mail), ...carried];
}
