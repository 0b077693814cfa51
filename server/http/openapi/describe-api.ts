import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { readApiDescription } from '#contract/service.ts';
import { serve } from '#server/http/serve.ts';
import { documentOf, type OpenApiDocument, type Site } from './document.ts';

declare module 'fastify' {
  interface FastifyInstance {
    apiDescription: () => OpenApiDocument;
  }
}

/** Describes subsequently registered endpoints at /api/openapi.json. */
export function describeApi(app: FastifyInstance, site: Site): void {
  const endpoints = new Map<string, Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.set(config.endpoint.id, config.endpoint);
  });
  let made: OpenApiDocument | null = null;
  app.decorate('apiDescription', () => {
    made ??= documentOf([...endpoints.values()], site);
    return made;
  });
  serve(app, readApiDescription, async () => ({ ...app.apiDescription() }));
}
