import type { Language } from '#contract/languages.ts';
import type { PendingMessage } from '#contract/sign-in-forms.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/plain-page.ts';
import type { OpenLink } from './links.ts';

const WORDS = {
  en: {
    confirm: 'Sign in to Tidings',
    whom: 'You are about to sign in as',
    message: 'The message you tried becomes an entry of your workspace:',
    quoted: (text: string) => `“${text}”`,
    invited: (company: string) => `You will belong to the workspace ${company}.`,
    press: 'Sign in',
    gone: 'This link no longer works',
    works: 'A sign-in link works once, within one hour. Ask for a new one; it takes a moment.',
    another: 'Send a new link',
    asked: 'One step is left',
    mustLetIn: (company: string) =>
      `Your address is confirmed. An admin of ${company} must let you in; then sign in again.`,
    ended: 'You are not a member',
    hasEnded: (company: string) =>
      `Your membership of ${company} has ended. Ask one of its admins if that is a mistake.`,
  },
  fr: {
    confirm: 'Se connecter à Tidings',
    whom: 'Vous allez vous connecter en tant que',
    message: 'Le message que vous avez essayé devient une entrée de votre espace\u00a0:',
    quoted: (text: string) => `«\u00a0${text}\u00a0»`,
    invited: (company: string) => `Vous ferez partie de l’espace ${company}.`,
    press: 'Se connecter',
    gone: 'Ce lien ne fonctionne plus',
    works:
      'Un lien de connexion fonctionne une seule fois, pendant une heure. Demandez-en un autre; cela ne prend qu’un instant.',
    another: 'Envoyer un nouveau lien',
    asked: 'Il reste une étape',
    mustLetIn: (company: string) =>
      `Votre adresse est confirmée. Un administrateur de ${company} doit vous admettre; connectez-vous ensuite de nouveau.`,
    ended: 'Vous n’êtes pas membre',
    hasEnded: (company: string) =>
      `Votre accès à ${company} a pris fin. Si c’est une erreur, demandez à l’un de ses administrateurs.`,
  },
};

const LONGEST_QUOTE = 150;

/** The page behind a sign-in link: names the address and asks for one click. */
export function confirmPage(
  { email, pendingMessage, invitedTo }: OpenLink,
  language: Language,
): string {
  const words = WORDS[language];
  const message = pendingMessage
    ? `<p>${words.message} ${words.quoted(escapeHtml(shortened(pendingMessage)))}</p>`
    : '';
  const invited = invitedTo
    ? `<p>${words.invited(`<strong>${escapeHtml(invitedTo)}</strong>`)}</p>`
    : '';
  return plainPage(
    words.confirm,
    `<h1>${words.confirm}</h1>
    <p>${words.whom} <strong>${escapeHtml(email)}</strong>.</p>
    ${invited}
    ${message}
    <form method="post"><button type="submit">${words.press}</button></form>`,
    language,
  );
}

function shortened({ subject, body }: PendingMessage): string {
  // A subject that was made of the message's own beginning says nothing new.
  const isBeginning = body.startsWith(subject.replace(/…$/, ''));
  const words = (isBeginning ? body : `${subject}: ${body}`).replace(/\s+/g, ' ').trim();
  const letters = Array.from(words);
  return letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : words;
}

/** What a link says that was used already, or is too old, or never was one. */
export function linkGonePage(language: Language): string {
  const words = WORDS[language];
  return plainPage(
    words.gone,
    `<h1>${words.gone}</h1>
    <p>${words.works}</p>
    <p><a href="/login">${words.another}</a></p>`,
    language,
  );
}

/** What a person sees whom the company of their address does not let in. */
export function notLetInPage(
  kind: 'asked' | 'ended',
  companyName: string,
  language: Language,
): string {
  const words = WORDS[language];
  const company = escapeHtml(companyName);
  const says = kind === 'asked' ? words.mustLetIn(company) : words.hasEnded(company);
  return plainPage(words[kind], `<h1>${words[kind]}</h1><p>${says}</p>`, language);
}
