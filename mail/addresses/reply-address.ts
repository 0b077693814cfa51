import { createHmac, timingSafeEqual } from 'node:crypto';
import { splitAddress } from './system-mailboxes.ts';

/**
 * The address that answers to our emails about an entry go to: `acme+42.k3v9q7xh@intake.example`, a detail (RFC
 * 5233) of the workspace's own address. The code ties it to one entry and one recipient: whoever else
 * writes to it has written to the workspace, and nothing more.
 */
export type ReplyTo = {
  /** The secret of the workspace. */
  key: string;
  entryId: string;
  /** Whose answers join the entry. */
  recipient: string;
};

/** Without letters that are mistaken for one another, in lower case: some programs change the case. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;

const DETAIL = new RegExp(`^([1-9]\\d{0,17})\\.([${ALPHABET}]{${CODE_LENGTH}})$`);

/** Where answers of a recipient to an email about an entry go. */
export function replyAddress(intakeEmail: string, number: number, replyTo: ReplyTo): string {
  const { local, domain } = splitAddress(intakeEmail);
  return `${local}+${number}.${replyCode(replyTo)}@${domain}`;
}

/** The entry's number and the code in an address; null where it is no such address. */
export function readReplyAddress(address: string): { number: number; code: string } | null {
  const { local } = splitAddress(address);
  const detail = local.slice(local.indexOf('+') + 1);
  const [, number, code] = DETAIL.exec(detail) ?? [];
  if (!local.includes('+') || number === undefined || code === undefined) return null;
  return { number: Number(number), code };
}

/** Whether a code was given to this recipient of emails about this entry. */
export function isReplyCode(code: string, replyTo: ReplyTo): boolean {
  const right = Buffer.from(replyCode(replyTo));
  const given = Buffer.from(code.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Fifty bits of the HMAC-SHA-256 (RFC 2104) of entry and recipient under the workspace's secret. */
function replyCode({ key, entryId, recipient }: ReplyTo): string {
  const digest = createHmac('sha256', key)
    .update(`reply\0${entryId}\0${recipient.toLowerCase()}`)
    .digest();
  // 256 is a multiple of the alphabet's length: each letter is as likely.
  return [...digest.subarray(0, CODE_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}
