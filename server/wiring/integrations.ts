import type { FastifyInstance } from 'fastify';
import { apiTokenRoutes } from '#server/integrations/api-tokens/routes.ts';
import type { Dependencies } from './dependencies.ts';

/** How other programs use a workspace. */
export function serveIntegrations(app: FastifyInstance, { db, clock }: Dependencies): void {
  apiTokenRoutes(app, { db, clock });
}
