import { domainToASCII } from 'node:url';
import { ROLE_MAILBOXES } from '#contract/admin/role-mail.ts';

/**
 * Mailboxes of the installation itself: those of roles (RFC 2142), the waitlist's, the bounce
 * return of our own mail, and the one that our letters come from. Mail to them is accepted and is
 * nobody's entry.
 */
const SYSTEM_MAILBOXES = new Set([...ROLE_MAILBOXES, 'bounces']);

/** Whether an address is one of the installation's own mailboxes. */
export function isSystemMailbox(address: string, intakeDomain: string): boolean {
  const { local, domain } = splitAddress(address);
  if (domain !== intakeDomain) return false;
  // Each email about an entry has one of its own (bounce-address.ts).
  return SYSTEM_MAILBOXES.has(local) || local.startsWith('bounces+');
}

/**
 * An address as it is kept: that of the postmaster may come without a domain, in upper and lower
 * case (RFC 5321, 4.5.1).
 */
export function withDomain(address: string, intakeDomain: string): string {
  return address.toLowerCase() === 'postmaster' ? `postmaster@${intakeDomain}` : address;
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
