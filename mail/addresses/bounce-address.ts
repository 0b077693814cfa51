import { createHmac, timingSafeEqual } from 'node:crypto';
import { splitAddress } from './system-mailboxes.ts';

const OF_EMAIL =
  /^bounces\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{16})$/;
const CODE_LENGTH = 16;

/**
 * The envelope sender of one of our emails: what could not be delivered comes back to an address that
 * names the email (variable envelope return path), whatever the report says. The email's id stands in its
 * Message-ID, which answers quote; so the address holds 64 bits of an HMAC-SHA-256 (RFC 2104) too.
 */
export function bounceAddress(emailId: string, key: string, domain: string): string {
  return `bounces+${emailId.replaceAll('-', '')}.${codeOf(emailId, key)}@${domain}`;
}

/** The email that an address is the envelope sender of, with its code; null where it is no such address. */
export function readBounceAddress(address: string): { emailId: string; code: string } | null {
  const parts = OF_EMAIL.exec(splitAddress(address).local)?.slice(1);
  const code = parts?.pop();
  return parts && code ? { emailId: parts.join('-'), code } : null;
}

/** Whether a code is that of the email, under the secret of its workspace. */
export function isBounceCode(code: string, emailId: string, key: string): boolean {
  const right = Buffer.from(codeOf(emailId, key));
  const given = Buffer.from(code);
  return given.length === right.length && timingSafeEqual(given, right);
}

function codeOf(emailId: string, key: string): string {
  return createHmac('sha256', key).update(`bounce\0${emailId}`).digest('hex').slice(0, CODE_LENGTH);
}
