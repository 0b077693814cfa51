import { emailAddress } from '#contract/people/people.ts';
import { type Connection, domainOf } from './connection.ts';
import { needsHostedDomain } from './issuers.ts';
import { SsoError } from './problem.ts';

type Claims = Record<string, unknown>;

const Email = emailAddress('email_invalid');
/** Characters. */
const LONGEST_NAME = 100;

export type Claimed = {
  subject: string;
  /** Normalized address; null = none. */
  email: string | null;
  /** The `email_verified` claim; null = missing. */
  isVerified: boolean | null;
  /** Display name on one line, possibly empty. */
  name: string;
  /** Null if groups are not used, or too many. */
  isAdmin: boolean | null;
  groups: 'unused' | 'missing' | 'too_many' | 'told';
};

/** Returns a check for missing claims of the ID token. */
export function lacksIn({ groupClaim }: Connection) {
  return (claims: Claims): boolean =>
    claims.email === undefined ||
    (groupClaim !== null && groupsIn(claims, groupClaim) === 'missing');
}

/** Throws if the account is outside the hosted domain. */
export function readClaims(connection: Connection, subject: string, claims: Claims): Claimed {
  if (needsHostedDomain(connection.issuer) && claims.hd !== connection.domain) {
    const hd = JSON.stringify(claims.hd) ?? 'missing';
    throw new SsoError('hosted_domain_differs', `hd is ${hd}`, claims);
  }
  const email = Email.safeParse(claims.email);
  return {
    subject,
    email: email.success ? email.data : null,
    isVerified: verified(claims.email_verified),
    name: nameIn(claims),
    ...adminIn(connection, claims),
  };
}

/**
 * Returns the address to join with. A missing `email_verified` is accepted, as the domain's owner
 * chose the provider; false is only if they said so too.
 */
export function joiningEmail(
  { domain, acceptsUnverified }: Connection,
  { email, isVerified }: Claimed,
): string {
  if (email === null) throw new SsoError('email_missing');
  if (domainOf(email) !== domain) {
    throw new SsoError('email_of_other_domain', `expected an address at ${domain}`);
  }
  if (isVerified === false && !acceptsUnverified) throw new SsoError('email_unverified');
  return email;
}

function verified(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  return value === true || value === 'true';
}

function nameIn(claims: Claims): string {
  const { name, given_name: given, family_name: family } = claims;
  const parts = typeof name === 'string' ? [name] : [given, family];
  const text = parts.filter((one): one is string => typeof one === 'string').join(' ');
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line.toWellFormed()).slice(0, LONGEST_NAME).join('');
}

function adminIn(
  { groupClaim, adminGroup }: Connection,
  claims: Claims,
): Pick<Claimed, 'isAdmin' | 'groups'> {
  if (groupClaim === null || adminGroup === null) return { isAdmin: null, groups: 'unused' };
  const groups = groupsIn(claims, groupClaim);
  if (groups === 'too_many') return { isAdmin: null, groups };
  // Some providers omit the claim of a user without groups.
  if (groups === 'missing') return { isAdmin: false, groups };
  return { isAdmin: groups.includes(adminGroup), groups: 'told' };
}

/** Returns the groups; `too_many` for distributed claims (OpenID Connect Core 1.0, 5.6.2). */
function groupsIn(claims: Claims, name: string): string[] | 'missing' | 'too_many' {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  if (typeof value === 'string') return [value];
  const elsewhere = claims._claim_names;
  const isElsewhere =
    typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name);
  return isElsewhere || claims.hasgroups === true ? 'too_many' : 'missing';
}
