import type { FastifyInstance } from 'fastify';
import { openDirectWay } from '#mail/send.ts';
import { openDns } from '#mail/sender/dns.ts';
import { slugOf } from '#server/companies/names.ts';
import { mayWriteWith } from '#server/companies/store.ts';
import type { Config } from '#server/config/config.ts';
import { readAsCompany } from '#server/db/as-company.ts';
import { changeEntry } from '#server/entries/changes/store.ts';
import { letInNow } from '#server/held/let-in.ts';
import { clientLimit, invitationLimit } from '#server/http/limits/limits.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type InvitingParts, invite } from '#server/people/invitations/invite.ts';
import { invitationRoutes } from '#server/people/invitations/routes.ts';
import { addressFor, renameCompany } from '#server/setup/addresses.ts';
import { domainRoutes } from '#server/setup/domain-routes.ts';
import { intakeTestRoutes, type TestWay } from '#server/setup/intake-test-routes.ts';
import { found, foundPersonal } from '#server/setup/join.ts';
import { type JoinRequestParts, joinRequestRoutes } from '#server/setup/join-requests/routes.ts';
import type { NotifyOfRequests } from '#server/setup/join-requests/tell-admins.ts';
import { membershipRoutes } from '#server/setup/membership-routes.ts';
import { setupRoutes } from '#server/setup/routes.ts';
import type { Settling } from '#server/setup/settle-proof.ts';
import type { Dependencies } from './dependencies.ts';

/** Per person or company and five minutes. */
const SETUPS = 20;
const DOMAIN_CHECKS = 10;
const TESTS = 10;

export function serveWorkspaceSetup(
  dependencies: Dependencies,
  app: FastifyInstance,
  {
    smtpPort,
    ...waiting
  }: { smtpPort: number | null } & Pick<JoinRequestParts, 'cookie' | 'signOut'>,
): void {
  const { config, db, hub, clock, isPublicMail } = dependencies;
  const { intakeDomain } = config;
  const rules = { isPublicMail, intakeDomain };
  const way = testWay(config, smtpPort);
  const inviting = invitingWith(dependencies);
  invitationRoutes(app, { ...inviting, intakeDomain });
  setupRoutes(app, {
    db,
    clock,
    rules,
    naming: {
      found,
      rename: renameCompany,
      slugOf,
      addressFor,
    },
    invite: (asked) => invite(inviting, asked),
    limit: clientLimit(db, 'intake setup', SETUPS),
    testWay: way?.kind ?? null,
    streamEnds: hub.sessionEnded,
  });
  serveDomains(dependencies, app, waiting);
  membershipRoutes(app, { db, clock, streamEnds: hub.sessionEnded });
  intakeTestRoutes(app, {
    db,
    clock,
    intakeDomain,
    way,
    limit: clientLimit(db, 'intake test', TESTS),
    deleteEntry: async (actor, id) => {
      await changeEntry(db, actor, { change: { id, deleted: true }, now: clock() });
    },
  });
}

function serveDomains(
  { config, db, hub, jobs, clock, later, noteEvent, isPublicMail }: Dependencies,
  app: FastifyInstance,
  waiting: Pick<JoinRequestParts, 'cookie' | 'signOut'>,
): void {
  const { intakeDomain } = config;
  const rules = { isPublicMail, intakeDomain };
  const mayWrite = mayWriteWith(isPublicMail);
  const { waitingChanged } = hub;
  const dns = openDns(config.dnsServers);
  later(async () => dns.close());
  const proving = { db, clock, dns, isPublicMail, ...notifyOfProof(jobs) };
  const limit = clientLimit(db, 'domain check', DOMAIN_CHECKS);
  domainRoutes(app, {
    ...proving,
    rules,
    limit,
    waitingChanged,
    streamEnds: hub.sessionEnded,
    heldMailOf: (asker, sender) =>
      readAsCompany(
        db,
        asker,
        async (tx) => (await letInNow(tx, asker, { mayWrite }, sender)).length,
      ),
  });
  joinRequestRoutes(app, {
    ...proving,
    ...waiting,
    lifetime: config.sessions,
    limit,
    noteEvent,
    waitingChanged,
    foundingLimit: clientLimit(db, 'own workspace', SETUPS),
    founding: {
      foundPersonal: (tx, person, now) => foundPersonal(tx, person, intakeDomain, now),
      welcome: (tx, told) => jobs.queueEmail(tx, { letter: 'welcome', ...told }),
    },
  });
}

/** An invitation also counts as a sign-in link to its address. */
function invitingWith({ emails, db, hub, jobs, clock, sender, site }: Dependencies): InvitingParts {
  const perInvitation = invitationLimit(db);
  return {
    db,
    clock,
    send: sender.send,
    siteUrl: site.links.site,
    limit: async ({ email, ip, by: { personId, companyId } }) => {
      const refund = await emails.take(email, ip);
      await perInvitation({ email, personId, companyId }).catch(async (error) => {
        await refund();
        throw error;
      });
      return refund;
    },
    notifyLetIn: (tx, told) => jobs.queueEmail(tx, { letter: 'let in', ...told }),
    changed: (companyId) => {
      hub.changed(companyId);
      hub.waitingChanged(companyId);
    },
  };
}

export function notifyOfRequests(jobs: Jobs): NotifyOfRequests {
  return (tx, told) => jobs.queueEmail(tx, { letter: 'join requests', ...told });
}

export function notifyOfProof(jobs: Jobs): Pick<Settling, 'notifyOfLead' | 'notifyLetIn'> {
  return {
    notifyOfLead: (tx, told) => jobs.queueEmail(tx, { letter: 'lead taken', ...told }),
    notifyLetIn: (tx, told) => jobs.queueEmail(tx, { letter: 'let in', ...told }),
  };
}

/** Own SMTP listener on a single machine, otherwise the relay; null without either. */
function testWay(
  { publicUrl, smtpUrl, intakeDomain }: Config,
  smtpPort: number | null,
): TestWay | null {
  if (publicUrl === null && smtpPort !== null) {
    const own = `smtp://127.0.0.1:${smtpPort}/?ignoreTLS=true`;
    return { kind: 'local', send: openDirectWay(own, intakeDomain) };
  }
  if (smtpUrl === null) return null;
  return { kind: 'relay', send: openDirectWay(smtpUrl, intakeDomain) };
}
