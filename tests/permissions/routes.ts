import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';

/** A route as the server has it, with the contract's own schemas where it has any. */
export type Route = {
  method: string;
  path: string;
  params: z.ZodType | null;
  query: z.ZodType | null;
  body: z.ZodType | null;
};

/** How a route is called in the table. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Notes every route that any server of this process registers from now on, as the framework tells
 * of it: whoever adds a route need not say so here.
 */
export function noteRoutes(): { taken: () => Route[]; stop: () => void } {
  let found = new Map<string, Route>();
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options: RouteOptions) => {
      for (const method of [options.method].flat()) {
        // The framework adds one to each GET.
        if (method === 'HEAD') continue;
        const { params = null, query = null, body = null } = options.config?.endpoint ?? {};
        const route = { method, path: options.url, params, query, body };
        found.set(nameOf(route), route);
      }
    });
  };
  diagnostics.subscribe('fastify.initialization', note);
  return {
    /** Those of before the last call are not among them. */
    taken: () => {
      const taken = [...found.values()];
      found = new Map();
      return taken;
    },
    stop: () => diagnostics.unsubscribe('fastify.initialization', note),
  };
}
