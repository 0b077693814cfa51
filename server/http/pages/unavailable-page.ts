import type { FastifyReply } from 'fastify';
import { languageOf } from '#server/http/client/language.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';

const WORDS = {
  en: {
    title: 'Back in a moment',
    database:
      'Tidings cannot reach its database just now. This page tries again by itself; nothing is lost.',
    storage:
      'Tidings cannot save anything just now: its disk is full. This page tries again by itself; nothing is lost.',
    busy: 'Tidings is busy just now. This page tries again by itself; nothing is lost.',
    again: 'Try again',
  },
  fr: {
    title: 'De retour dans un instant',
    database:
      'Tidings ne peut pas joindre sa base de données pour le moment. Cette page réessaie d’elle-même; rien n’est perdu.',
    storage:
      'Tidings ne peut rien enregistrer pour le moment: son disque est plein. Cette page réessaie d’elle-même; rien n’est perdu.',
    busy: 'Tidings est occupé pour le moment. Cette page réessaie d’elle-même; rien n’est perdu.',
    again: 'Réessayer',
  },
};

/** Sends the page for 429 and 503, which reloads automatically. */
export function sendAwayPage(
  reply: FastifyReply,
  why: 'database' | 'storage' | 'busy',
  againSeconds: number,
): FastifyReply {
  const language = languageOf(reply.request);
  const { title, again, ...says } = WORDS[language];
  const page = `<h1>${title}</h1><p>${says[why]}</p><p><a href="">${again}</a></p>`;
  reply.header('refresh', String(againSeconds));
  return sendPlainPage(reply, reply.statusCode, plainPage(title, page, language));
}
