import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';

const LABELS = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * Mail providers; the largest only, as the public-mail lists also contain companies' own domains.
 */
const PROVIDERS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'protonmail.com',
]);

export type DomainRules = {
  isPublicMail: (domain: string) => boolean;
  intakeDomain: string;
};

/**
 * Normalizes a typed domain (RFC 5890). Rejects invalid names, public suffixes (`co.uk`), large
 * mail providers and our own.
 */
export function readDomain(
  typed: string,
  { intakeDomain }: Pick<DomainRules, 'intakeDomain'>,
): string {
  const bare = typed.replace(/^(https?:\/\/|@)/, '').replace(/[/.]+$/, '');
  const domain = domainToASCII(bare);
  const registered = LABELS.test(domain) && getDomain(domain, { allowPrivateDomains: true });
  if (!registered) refuse('domain_invalid');
  if (PROVIDERS.has(domain)) {
    refuse('domain_of_provider');
  }
  if (domain === intakeDomain || domain.endsWith(`.${intakeDomain}`)) {
    refuse('domain_of_tidings');
  }
  return domain;
}

function refuse(why: RefusalCode): never {
  throw new RefusalError('invalid', why, { field: 'domain' });
}

export function isAnothers(): RefusalError {
  return new RefusalError('conflict', 'domain_of_other_workspace', { field: 'domain' });
}

/** True for a unique violation (PostgreSQL 23505). */
export function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === '23505' || cause?.code === '23505';
}
