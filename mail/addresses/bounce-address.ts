import { createHmac, timingSafeEqual } from 'node:crypto';
import { splitAddress } from './system-mailboxes.ts';

const OF_EMAIL =
  /^bounces\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{16})$/;
const CODE_LENGTH = 16;

/**
 * Returns the envelope sender of an email (variable envelope return path), by which bounces
 * identify it. Replies reveal its id, so the address includes 64 bits of an HMAC-SHA-256 (RFC
 * 2104).
 */
export function bounceAddress(emailId: string, key: string, domain: string): string {
  return `bounces+${emailId.replaceAll('-', '')}.${codeOf(emailId, key)}@${domain}`;
}

/** Parses a bounce address; null for other addresses. */
export function readBounceAddress(address: string): { emailId: string; code: string } | null {
  const parts = OF_EMAIL.exec(splitAddress(address).local)?.slice(1);
  const code = parts?.pop();
  return parts && code ? { emailId: parts.join('-'), code } : null;
}

/** Verifies a code in constant time; `key` is the secret of the workspace. */
export function isBounceCode(code: string, emailId: string, key: string): boolean {
  const right = Buffer.from(codeOf(emailId, key));
  const given = Buffer.from(code);
  return given.length === right.length && timingSafeEqual(given, right);
}

function codeOf(emailId: string, key: string): string {
  return createHmac('sha256', key).update(`bounce\0${emailId}`).digest('hex').slice(0, CODE_LENGTH);
}
