import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { bearerToken } from '#server/http/session.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Refuses state-changing requests that a browser sends for another site (CSRF), by
 * Sec-Fetch-Site where it is sent, else by Origin. A bearer token is sent by no browser on
 * its own, so such calls pass; not to what is for programs alone, where an origin that is named must
 * be ours (Model Context Protocol, Streamable HTTP, security). Without a public address, only this machine's own names are
 * answered: a foreign name that was pointed at 127.0.0.1 (DNS rebinding) is not.
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

/** Whether a browser comes from a page of another site, as far as it says so. */
export const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site';
