import type { FastifyInstance } from 'fastify';
import { openDirectWay } from '#mail/send.ts';
import { openDns } from '#mail/sender/dns.ts';
import { addressFor, renameCompany } from './companies/addresses.ts';
import { found, foundPersonal } from './companies/join.ts';
import { slugOf } from './companies/names.ts';
import { mayWriteWith } from './companies/store.ts';
import type { Config } from './config.ts';
import { readAsCompany } from './db/as-company.ts';
import { changeEntry } from './entries/changes/store.ts';
import { letInNow } from './held/let-in.ts';
import type { House } from './house.ts';
import { clientLimit, invitationLimit } from './http/limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import { type InvitingParts, invite } from './people/invitations/invite.ts';
import { invitationRoutes } from './people/invitations/routes.ts';
import { domainRoutes } from './setup/domain-routes.ts';
import { intakeTestRoutes, type TestWay } from './setup/intake-test-routes.ts';
import { type JoinRequestParts, joinRequestRoutes } from './setup/join-requests/routes.ts';
import type { TellOfRequests } from './setup/join-requests/tell-admins.ts';
import { membershipRoutes } from './setup/membership-routes.ts';
import { setupRoutes } from './setup/routes.ts';
import type { Settling } from './setup/settle-proof.ts';

/** How often one person, or one company, may do so in five minutes. */
const SETUPS = 20;
const DOMAIN_CHECKS = 10;
const TESTS = 10;

/** Setting workspaces up: the wizard, a mail that tries the intake out, domains, memberships. */
export function serveWorkspaceSetup(
  house: House,
  app: FastifyInstance,
  {
    smtpPort,
    ...waiting
  }: { smtpPort: number | null } & Pick<JoinRequestParts, 'cookie' | 'signOut'>,
): void {
  const { config, db, hub, clock, isPublicMail } = house;
  const { intakeDomain } = config;
  const rules = { isPublicMail, intakeDomain };
  const way = testWay(config, smtpPort);
  const inviting = invitingWith(house);
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
  serveDomains(house, app, waiting);
  membershipRoutes(app, { db, clock, streamEnds: hub.sessionEnded });
  intakeTestRoutes(app, {
    db,
    clock,
    intakeDomain,
    way,
    limit: clientLimit(db, 'intake test', TESTS),
    deleteEntry: async (actor, id) => {
      await changeEntry(db, actor, { change: { id, deleted: true }, now: clock() });
      hub.changed(actor.companyId);
    },
  });
}

/** Domains and their proof, for a workspace's people and for whoever waits to be one of them. */
function serveDomains(
  { config, db, hub, jobs, clock, later, noteEvent, isPublicMail }: House,
  app: FastifyInstance,
  waiting: Pick<JoinRequestParts, 'cookie' | 'signOut'>,
): void {
  const { intakeDomain } = config;
  const rules = { isPublicMail, intakeDomain };
  const mayWrite = mayWriteWith(isPublicMail);
  const { waitingChanged } = hub;
  const dns = openDns(config.dnsServers);
  later(async () => dns.close());
  const proving = { db, clock, dns, isPublicMail, ...tellOfProof(jobs) };
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
      welcome: (tx, told) => jobs.orderLetter(tx, { letter: 'welcome', ...told }),
    },
  });
}

/** What inviting takes; each invitation counts as a sign-in link to its address too. */
function invitingWith({ emails, db, hub, jobs, clock, sender, site }: House): InvitingParts {
  const perInvitation = invitationLimit(db);
  return {
    db,
    clock,
    send: sender.send,
    siteUrl: site.links.site,
    limit: async ({ email, ip, by: { personId, companyId } }) => {
      const giveBack = await emails.take(email, ip);
      await perInvitation({ email, personId, companyId }).catch(async (error) => {
        await giveBack();
        throw error;
      });
      return giveBack;
    },
    tellLetIn: (tx, told) => jobs.orderLetter(tx, { letter: 'let in', ...told }),
    changed: (companyId) => {
      hub.changed(companyId);
      hub.waitingChanged(companyId);
    },
  };
}

/** Orders the email that tells an admin who asks to join. */
export function tellOfRequests(jobs: Jobs): TellOfRequests {
  return (tx, told) => jobs.orderLetter(tx, { letter: 'join requests', ...told });
}

/** Orders the emails that tell of a proof: the admins of another admin, and who waited that they are in. */
export function tellOfProof(jobs: Jobs): Pick<Settling, 'tellOfLead' | 'tellLetIn'> {
  return {
    tellOfLead: (tx, told) => jobs.orderLetter(tx, { letter: 'lead taken', ...told }),
    tellLetIn: (tx, told) => jobs.orderLetter(tx, { letter: 'let in', ...told }),
  };
}

/**
 * How a test leaves: on one machine through its own door; else by the relay, out and back. Null
 * where there is neither.
 */
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
