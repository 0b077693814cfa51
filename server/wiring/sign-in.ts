import type { FastifyInstance, FastifyRequest } from 'fastify';
import { browserCookie } from '#server/http/client/browser.ts';
import { bearerToken, hashToken, type SessionCookie } from '#server/http/session.ts';
import { ssoGate } from '#server/integrations/single-sign-on/gate.ts';
import { peopleRoutes } from '#server/people/routes.ts';
import { sessionRoutes } from '#server/people/sessions/routes.ts';
import { foundOrJoin, joinOwn } from '#server/setup/join.ts';
import { ownWorkspace } from '#server/setup/join-requests/page.ts';
import { waitingPageOf } from '#server/setup/join-requests/routes.ts';
import { accountOfSession } from '#server/setup/join-requests/store.ts';
import type { Dependencies } from './dependencies.ts';
import { firstEntryWith } from './first-entry.ts';

export function serveSignIn(
  app: FastifyInstance,
  dependencies: Dependencies,
  cookie: SessionCookie,
): void {
  const { config, db, hub, jobs, learning, clock, sender, site, isPublicMail } = dependencies;
  const { intakeDomain, adminEmails } = config;
  const rules = { intakeDomain, isPublicMail };
  peopleRoutes(app, {
    db,
    clock,
    gate: ssoGate(db),
    cookie,
    sender,
    lifetime: config.sessions,
    browser: browserCookie(config.publicUrl?.protocol === 'https:'),
    limit: dependencies.emails,
    siteUrl: site.links.site,
    noteEvent: dependencies.noteEvent,
    intakeDomain,
    adminEmails,
    foundOrJoin: (tx, newcomer, now) => foundOrJoin(tx, newcomer, rules, now),
    joinOwn: (tx, person, now) => joinOwn(tx, person, rules, now),
    welcome: (tx, { email: to, company: { intakeEmail } }) =>
      jobs.queueEmail(tx, { letter: 'welcome', to, intakeEmail }),
    write: firstEntryWith(learning),
    accountOf: accountWith(dependencies, cookie),
    waitingPage: (account, shown) =>
      waitingPageOf({ db, clock }, { account, hasBoard: false, ...shown }),
    ownWorkspace: (language) => ownWorkspace(true, language),
    waitingChanged: hub.waitingChanged,
    sessionEnded: hub.sessionEnded,
  });
  const lifetime = config.sessions;
  sessionRoutes(app, { db, clock, cookie, lifetime, sessionEnded: hub.sessionEnded });
}

function accountWith({ config, db, clock }: Dependencies, cookie: SessionCookie) {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request) ?? cookie.read(request);
    const at = { lifetime: config.sessions, now: clock() };
    return token ? accountOfSession(db, hashToken(token), at) : null;
  };
}

/** True if signed in without a workspace. */
export function waitsWith(dependencies: Dependencies, cookie: SessionCookie) {
  const accountOf = accountWith(dependencies, cookie);
  return async (request: FastifyRequest): Promise<boolean> =>
    request.person === null && (await accountOf(request)) !== null;
}
