import type { FastifyInstance } from 'fastify';
import { showUnsubscribe, unsubscribe } from '#contract/public/unsubscribe.ts';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { languageOf } from '#server/http/client/language.ts';
import { sendPlainPage } from '#server/http/pages/plain-page.ts';
import { serveRaw } from '#server/http/serve.ts';
import { goneUnsubscribe, unsubscribedPage, unsubscribePage } from './page.ts';
import { readSubscription, turnOff } from './store.ts';

/** Serves signed unsubscribe links, which need no session. */
export function unsubscribeRoutes(app: FastifyInstance, { db }: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Accepts any type, as the form may be multipart (RFC 8058, 3.2); its content is ignored.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, async () => null);

    serveRaw(scope, showUnsubscribe, async ({ params: { token } }, { reply }) => {
      const found = await asSystem(db, (tx) => readSubscription(tx, token));
      if (!found) return sendPlainPage(reply, 404, goneUnsubscribe(languageOf(reply.request)));
      return sendPlainPage(reply, 200, unsubscribePage(found));
    });

    serveRaw(scope, unsubscribe, async ({ params: { token } }, { reply }) => {
      const found = await asSystem(db, async (tx) => {
        const subscription = await readSubscription(tx, token);
        if (subscription) await turnOff(tx, subscription);
        return subscription;
      });
      if (!found) return sendPlainPage(reply, 404, goneUnsubscribe(languageOf(reply.request)));
      return sendPlainPage(reply, 200, unsubscribedPage(found));
    });
  });
}
