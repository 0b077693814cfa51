import { and, count, eq, gt, max } from 'drizzle-orm';
import type { SingleSignOn, SsoTest } from '#contract/integrations/single-sign-on.ts';
import { isAdmin } from '#server/companies/membership.ts';
import { freshSince } from '#server/companies/proof-holds.ts';
import { companies, memberships, users } from '#server/db/schema/people.ts';
import { ssoIdentities, ssoRecoveryCodes, ssoSessions } from '#server/db/schema/single-sign-on.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Person } from '#server/http/session.ts';
import { addressesOf } from '../addresses.ts';
import { type Connection, connectionOf } from '../connection.ts';

export async function readSettings(
  tx: Tx,
  person: Person,
  { site, now }: { site: string; now: Date },
): Promise<SingleSignOn> {
  const companyId = person.company.id;
  const connection = await connectionOf(tx, companyId);
  const company = await companyFor(tx, person, now);
  const [codes] = await tx
    .select({ left: count(), createdAt: max(ssoRecoveryCodes.createdAt) })
    .from(ssoRecoveryCodes)
    .where(eq(ssoRecoveryCodes.companyId, companyId));
  const [linked] = await tx
    .select({ people: count() })
    .from(ssoIdentities)
    .where(
      and(
        eq(ssoIdentities.companyId, companyId),
        eq(ssoIdentities.issuer, connection?.issuer ?? ''),
      ),
    );
  const left = codes?.left ?? 0;
  return {
    domain: company.domain,
    obstacle: company.obstacle,
    connection: connection && shownConnection(connection),
    addresses: addressesOf(site, { id: companyId, slug: company.slug }),
    test: connection && (await shownTest(tx, connection, person)),
    canRequire: await canRequire(tx, connection, { person, codesLeft: left }),
    recoveryCodes: { left, createdAt: codes?.createdAt?.toISOString() ?? null },
    linkedPeople: linked?.people ?? 0,
  };
}

/** Returns the step missing before `required`, or `yes`. */
export async function canRequire(
  tx: Tx,
  connection: Connection | null,
  { person, codesLeft }: { person: Person; codesLeft: number },
): Promise<SingleSignOn['canRequire']> {
  if (!connection || !(await hasShownThatItWorks(tx, connection, person))) return 'test_first';
  return codesLeft === 0 ? 'codes_first' : 'yes';
}

export async function codesLeft(tx: Tx, companyId: string): Promise<number> {
  const [codes] = await tx
    .select({ left: count() })
    .from(ssoRecoveryCodes)
    .where(eq(ssoRecoveryCodes.companyId, companyId));
  return codes?.left ?? 0;
}

/** True after a successful test or session of the admin. */
async function hasShownThatItWorks(
  tx: Tx,
  { companyId, issuer, test, testedBy }: Connection,
  person: Person,
): Promise<boolean> {
  const isAnother = test?.checks.some(({ finding }) => finding === 'account_is_another');
  if (test && test.problem === null && testedBy === person.id && !isAnother) return true;
  const rows = await tx
    .select({ id: ssoSessions.sessionId })
    .from(ssoSessions)
    .where(
      and(
        eq(ssoSessions.sessionId, person.sessionId),
        eq(ssoSessions.companyId, companyId),
        eq(ssoSessions.issuer, issuer),
      ),
    );
  return rows.length > 0;
}

export async function companyFor(
  tx: Tx,
  person: Person,
  now: Date,
): Promise<{ domain: string | null; slug: string; obstacle: SingleSignOn['obstacle'] }> {
  const [company] = await tx
    .select({ domain: companies.domain, slug: companies.slug, provenBy: companies.domainProvenBy })
    .from(companies)
    .where(eq(companies.id, person.company.id));
  if (!company) throw new Error('an admin of a company that is gone');
  const { domain, slug, provenBy } = company;
  if (domain === null) return { domain, slug, obstacle: 'no_domain' };
  if (provenBy !== 'dns') return { domain, slug, obstacle: 'domain_not_proven' };
  const provers = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, person.company.id),
        isAdmin,
        eq(memberships.provenDomain, domain),
        gt(memberships.provenAt, freshSince(now)),
      ),
    );
  const isOthers = provers.length > 0 && !provers.some(({ id }) => id === person.id);
  return { domain, slug, obstacle: isOthers ? 'proven_by_other' : null };
}

function shownConnection(connection: Connection): NonNullable<SingleSignOn['connection']> {
  const { provider, issuer, clientId, groupClaim, adminGroup } = connection;
  const { acceptsUnverified, mode, suspended } = connection;
  const changedAt = connection.changedAt.toISOString();
  const groups = { groupClaim, adminGroup };
  return { provider, issuer, clientId, ...groups, acceptsUnverified, mode, suspended, changedAt };
}

async function shownTest(
  tx: Tx,
  { test, testedBy, testedAt }: Connection,
  person: Person,
): Promise<SsoTest | null> {
  if (!test || !testedAt) return null;
  const [tester] = testedBy
    ? await tx
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, testedBy))
    : [];
  return {
    ...test,
    at: testedAt.toISOString(),
    by: tester ? tester.name || tester.email : null,
    isOwn: testedBy === person.id,
    isPassed: test.problem === null,
  };
}
