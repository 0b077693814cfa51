import type { FastifyInstance } from 'fastify';
import { apiTokenRoutes } from '#server/integrations/api-tokens/routes.ts';
import { mcpRoutes } from '#server/integrations/mcp/routes.ts';
import type { Dependencies } from './dependencies.ts';

/** How other programs use a workspace. */
export async function serveIntegrations(
  app: FastifyInstance,
  { db, clock, noteEvent, site }: Dependencies,
): Promise<void> {
  apiTokenRoutes(app, { db, clock });
  await mcpRoutes(app, { db, clock, noteEvent, site: site.links.site });
}
