import { describe, expect, test } from 'vitest';
import { joiningEmail, readClaims } from './claims.ts';
import type { Connection } from './connection.ts';
import { SsoError } from './problem.ts';

const connection = (change: Partial<Connection>): Connection => ({
  companyId: 'a',
  slug: 'acme',
  companyName: 'Acme',
  domain: 'acme.example',
  provider: 'other',
  issuer: 'https://id.acme.example',
  clientId: 'tidings',
  groupClaim: 'groups',
  adminGroup: 'admins',
  acceptsUnverified: false,
  mode: 'offered',
  test: null,
  testedBy: null,
  testedAt: null,
  changedBy: null,
  changedAt: new Date(0),
  suspended: null,
  ...change,
});

const problemOf = (read: () => unknown) => {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof SsoError ? error.problem : error;
  }
};

describe('claims', () => {
  test.each([
    [{ hd: 'acme.example' }, null],
    [{ hd: 'other.example' }, 'hosted_domain_differs'],
    [{ hd: ['acme.example'] }, 'hosted_domain_differs'],
    [{}, 'hosted_domain_differs'],
  ])('of Google belong to the company when hd matches: %o', (claims, problem) => {
    const google = connection({ issuer: 'https://accounts.google.com' });
    const all = { email: 'bob@acme.example', email_verified: true, ...claims };
    expect(problemOf(() => readClaims(google, 'bob', all))).toBe(problem);
  });

  test.each([
    [{ groups: ['staff', 'admins'] }, true, 'told'],
    [{ groups: ['administrators', 'Admins', 7, null] }, false, 'told'],
    [{ groups: 'admins' }, true, 'told'],
    [{ groups: { admins: true } }, false, 'missing'],
    [{}, false, 'missing'],
    [{ _claim_names: { groups: 'src1' } }, null, 'too_many'],
    [{ _claim_names: { other: 'src1' } }, false, 'missing'],
    [{ hasgroups: true }, null, 'too_many'],
  ])('of groups grant admin rights, or are missing: %o', (claims, isAdmin, groups) => {
    expect(readClaims(connection({}), 'bob', claims)).toMatchObject({ isAdmin, groups });
  });

  test.each([
    ['constructor', 'missing'],
    ['__proto__', 'missing'],
    ['toString', 'missing'],
  ])('are read only from the provider’s own properties: %s', (groupClaim, groups) => {
    expect(readClaims(connection({ groupClaim }), 'bob', {}).groups).toBe(groups);
  });

  test.each([
    [{ email: 'Bob@Acme.Example' }, 'bob@acme.example'],
    [{ email: 'bob@acme.example', email_verified: true }, 'bob@acme.example'],
    [{ email: 'bob@acme.example', email_verified: 'true' }, 'bob@acme.example'],
    [{ email: 'bob@acme.example', email_verified: 0 }, 'email_unverified'],
    [{ email: 'bob@acme.example.evil.example' }, 'email_of_other_domain'],
    [{ email: 'bob@evil.example\n@acme.example' }, 'email_missing'],
    [{ email: '"bob@evil.example"@acme.example' }, 'email_missing'],
    [{ email: ['bob@acme.example'] }, 'email_missing'],
    [{ preferred_username: 'bob@acme.example', upn: 'bob@acme.example' }, 'email_missing'],
  ])('contain an address of the domain, or fail: %o', (claims, expected) => {
    const of = connection({});
    const read = () => joiningEmail(of, readClaims(of, 'bob', claims));
    const problem = problemOf(read);
    expect(problem ?? read()).toBe(expected);
  });

  test.each([
    [{ email: 'bob@acme.example', email_verified: false }, 'bob@acme.example'],
    [{ email: 'bob@evil.example', email_verified: false }, 'email_of_other_domain'],
    [{ email: 'bob@evil.example', email_verified: true }, 'email_of_other_domain'],
  ])('may be unverified if an admin said so, in the domain only: %o', (claims, expected) => {
    const of = connection({ acceptsUnverified: true });
    const read = () => joiningEmail(of, readClaims(of, 'bob', claims));
    expect(problemOf(read) ?? read()).toBe(expected);
  });
});
