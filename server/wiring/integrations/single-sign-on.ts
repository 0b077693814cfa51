import type { FastifyInstance } from 'fastify';
import { browserCookie } from '#server/http/client/browser.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import type { SessionCookie } from '#server/http/session.ts';
import { backChannelRoute } from '#server/integrations/single-sign-on/back-channel.ts';
import type { SsoParts } from '#server/integrations/single-sign-on/parts.ts';
import { ssoSettingsRoutes } from '#server/integrations/single-sign-on/settings/routes.ts';
import { ssoSignInRoutes } from '#server/integrations/single-sign-on/sign-in-routes.ts';
import { mailLink } from '#server/people/mail-link.ts';
import { localPath } from '#server/people/next.ts';
import { signInByAccount } from '#server/people/sign-in-by-account.ts';
import { endSession } from '#server/people/store.ts';
import { joinOwn } from '#server/setup/join.ts';
import { waitingPageOf } from '#server/setup/join-requests/routes.ts';
import type { Dependencies } from '../dependencies.ts';

/** Per client and five minutes; a whole office may share an address. */
const SIGN_INS = 600;
const RECOVERIES = 20;

export function serveSingleSignOn(
  app: FastifyInstance,
  dependencies: Dependencies,
  cookie: SessionCookie,
): void {
  const { config, db, hub, jobs, clock, sender, site, isPublicMail, outbound } = dependencies;
  const { intakeDomain, adminEmails } = config;
  const browser = browserCookie(config.publicUrl?.protocol === 'https:');
  const siteUrl = site.links.site;
  const limit = dependencies.emails;
  const mailing = { db, clock, sender, limit, browser, siteUrl, intakeDomain };
  const parts: SsoParts = {
    db,
    clock,
    outbound,
    cookie,
    browser,
    siteUrl,
    lifetime: config.sessions,
    noteEvent: dependencies.noteEvent,
    limit: clientLimit(db, 'single sign-on', SIGN_INS),
    recoveryLimit: clientLimit(db, 'recovery code', RECOVERIES),
    sessionEnded: hub.sessionEnded,
    waitingChanged: hub.waitingChanged,
    localPath,
    endSession,
    signInByAccount: (tx, asked) =>
      signInByAccount(tx, {
        ...asked,
        adminEmails,
        joinOwn: (inner, person, now) => joinOwn(inner, person, { isPublicMail }, now),
        welcome: (inner, { email: to, company: { intakeEmail } }) =>
          jobs.queueEmail(inner, { letter: 'welcome', to, intakeEmail }),
      }),
    waitingPage: (account, language) =>
      waitingPageOf({ db, clock }, { account, hasBoard: false, language, message: null }),
    mailRecoveryLink: async (wish, asking) => {
      const refund = await limit.take(wish.email, asking.ip);
      await mailLink(mailing, wish, asking, refund);
    },
  };
  ssoSettingsRoutes(app, parts);
  ssoSignInRoutes(app, parts);
  backChannelRoute(app, parts);
}
