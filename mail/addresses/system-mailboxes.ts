import { domainToASCII } from 'node:url';
import { ROLE_MAILBOXES } from '#contract/admin/role-mail.ts';

/**
 * Role mailboxes (RFC 2142), waitlist, bounces and our own sender; mail to them never becomes an
 * entry.
 */
const SYSTEM_MAILBOXES = new Set([...ROLE_MAILBOXES, 'bounces']);

export function isSystemMailbox(address: string, intakeDomain: string): boolean {
  const { local, domain } = splitAddress(address);
  if (domain !== intakeDomain) return false;
  // Addresses of bounces (bounce-address.ts).
  return SYSTEM_MAILBOXES.has(local) || local.startsWith('bounces+');
}

/** Adds the domain to `postmaster`, which needs none (RFC 5321, 4.5.1). */
export function withDomain(address: string, intakeDomain: string): string {
  return address.toLowerCase() === 'postmaster' ? `postmaster@${intakeDomain}` : address;
}

/**
 * Splits an address at the last @, as a quoted local part may contain one. The domain is in ASCII
 * (RFC 5890).
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

/** Removes a subaddress (RFC 5233). */
export function withoutDetail(address: string): string {
  const { local, domain } = splitAddress(address);
  return `${local.split('+')[0]}@${domain}`;
}
