import type { FastifyInstance } from 'fastify';
import { MAIL_FRAME } from '#contract/entries/attachments.ts';

/**
 * Serves the empty page that a mail is shown in. The board puts the sanitized mail into it, so
 * that no mail is ever served as a page. It is a page of its own, and no `srcdoc`, because that
 * would be under the board's policy, which lets no mail have its own looks; this one's lets it
 * have those, and nothing else: no scripts, no forms, no frames, images of other hosts only where
 * the reader asked for them.
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

/**
 * `allow-same-origin` lets the board reach into the page, fill it and see how high it is; as
 * nothing runs inside, nothing reaches out. Links open in a window of their own.
 */
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
