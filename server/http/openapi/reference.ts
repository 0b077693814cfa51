import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readApiDescription } from '#contract/service.ts';

const REFERENCE_PATH = '/api/docs';

/** Options that prevent external requests. */
const CONFIGURATION = {
  url: readApiDescription.path,
  pageTitle: 'Tidings API',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  documentDownloadType: 'json',
  persistAuth: false,
  hideModels: false,
  hiddenClients: true,
  theme: 'default',
} as const;

/** Placeholder that each response replaces by its nonce. */
const NONCE = randomBytes(12).toString('hex');

/** Adds a nonce per response to the CSP, for the setup script and styles. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  let compressed: Buffer | null = null;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply, payload) => {
      const type = String(reply.getHeader('content-type') ?? '');
      if (typeof payload !== 'string') return payload;
      if (type.startsWith('text/html')) {
        const nonce = randomBytes(16).toString('base64');
        reply.header('content-security-policy', policyWith(nonce));
        reply.header('cache-control', 'no-store');
        return payload.replaceAll(NONCE, nonce);
      }
      if (!type.startsWith('application/javascript')) return payload;
      // The script changes only with the server version.
      reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding');
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
      compressed ??= brotliCompressSync(payload, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      });
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return compressed;
    });
    await scope.register(scalar, {
      routePrefix: REFERENCE_PATH,
      configuration: { ...CONFIGURATION, nonce: NONCE },
    });
  });
}

function policyWith(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}
