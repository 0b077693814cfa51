import type { FastifyReply } from 'fastify';
import { languageOf } from './language.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';

const WORDS = {
  en: {
    title: 'Back in a moment',
    says: 'Tidings cannot reach its database just now. This page tries again by itself; nothing is lost.',
    again: 'Try again',
  },
  fr: {
    title: 'De retour dans un instant',
    says: 'Tidings ne peut pas joindre sa base de données pour le moment. Cette page réessaie d’elle-même; rien n’est perdu.',
    again: 'Réessayer',
  },
};
const AGAIN_SECONDS = 5;

/** What somebody sees who opens a page while the database is away; it loads itself again. */
export function sendAwayPage(reply: FastifyReply): FastifyReply {
  const language = languageOf(reply.request);
  const { title, says, again } = WORDS[language];
  const page = `<h1>${title}</h1><p>${says}</p><p><a href="">${again}</a></p>`;
  reply.header('refresh', String(AGAIN_SECONDS));
  return sendPlainPage(reply, 503, plainPage(title, page, language));
}
