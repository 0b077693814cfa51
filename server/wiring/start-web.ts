import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { allIntakeAddresses } from '#server/companies/store.ts';
import { runsRole } from '#server/config/role.ts';
import type { Context, Environment } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { closeHttp, createHttp } from '#server/http/app.ts';
import { devRoutes } from '#server/http/dev.ts';
import { healthRoutes } from '#server/http/health.ts';
import { anyHost, listenAt } from '#server/http/listen.ts';
import { servePages } from '#server/http/pages/pages.ts';
import type { Listeners } from '#server/intake/listeners.ts';
import { webhookRoutes } from '#server/intake/webhooks/routes.ts';
import { tokenPersons } from '#server/integrations/api-tokens/find-token.ts';
import { hashOfApiToken } from '#server/integrations/api-tokens/token-text.ts';
import type { Readiness } from '#server/process/draining.ts';
import { serveFeatures } from './serve.ts';
import { waits } from './sign-in.ts';

type Web = {
  webDir: Environment['webDir'];
  /** Null if this process takes in no mail. */
  listeners: Listeners | null;
  readiness: Readiness;
};

/** Returns the port. Roles without pages serve only the health check and mail webhooks. */
export async function startWeb(
  context: Context,
  { webDir, listeners, readiness }: Web,
): Promise<number> {
  const { config, db, hub, metrics, later } = context;
  const hasPages = runsRole(config, 'web');
  // Built before the server exists, as its load detection would count the build.
  const pages = hasPages && webDir ? webDir() : null;
  const app = await createHttp(context, {
    hashOf: hashOfApiToken,
    personOf: tokenPersons(context),
  });
  app.addHook('preClose', async () => hub.hangUp());
  metrics.serve(app);
  healthRoutes(app, async () => {
    await asSystem(db, (tx) => tx.execute('SELECT 1'));
    return readiness.isReady();
  });
  if (listeners) await webhookRoutes(app, context, listeners);
  if (hasPages) {
    await serveFeatures(app, context, listeners?.smtpPort ?? null);
    await serveSite(app, context, pages);
  }
  later(() => closeHttp(app));
  const host = config.publicUrl ? anyHost() : 'localhost';
  await listenAt(app, { port: config.httpPort, host });
  return (app.server.address() as AddressInfo).port;
}

/** `pages` is the directory of the built application, or null. */
async function serveSite(
  app: FastifyInstance,
  context: Context,
  pages: string | null,
): Promise<void> {
  const { db, sender } = context;
  if (sender.outbox) {
    const intakeAddresses = () => asSystem(db, allIntakeAddresses);
    devRoutes(app, { outbox: sender.outbox, intakeAddresses });
  }
  if (pages === null) return;
  await servePages(app, context.config, {
    webDir: pages,
    waits: (request) => waits(context, request),
    hasDevPages: sender.outbox !== null,
  });
}
