import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foundOrJoin, joinOwn } from './companies/store.ts';
import { firstEntryWith } from './first-entry.ts';
import type { House } from './house.ts';
import { signInLimit } from './http/limits.ts';
import { bearerToken, hashToken, type SessionCookie } from './http/session.ts';
import { peopleRoutes } from './people/routes.ts';
import { waitingPageOf } from './setup/join-requests/routes.ts';
import { accountOfSession, isWaiting } from './setup/join-requests/store.ts';

/** Signing in and out, and where that leads. */
export function serveSignIn(app: FastifyInstance, house: House, cookie: SessionCookie): void {
  const { config, db, hub, jobs, learning, clock, sender, site } = house;
  const { intakeDomain, adminEmails } = config;
  peopleRoutes(app, {
    db,
    clock,
    cookie,
    sender,
    limit: signInLimit(db),
    siteUrl: site.links.site,
    intakeDomain,
    adminEmails,
    foundOrJoin: (tx, newcomer, now) => foundOrJoin(tx, newcomer, intakeDomain, now),
    joinOwn,
    welcome: (tx, { email: to, company: { intakeEmail } }) =>
      jobs.orderLetter(tx, { letter: 'welcome', to, intakeEmail }),
    write: firstEntryWith(learning),
    accountOf: accountWith(house, cookie),
    waitingPage: (account, language) =>
      waitingPageOf({ db, clock }, { account, hasBoard: false, language }),
    changed: hub.changed,
    waitingChanged: hub.waitingChanged,
    sessionEnded: hub.sessionEnded,
  });
}

/** Whose session a request carries, in a workspace or not. */
function accountWith({ db, clock }: House, cookie: SessionCookie) {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request) ?? cookie.read(request);
    return token ? accountOfSession(db, hashToken(token), clock()) : null;
  };
}

/** Whether whoever asks waits to be let into a workspace. */
export function waitsWith(house: House, cookie: SessionCookie) {
  const accountOf = accountWith(house, cookie);
  return async (request: FastifyRequest): Promise<boolean> => {
    const account = await accountOf(request);
    return account !== null && isWaiting(house.db, account.id);
  };
}
