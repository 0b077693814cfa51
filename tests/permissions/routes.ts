import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';

export type Route = {
  method: string;
  path: string;
  params: z.ZodType | null;
  query: z.ZodType | null;
  body: z.ZodType | null;
};

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** Uses Fastify's hook, so new routes are included automatically. */
export function noteRoutes(): { taken: () => Route[]; stop: () => void } {
  let found = new Map<string, Route>();
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options: RouteOptions) => {
      for (const method of [options.method].flat()) {
        // Fastify adds one to each GET.
        if (method === 'HEAD') continue;
        const { params = null, query = null, body = null } = options.config?.endpoint ?? {};
        const route = { method, path: options.url, params, query, body };
        found.set(nameOf(route), route);
      }
    });
  };
  diagnostics.subscribe('fastify.initialization', note);
  return {
    /** Routes since the last call. */
    taken: () => {
      const taken = [...found.values()];
      found = new Map();
      return taken;
    },
    stop: () => diagnostics.unsubscribe('fastify.initialization', note),
  };
}
