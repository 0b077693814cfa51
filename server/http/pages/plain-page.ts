import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/languages.ts';

/** A page without scripts, for any browser. */
export function plainPage(title: string, content: string, language: Language = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/tokens.css">
    <link rel="stylesheet" href="/plain-page.css">
  </head>
  <body>
    <main>
    <p class="mark"><img src="/mark.svg" width="24" height="24" alt=""> Tidings</p>
    ${content}
    </main>
  </body>
</html>
`;
}

/** Sends a page that is neither cached nor indexed. */
export function sendPlainPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
