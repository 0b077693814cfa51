import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';

const LABELS = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * The largest mail providers, which people type by mistake. The lists of public mail hold tens of
 * thousands besides, some of them a company's own: whoever has one of those can prove it by DNS.
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

/** What is known of domains. */
export type DomainRules = {
  /** An address of it says nothing of where its person works. */
  isPublicMail: (domain: string) => boolean;
  /** The domain of the intake addresses. */
  intakeDomain: string;
};

/**
 * A domain as people type it, as DNS knows it (RFC 5890). Refuses, naming the field, what is none,
 * what is only the end of other people's (`co.uk`), a large mail provider's, and our own.
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

/** The refusal of a domain that another workspace has proven of late. */
export function isAnothers(): RefusalError {
  return new RefusalError('conflict', 'domain_of_other_workspace', { field: 'domain' });
}

/** Whether somebody else had what there is once (PostgreSQL, appendix A: unique_violation). */
export function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === '23505' || cause?.code === '23505';
}
