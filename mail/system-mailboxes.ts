import { domainToASCII } from 'node:url';

/**
 * Mailboxes of the installation itself: postmaster and abuse (RFC 2142), the bounce return of
 * our own mail, and the waitlist's. Mail to them is accepted and is nobody's entry.
 */
const SYSTEM_MAILBOXES = new Set(['postmaster', 'abuse', 'bounces', 'waitlist', 'no-reply']);

/** Whether an address is one of the installation's own mailboxes. */
export function isSystemMailbox(address: string, intakeDomain: string): boolean {
  const { local, domain } = splitAddress(address);
  return domain === intakeDomain && SYSTEM_MAILBOXES.has(local);
}

/**
 * The two sides of an address, in lower case, the domain as DNS knows it (RFC 5890); parted at
 * the last @, as a quoted local part may hold one.
 */
export function splitAddress(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  const text = address.toLowerCase();
  return at < 0
    ? { local: text, domain: '' }
    : { local: text.slice(0, at), domain: asciiDomain(text.slice(at + 1)) };
}

function asciiDomain(domain: string): string {
  return domainToASCII(domain) || domain;
}

/** The address without its detail (RFC 5233): what follows a `+` is the sender's own note. */
export function withoutDetail(address: string): string {
  const { local, domain } = splitAddress(address);
  return `${local.split('+')[0]}@${domain}`;
}
