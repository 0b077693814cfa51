import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WAITING_PATH } from '#contract/people/join-requests.ts';
import type { PageSettings } from '#contract/workspace/page-settings.ts';
import { languageOf } from '#server/http/client/language.ts';
import { type Inline, openBuiltApplication, type SentPage } from './built-application.ts';

const A_YEAR = 365 * 86_400;

/** What is not the application's; programs look under `.well-known` for what there may not be. */
const ELSEWHERE = /^(api|dev|assets|server|\.well-known)(\/|$)/;

/** Pages that search engines may show; the others are nobody's but those who are signed in. */
const FOR_EVERYBODY = ['/', '/waitlist', '/login', '/signup', '/register'];

/** Where somebody goes who has an account, or wants to sign in. */
const FOR_MEMBERS = /^(dashboard|settings|intake|onboarding|login)(\/|$)/;

type PageParts = {
  webDir: string;
  settings: PageSettings;
  /** Null = this machine only. */
  publicUrl: URL | null;
  /** Whether somebody without a workspace waits to be let into one, who has a page of their own. */
  waits: (request: FastifyRequest) => Promise<boolean>;
  /** Whether there are pages for those who develop it, such as /dev/ui. */
  hasDevPages: boolean;
};

/**
 * Serves the built web application: its files, and its page for every address that is not the
 * API's. Files under /assets carry a hash in their name and may be kept for ever; those that
 * stand there compressed are sent so.
 */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { webDir, settings, publicUrl, waits, hasDevPages } = parts;
  const { pageFor, inline } = await openBuiltApplication(webDir, settings, publicUrl);
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', 'server/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
  // Looked up when it is asked for: while processes are restarted in turn, pages that a newer one wrote
  // ask an older one for files that were built after its start.
  await app.register(fastifyStatic, {
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${A_YEAR}, immutable`);
    },
  });
  serveToSearchEngines(app, publicUrl);
  app.get<{ Params: { '*': string } }>(
    '/*',
    { config: { isPage: true } },
    async (request, reply) => {
      const address = request.params['*'];
      const isOurs = !ELSEWHERE.test(address) || (hasDevPages && address === 'dev/ui');
      if (!isOurs) return reply.callNotFound();
      if (!request.person && FOR_MEMBERS.test(address) && (await waits(request))) {
        return reply.header('cache-control', 'no-store').redirect(WAITING_PATH, 303);
      }
      const page = await pageFor({
        path: `/${address}`,
        hasQuery: request.url.includes('?'),
        language: languageOf(request),
        session: sessionOf(request),
      });
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      allowInline(reply, inline);
      return send(request, reply, page);
    },
  );
}

/** Lets what stands in the page itself count beside the files of the application. */
function allowInline(reply: FastifyReply, { scripts, styles }: Inline): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", () => ["script-src 'self'", ...scripts].join(' '))
      .replace("style-src 'self'", () => ["style-src 'self'", ...styles].join(' ')),
  );
}

const compressed = new WeakMap<SentPage, Buffer>();

/** What is the same for all visitors is compressed once; the others' pages hold next to nothing. */
function send(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (!page.isForAll || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(page.html);
  }
  const bytes = compressed.get(page) ?? brotliCompressSync(page.html);
  compressed.set(page, bytes);
  return reply.header('content-encoding', 'br').send(bytes);
}

/** As `GET /api/auth/me` tells it. */
function sessionOf({ person }: FastifyRequest): { user: object; sessionId: string } | null {
  if (!person) return null;
  const { sessionId, tokenName: _, client: __, ...user } = person;
  return { user, sessionId };
}

/** What search engines may look at (RFC 9309), and where (sitemaps.org); nothing on one machine. */
function serveToSearchEngines(app: FastifyInstance, publicUrl: URL | null): void {
  const robots = publicUrl
    ? `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nSitemap: ${publicUrl.origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );
  if (!publicUrl) return;
  const places = FOR_EVERYBODY.map((at) => `<url><loc>${publicUrl.origin}${at}</loc></url>`);
  const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(map),
  );
}
