import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WAITING_PATH } from '#contract/people/join-requests.ts';
import type { PageSettings } from '#contract/workspace/page-settings.ts';
import type { Config } from '#server/config/config.ts';
import { languageOf } from '#server/http/client/language.ts';
import { type Inline, openBuiltApplication, type SentPage } from './built-application.ts';

const A_YEAR = 365 * 86_400;

/** Paths that are never pages; clients probe `.well-known`. */
const ELSEWHERE = /^(api|dev|assets|server|\.well-known)(\/|$)/;

const FOR_EVERYBODY = ['/', '/waitlist', '/login', '/signup', '/register'];

const FOR_MEMBERS = /^(dashboard|settings|intake|onboarding|login)(\/|$)/;

type Built = {
  webDir: string;
  waits: (request: FastifyRequest) => Promise<boolean>;
  hasDevPages: boolean;
};

/**
 * Serves the application: its files, and its page at all other paths. Files in /assets have hashed
 * names and are cached forever.
 */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  { webDir, waits, hasDevPages }: Built,
): Promise<void> {
  const { publicUrl } = config;
  const settings = pageSettings(config);
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
  // Looks files up on request: during a rolling restart, an older process also serves newer assets.
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

function pageSettings({ publicPages, model, publicUrl, smtpUrl }: Config): PageSettings {
  return {
    ...publicPages,
    mail: smtpUrl ? 'relay' : 'console',
    usesModel: model !== null,
    isEncrypted: publicUrl?.protocol === 'https:',
  };
}

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

/** Compresses shared pages once, as others are tiny. */
function send(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (!page.isForAll || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(page.html);
  }
  const bytes = compressed.get(page) ?? brotliCompressSync(page.html);
  compressed.set(page, bytes);
  return reply.header('content-encoding', 'br').send(bytes);
}

function sessionOf({ person }: FastifyRequest): { user: object; sessionId: string } | null {
  if (!person) return null;
  const { sessionId, tokenName: _, client: __, ...user } = person;
  return { user, sessionId };
}

/** Serves robots.txt (RFC 9309) and the sitemap (sitemaps.org). */
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
