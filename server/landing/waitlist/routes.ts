import type { FastifyInstance } from 'fastify';
import { joinWaitlist, leaveWaitlist, showLeaveWaitlist } from '#contract/public/waitlist.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/connect.ts';
import { languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serve, serveRaw } from '#server/http/serve.ts';
import { newToken } from '#server/http/session.ts';
import { leavePage, offTheListPage } from './leave-page.ts';
import { addressOfToken, type Confirm, join, leaveByToken } from './store.ts';

/** Per client and five minutes. */
const USES = 20;
/** Limit for the one-click form (RFC 8058) in any encoding. */
const LONGEST_FORM = 10_000;

export function waitlistRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, emails, queueEmail } = context;
  const limit = clientLimit(db, 'waitlist', USES);
  const confirm: Confirm = (tx, joined) => queueEmail(tx, { letter: 'joined waitlist', ...joined });

  serve(app, joinWaitlist, async ({ body: { email } }, { ip, reply }) => {
    await limit(ip);
    refuseOwnAddress(email, config.intakeDomain);
    const refund = await emails.take(email, ip);
    const now = clock();
    const joining = {
      email,
      now,
      language: languageOf(reply.request),
      leaveToken: newToken().token,
    };
    if (!(await join(db, joining, confirm))) {
      await refund();
      throw new RefusalError('conflict', 'on_waitlist_already', {
        field: 'email',
      });
    }
    return { email, joinedAt: now.toISOString() };
  });

  app.register(async (scope) => {
    // The body is ignored: the token in the URL suffices (RFC 8058, 3.2).
    const options = { parseAs: 'buffer', bodyLimit: LONGEST_FORM } as const;
    scope.addContentTypeParser('*', options, async () => ({}));
    leaveRoutes(scope, db);
  });
}

/** Leaves only on POST, because mail scanners open links. */
function leaveRoutes(app: FastifyInstance, db: Database): void {
  serveRaw(app, showLeaveWaitlist, async ({ params: { token } }, { reply }) => {
    const email = await addressOfToken(db, token);
    const language = languageOf(reply.request);
    return sendPlainPage(reply, 200, email ? leavePage(email, language) : offTheListPage(language));
  });
  serveRaw(app, leaveWaitlist, async ({ params: { token } }, { reply }) => {
    await leaveByToken(db, token);
    return sendPlainPage(reply, 200, offTheListPage(languageOf(reply.request)));
  });
}
