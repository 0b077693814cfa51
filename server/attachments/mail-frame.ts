import type { FastifyInstance } from 'fastify';
import { MAIL_FRAME } from '#contract/entries/attachments.ts';

/**
 * Serves an empty frame for the sanitized mail. A `srcdoc` would inherit the board's CSP, which
 * forbids inline styles; this CSP allows only those, and remote images on request.
 */
export function serveMailFrame(app: FastifyInstance): void {
  app.get(MAIL_FRAME.ownImages, async (request, reply) => {
    const { images } = request.query as { images?: unknown };
    return reply
      .header('content-security-policy', policy(images === 'remote'))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(PAGE);
  });
}

/** `allow-same-origin` lets the board fill and measure the frame; no scripts run inside. */
function policy(withRemoteImages: boolean): string {
  return [
    "default-src 'none'",
    `img-src 'self' data:${withRemoteImages ? ' https: http:' : ''}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

const PAGE = '<!doctype html><html lang=""><head><title>Mail</title></head><body></body></html>';
