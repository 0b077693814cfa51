import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

const WORDS = {
  en: {
    leave: 'Leave the waitlist',
    about: 'This address is on the waitlist for Tidings:',
    promise: 'Leave, and it is removed. You get no mail about it.',
    press: 'Leave the waitlist',
    off: 'You are off the list',
    gone: 'The address that this link came to is not on the waitlist. If it has joined again since, the link in the newest mail takes it off.',
    home: 'Learn about Tidings',
  },
  fr: {
    leave: 'Quitter la liste d’attente',
    about: 'Cette adresse est sur la liste d’attente de Tidings\u00a0:',
    promise: 'Quittez-la, et l’adresse est supprimée. Vous ne recevrez aucun courriel à ce sujet.',
    press: 'Quitter la liste d’attente',
    off: 'Vous n’êtes plus sur la liste',
    gone: 'L’adresse à laquelle ce lien a été envoyé n’est pas sur la liste d’attente. Si elle s’est inscrite de nouveau depuis, le lien du dernier courriel l’en retire.',
    home: 'Découvrir Tidings',
  },
};

export function leavePage(email: string, language: Language): string {
  const words = WORDS[language];
  return plainPage(
    words.leave,
    `<h1>${words.leave}</h1>
    <p>${words.about} <strong>${escapeHtml(email)}</strong></p>
    <p>${words.promise}</p>
    <form method="post"><button type="submit">${words.press}</button></form>`,
    language,
  );
}

/** Page after leaving, also sent for unknown addresses. */
export function offTheListPage(language: Language): string {
  const words = WORDS[language];
  return plainPage(
    words.off,
    `<h1>${words.off}</h1>
    <p>${words.gone}</p>
    <p><a href="/">${words.home}</a></p>`,
    language,
  );
}
