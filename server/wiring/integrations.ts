import type { FastifyInstance } from 'fastify';
import { apiTokenRoutes } from '#server/integrations/api-tokens/routes.ts';
import { serveChat } from './chat.ts';
import type { Dependencies } from './dependencies.ts';

/** How other programs use a workspace. */
export function serveIntegrations(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;
  apiTokenRoutes(app, { db, clock });
  serveChat(app, dependencies);
}
