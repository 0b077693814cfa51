import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { backChannelRoute } from './back-channel.ts';
import type { SsoHooks } from './hooks.ts';
import { ssoSettingsRoutes } from './settings/routes.ts';
import { ssoSignInRoutes } from './sign-in-routes.ts';

/** Per client and five minutes; high, as a whole office may share an address. */
const SIGN_INS = 600;

export function singleSignOnRoutes(app: FastifyInstance, context: Context, hooks: SsoHooks): void {
  const limit = clientLimit(context.db, 'single sign-on', SIGN_INS);
  ssoSettingsRoutes(app, context, hooks, limit);
  ssoSignInRoutes(app, context, hooks, limit);
  backChannelRoute(app, context, limit);
}
