import type { FastifyInstance } from 'fastify';
import { checkDomain, claimDomain, dropDomain, listDomains } from '#contract/intake/domains.ts';
import type { Dns } from '#mail/sender/dns.ts';
import type { Context } from '#server/context.ts';
import { type Asker, readAsCompany } from '#server/db/as-company.ts';
import type { Tx } from '#server/db/tx.ts';
import { actorOf } from '#server/events/record.ts';
import { notFound, RefusalError } from '#server/http/errors/refusal.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { readDomain } from './domain-name.ts';
import { addClaim, isProvenByDns, listDomains as readDomains, removeClaim } from './domains.ts';
import { prove } from './prove-domain.ts';

/** DNS checks per company and five minutes. */
const CHECKS = 10;

/** Counts held mails of a domain (`@acme.example`) that the settings now accept. */
type HeldMailOf = (tx: Tx, asker: Asker, sender: string) => Promise<number>;

type DomainHooks = { dns: Dns; heldMailOf: HeldMailOf };

export function domainRoutes(
  app: FastifyInstance,
  context: Context,
  { dns, heldMailOf }: DomainHooks,
): void {
  const { db, clock, config, hub, isPublicMail } = context;
  const rules = { isPublicMail, intakeDomain: config.intakeDomain };
  const limit = clientLimit(db, 'domain check', CHECKS);

  const heldMailFor = (asker: Asker, sender: string) =>
    readAsCompany(db, asker, (tx) => heldMailOf(tx, asker, sender));
  const list = (person: Person) => readDomains(db, person, clock());

  serve(app, listDomains, (_given, { person }) => list(person));

  serve(app, claimDomain, async ({ body }, { person }) => {
    const domain = readDomain(body.domain, rules);
    const isAdmin = person.company.role === 'company_admin';
    if (!isAdmin && domain !== person.company.domain) {
      throw new RefusalError('forbidden', 'admins_only');
    }
    if (isAdmin && (await isProvenByDns(db, person.company.id, domain))) {
      throw new RefusalError('conflict', 'domain_proven_already', { field: 'domain' });
    }
    await addClaim(db, person, domain, clock());
    return list(person);
  });

  serve(app, checkDomain, async ({ params: { domain } }, { person }) => {
    await limit(person.company.id);
    const { id: companyId } = person.company;
    const isLead = mayLead(person, domain);
    const isDone = !isLead && (await isProvenByDns(db, companyId, domain));
    if (isDone || (!isLead && person.company.role !== 'company_admin'))
      throw notFound('claim_not_found');
    const proves = isLead ? 'lead' : 'domain';
    const by = { personId: person.id, client: person.client };
    const proof = await prove(context, dns, { companyId, domain, proves, ...by });
    if (!proof) throw notFound('claim_not_found');
    const { finding: outcome, leads } = proof;
    if (outcome !== 'proven') return { outcome, leads, domains: await list(person), heldMail: 0 };
    const where = leads ?? companyId;
    hub.waitingChanged(where);
    if (where !== companyId) hub.sessionEnded(person.sessionId);
    const company = { ...person.company, id: where, domain, role: 'company_admin' as const };
    const isHere = where === companyId;
    return {
      outcome,
      leads,
      domains: await list({ ...person, company }),
      heldMail: isHere ? await heldMailFor(actorOf(person), `@${domain}`) : 0,
    };
  });

  serve(app, dropDomain, async ({ params: { domain } }, { person }) => {
    if (!(await removeClaim(db, person, domain, clock()))) throw notFound('claim_not_found');
    return list(person);
  });
}

/** True if the proof of the workspace's own domain would make the person its admin. */
function mayLead({ company }: Person, domain: string): boolean {
  return company.role !== 'company_admin' && domain === company.domain;
}
