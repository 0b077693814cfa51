import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { bearerToken } from '#server/http/session.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Protects against CSRF by Sec-Fetch-Site, else Origin. Bearer tokens pass, except at the MCP
 * endpoint (Streamable HTTP, security). Without a public URL, only local host names are served
 * (DNS rebinding).
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', async (request) => {
    if (!publicUrl && !LOCAL_HOST.test(request.headers.host ?? '')) {
      throw new RefusalError('foreign_origin', 'localhost_only');
    }
    const { endpoint } = request.routeOptions.config;
    const isProgram = bearerToken(request) !== null && !endpoint?.isForTokens;
    if (READING.has(request.method) || isProgram) return;
    if (!isSameOrigin(request, publicUrl)) {
      throw new RefusalError('foreign_origin', 'other_site');
    }
  });
}

function isSameOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === (publicUrl?.origin ?? `http://${request.headers.host}`);
}

export const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site';
