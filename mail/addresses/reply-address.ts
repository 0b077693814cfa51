import { createHmac, timingSafeEqual } from 'node:crypto';
import { splitAddress } from './system-mailboxes.ts';

/**
 * Reply address of an entry's emails: `acme+42.k3v9q7xh@intake.example`, a subaddress (RFC 5233).
 * The code is valid for one entry and one recipient; mail of other senders only reaches the
 * workspace.
 */
export type ReplyTo = {
  key: string;
  entryId: string;
  /** Only replies of this sender join the entry. */
  recipient: string;
};

/** Without upper-case letters, as some clients change the case. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;

const DETAIL = new RegExp(`^([1-9]\\d{0,17})\\.([${ALPHABET}]{${CODE_LENGTH}})$`);

export function replyAddress(intakeEmail: string, number: number, replyTo: ReplyTo): string {
  const { local, domain } = splitAddress(intakeEmail);
  return `${local}+${number}.${replyCode(replyTo)}@${domain}`;
}

/** Parses a reply address; null for other addresses. */
export function readReplyAddress(address: string): { number: number; code: string } | null {
  const { local } = splitAddress(address);
  const detail = local.slice(local.indexOf('+') + 1);
  const [, number, code] = DETAIL.exec(detail) ?? [];
  if (!local.includes('+') || number === undefined || code === undefined) return null;
  return { number: Number(number), code };
}

export function isReplyCode(code: string, replyTo: ReplyTo): boolean {
  const right = Buffer.from(replyCode(replyTo));
  const given = Buffer.from(code.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Returns 50 bits of an HMAC-SHA-256 (RFC 2104). */
function replyCode({ key, entryId, recipient }: ReplyTo): string {
  const digest = createHmac('sha256', key)
    .update(`reply\0${entryId}\0${recipient.toLowerCase()}`)
    .digest();
  // 256 is a multiple of 32, so there is no modulo bias.
  return [...digest.subarray(0, CODE_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}
