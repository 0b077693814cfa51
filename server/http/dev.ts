import type { FastifyInstance } from 'fastify';
import {
  listIntakeAddresses,
  listOutbox,
  type OutgoingMail,
  showOutbox,
  showOutgoingMail,
} from '#contract/dev.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { notFound } from './errors/refusal.ts';
import { serve, serveRaw } from './serve.ts';

type DevPages = {
  outbox: () => OutgoingMail[];
  intakeAddresses: () => Promise<string[]>;
};

/** Serves development pages; registered only without a public URL. */
export function devRoutes(app: FastifyInstance, { outbox, intakeAddresses }: DevPages): void {
  serve(app, listOutbox, async () => outbox());
  serve(app, listIntakeAddresses, () => intakeAddresses());
  serveRaw(app, showOutbox, async (_given, { reply }) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(outbox())),
  );
  serveRaw(app, showOutgoingMail, async ({ params: { id } }, { reply }) => {
    const email = outbox().find((one) => one.id === id);
    if (!email) throw notFound('held_mail_not_found');
    return reply
      .header('content-security-policy', EMAIL_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(email.html.replace('<head>', '<head><base target="_blank">'));
  });
}

const emailPath = (id: string) => showOutgoingMail.path.replace(':id', encodeURIComponent(id));

/** CSP of shown emails: allows their styles and external links, no scripts or fetches. */
const EMAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

function outboxPage(mails: OutgoingMail[]): string {
  const list = mails
    .map(
      ({ id, to, subject, text, sentAt }) => `<article>
      <h2>${escapeHtml(subject)}</h2>
      <p>To ${escapeHtml(to)}, <time>${escapeHtml(sentAt)}</time></p>
      <p class="letter">${withLinks(escapeHtml(text))}</p>
      <details>
        <summary>As HTML</summary>
        <iframe src="${emailPath(id)}" title="${escapeHtml(subject)}, as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
      </details>
    </article>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Outbox</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/tokens.css">
    <link rel="stylesheet" href="/plain-page.css">
  </head>
  <body>
    <main class="wide">
    <h1>Outbox</h1>
    <p>Without a public address, the mails that Tidings sends stay here, newest first.</p>
    ${list || '<p>Nothing was sent since the start. Ask for a sign-in link, and it appears here.</p>'}
    </main>
  </body>
</html>
`;
}

function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
