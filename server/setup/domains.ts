import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DomainClaim, Domains } from '#contract/intake/domains.ts';
import { asSystem, readAsSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, domainClaims } from '#server/db/schema/people.ts';
import { actorOf, record } from '#server/events/record.ts';
import type { Person } from '#server/http/session.ts';
import { countAdmins } from './leaders.ts';
import { claim } from './set-up.ts';
import { isKeptElsewhere, mustMayDrop } from './standing-claims.ts';
import { recordValue, tokenOfPerson } from './txt-record.ts';

const others = alias(companies, 'others');

/** Returns claims: all for admins, and for other members their own requested proof. */
export function listDomains(db: Database, person: Person, now: Date): Promise<Domains> {
  const isAdmin = person.company.role === 'company_admin';
  return readAsSystem(db, async (tx) => {
    const [company] = await tx
      .select({ domain: companies.domain, by: companies.domainProvenBy })
      .from(companies)
      .where(eq(companies.id, person.company.id));
    const rows = await tx
      .select({ claim: domainClaims, other: others.id })
      .from(domainClaims)
      .leftJoin(
        others,
        and(eq(others.domain, domainClaims.domain), ne(others.id, domainClaims.companyId)),
      )
      .where(eq(domainClaims.companyId, person.company.id))
      .orderBy(asc(domainClaims.createdAt), asc(domainClaims.domain));
    const own = company?.domain ?? null;
    const isDns = company?.by === 'dns';
    const admins = await countAdmins(tx, person.company.id, now);
    // Admins need no proof of the own domain; others see one only on request.
    const seen = rows.filter(({ claim: { domain } }) =>
      isAdmin ? domain !== own || !isDns : domain === own,
    );
    const claims: DomainClaim[] = [];
    for (const { claim, other } of seen) {
      const isKept = other !== null && (await isKeptElsewhere(tx, { ...claim, now }));
      claims.push(shown(claim, { person, isLead: !isAdmin, isTaken: other !== null, isKept }));
    }
    return {
      isLed: admins.active > 0,
      proven: own === null ? null : { domain: own, by: company?.by ?? null },
      claims,
    };
  });
}

function shown(
  { domain, token, checkedAt, finding }: typeof domainClaims.$inferSelect,
  {
    person,
    isLead,
    isTaken,
    isKept,
  }: { person: Person; isLead: boolean; isTaken: boolean; isKept: boolean },
): DomainClaim {
  const wanted = isLead ? tokenOfPerson(token, person.id) : token;
  return {
    domain,
    record: { name: domain, value: recordValue(wanted) },
    proves: isLead ? 'lead' : isTaken && !isKept ? 'takeover' : 'domain',
    isAnothers: isKept,
    checkedAt: checkedAt?.toISOString() ?? null,
    finding,
  };
}

export function isProvenByDns(db: Database, companyId: string, domain: string): Promise<boolean> {
  return readAsSystem(db, async (tx) => {
    const rows = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(
          eq(companies.id, companyId),
          eq(companies.domain, domain),
          eq(companies.domainProvenBy, 'dns'),
        ),
      );
    return rows.length > 0;
  });
}

/** Adds a claim; refused if another workspace recently proved the domain. */
export function addClaim(db: Database, person: Person, domain: string, now: Date): Promise<void> {
  return asSystem(db, async (tx) => {
    await claim(tx, person.company.id, { domain, claimedBy: person.id, now });
    await record(tx, actorOf(person), 'domain_claimed', null, now, { address: domain });
  });
}

/** Returns false if not found. Refused if other members depend on it. */
export function removeClaim(
  db: Database,
  person: Person,
  domain: string,
  now: Date,
): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const [company] = await tx
      .select({ domain: companies.domain })
      .from(companies)
      .where(eq(companies.id, person.company.id))
      .for('no key update');
    if (company?.domain === domain) {
      await mustMayDrop(tx, { companyId: person.company.id, domain, now }, person.id);
    }
    const removed = await tx
      .delete(domainClaims)
      .where(and(eq(domainClaims.companyId, person.company.id), eq(domainClaims.domain, domain)));
    if (removed.rowCount === 0) return false;
    await record(tx, actorOf(person), 'domain_claim_dropped', null, now, { address: domain });
    return true;
  });
}
