import { createHmac, timingSafeEqual } from 'node:crypto';

/** `r`: status page id. `unsubscribe`: email id. */
type PersonalLink = { path: 'r' | 'unsubscribe'; id: string };

const FORM = /^[\w-]{22}[\w-]{22}$/;
const MAC_BYTES = 16;

/** Returns a link signed with 128 bits of HMAC-SHA-256 (RFC 2104). */
export function personalLink(site: string, key: string, link: PersonalLink): string {
  return `${site}/${link.path}/${tokenOf(key, link)}`;
}

function tokenOf(key: string, link: PersonalLink): string {
  return bytesOf(link.id).toString('base64url') + macOf(key, link).toString('base64url');
}

/** Returns the id in a token, not yet verified; null if malformed. */
export function idOfToken(token: string): string | null {
  if (!FORM.test(token)) return null;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function isTokenOf(token: string, key: string, link: PersonalLink): boolean {
  // Compared as text, as the last bits of base64url are ambiguous.
  const given = Buffer.from(token);
  const right = Buffer.from(tokenOf(key, link));
  return given.length === right.length && timingSafeEqual(given, right);
}

function macOf(key: string, { path, id }: PersonalLink): Buffer {
  return createHmac('sha256', key).update(`${path}\0${id}`).digest().subarray(0, MAC_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
