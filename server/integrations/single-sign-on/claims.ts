import { emailAddress } from '#contract/people/people.ts';
import { type Connection, domainOf } from './connection.ts';
import { needsHostedDomain } from './issuers.ts';
import { SsoError } from './problem.ts';

type Claims = Record<string, unknown>;

const Email = emailAddress('email_invalid');
const LONGEST_NAME = 100;

/** What of a provider's claims counts. */
export type Claimed = {
  subject: string;
  /** As we write addresses; null = it gives none. */
  email: string | null;
  /** Whether the provider says that the address is verified; null = it does not say. */
  isVerified: boolean | null;
  /** On one line; empty = it gives none. */
  name: string;
  /** Whether its groups make them an admin; null = groups say nothing, or there are too many to be told. */
  isAdmin: boolean | null;
  groups: 'unused' | 'missing' | 'too_many' | 'told';
};

/** Whether the ID token leaves out what signing in needs. */
export function lacksIn({ groupClaim }: Connection) {
  return (claims: Claims): boolean =>
    claims.email === undefined ||
    (groupClaim !== null && groupsIn(claims, groupClaim) === 'missing');
}

/** Reads claims; throws where the account is not of the company's hosted domain. */
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
 * The address by which somebody may be joined to a person of the domain. That the provider leaves
 * `email_verified` out is taken, as it is the one that the domain's owner named; that it says no is not.
 */
export function joiningEmail({ domain }: Connection, { email, isVerified }: Claimed): string {
  if (email === null) throw new SsoError('email_missing');
  if (domainOf(email) !== domain) {
    throw new SsoError('email_of_other_domain', `expected an address at ${domain}`);
  }
  if (isVerified === false) throw new SsoError('email_unverified');
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
  // Some providers leave the claim out for who is in no group.
  if (groups === 'missing') return { isAdmin: false, groups };
  return { isAdmin: groups.includes(adminGroup), groups: 'told' };
}

/** The groups of a claim. `too_many`: the provider has them elsewhere (OpenID Connect Core 1.0, 5.6.2). */
function groupsIn(claims: Claims, name: string): string[] | 'missing' | 'too_many' {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  if (typeof value === 'string') return [value];
  const elsewhere = claims._claim_names;
  const isElsewhere =
    typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name);
  return isElsewhere || claims.hasgroups === true ? 'too_many' : 'missing';
}
