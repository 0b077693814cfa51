import { createHash, timingSafeEqual } from 'node:crypto';
import { type Signed, unsigned, type WebhookRefusal, type WebhookRequest } from './webhook.ts';

/** Allowed clock skew. */
const AHEAD_MS = 5 * 60_000;

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** True if a time (ms) is within the retry period. */
export function isFresh(signedAt: number, now: Date, longestMs: number): boolean {
  const age = now.getTime() - signedAt;
  return age <= longestMs && age >= -AHEAD_MS;
}

/** Verifies HTTP basic authentication (RFC 7617). */
export function checkBasic(
  { headers }: WebhookRequest,
  expected: { user: string; password: string },
): Signed | WebhookRefusal {
  const given = headers.authorization?.match(/^Basic +([\w+/=-]+) *$/i)?.[1] ?? '';
  const pair = Buffer.from(given, 'base64').toString();
  if (isSameSecret(pair, `${expected.user}:${expected.password}`)) return { token: null };
  return unsigned('The user and password are not those that are set here.');
}

/** Verifies a bearer token (RFC 6750). */
export function checkBearer(
  { headers }: WebhookRequest,
  expected: string,
): Signed | WebhookRefusal {
  const given = headers.authorization?.match(/^Bearer +(\S+) *$/i)?.[1] ?? '';
  if (isSameSecret(given, expected)) return { token: null };
  return unsigned('The bearer token is not the one that is set here.');
}
