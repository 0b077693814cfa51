import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageSettings, SETTINGS_ELEMENT } from '#contract/page-settings.ts';

const A_YEAR = 365 * 86_400;

/**
 * Serves the built web application: its files, and its one page for every address that is not
 * the API's. Files under /assets carry a hash in their name and may be kept for ever.
 */
export async function servePages(
  app: FastifyInstance,
  webDir: string,
  settings: PageSettings,
): Promise<void> {
  const page = withSettings(await readFile(path.join(webDir, 'index.html'), 'utf8'), settings);
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(webDir, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^(api|dev|assets)(\/|$)/.test(request.params['*'])) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}

/** JSON in a script element that is never run; `<` is written so that it cannot end it. */
function withSettings(page: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${SETTINGS_ELEMENT}">${json}</script>`;
  return page.replace('</head>', () => `${element}</head>`);
}
