import { en } from '#contract/integrations/single-sign-on-texts/en.ts';
import { fr } from '#contract/integrations/single-sign-on-texts/fr.ts';
import type { Language } from '#contract/languages.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { typedText } from '#mail/templates/typed-text.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { OfferedInvitation } from './invitations/store.ts';
import type { OpenLink } from './links.ts';

const SSO_TEXTS = { en, fr };

const WORDS = {
  en: {
    confirm: 'Sign in to Tidings',
    whom: 'You are about to sign in as',
    message: 'The message you tried becomes an entry of your workspace:',
    othersMessage:
      'A message was tried with this sign-up in another browser. If it was you, open this link there to keep it; signed in from here, it is dropped.',
    name: 'Your name, as colleagues see it',
    quoted: (text: string) => `“${text}”`,
    invited: (company: string) => `You are invited to ${company}`,
    invites: {
      user: (by: string, company: string) =>
        `${by} invites you to the workspace ${company} on Tidings, as a member.`,
      company_admin: (by: string, company: string) =>
        `${by} invites you to the workspace ${company} on Tidings, as an admin.`,
    },
    accept: 'Accept the invitation',
    void: 'This invitation is no longer valid',
    whyVoid: (company: string) =>
      `Its sender is no longer an admin of ${company}. Ask one of its admins to send you another.`,
    press: 'Sign in',
    gone: 'This link no longer works',
    works:
      'A sign-in link works once, within one hour. Ask for a new one; it takes a moment. An invitation works once, within seven days; the person who invited you can send it again.',
    another: 'Send a new link',
    isOf: (email: string) => `It was for ${email}, and was used or is too old.`,
    signedInAs: (email: string) => `In this browser you are signed in as ${email}.`,
    board: 'Go to your board',
    continueWith: 'Continue with your company’s sign-in',
    haveCode: 'I am an admin and have a recovery code',
    ended: 'You are not a member',
    hasEnded: (company: string) =>
      `Your membership of ${company} has ended. Ask one of its admins if that is a mistake.`,
  },
  fr: {
    confirm: 'Se connecter à Tidings',
    whom: 'Vous allez vous connecter en tant que',
    message: 'Le message que vous avez essayé devient une entrée de votre espace\u00a0:',
    othersMessage:
      'Un message a été essayé avec cette inscription dans un autre navigateur. Si c’était vous, ouvrez ce lien là-bas pour le garder; en vous connectant ici, vous l’abandonnez.',
    name: 'Votre nom, tel que vos collègues le voient',
    quoted: (text: string) => `«\u00a0${text}\u00a0»`,
    invited: (company: string) => `Vous êtes invité dans ${company}`,
    invites: {
      user: (by: string, company: string) =>
        `${by} vous invite dans l’espace ${company} sur Tidings, comme membre.`,
      company_admin: (by: string, company: string) =>
        `${by} vous invite dans l’espace ${company} sur Tidings, comme administrateur.`,
    },
    accept: 'Accepter l’invitation',
    void: 'Cette invitation ne compte plus',
    whyVoid: (company: string) =>
      `La personne qui l’a envoyée n’administre plus ${company}. Demandez à l’un de ses administrateurs de vous en envoyer une autre.`,
    press: 'Se connecter',
    gone: 'Ce lien ne fonctionne plus',
    works:
      'Un lien de connexion fonctionne une seule fois, pendant une heure. Demandez-en un autre; cela ne prend qu’un instant. Une invitation fonctionne une seule fois, pendant sept jours; la personne qui vous a invité peut l’envoyer de nouveau.',
    another: 'Envoyer un nouveau lien',
    isOf: (email: string) => `Il était pour ${email}, et il a servi ou il est trop ancien.`,
    signedInAs: (email: string) => `Dans ce navigateur, vous êtes connecté en tant que ${email}.`,
    board: 'Aller à votre tableau',
    continueWith: 'Continuer avec la connexion de votre entreprise',
    haveCode: 'Je suis administrateur et j’ai un code de secours',
    ended: 'Vous n’êtes pas membre',
    hasEnded: (company: string) =>
      `Votre accès à ${company} a pris fin. Si c’est une erreur, demandez à l’un de ses administrateurs.`,
  },
};

const LONGEST_QUOTE = 150;
const LONGEST_NAME = 100;

export function confirmPage(
  { email, pendingMessage, hasOthersMessage, hasOthersName, invitation }: OpenLink,
  language: Language,
): string {
  const words = WORDS[language];
  const title = invitation ? words.invited(shownName(invitation.workspace)) : words.confirm;
  const message = pendingMessage
    ? `<p>${words.message} ${words.quoted(escapeHtml(shortened(pendingMessage)))}</p>`
    : hasOthersMessage
      ? `<p class="hint">${words.othersMessage}</p>`
      : '';
  const name = hasOthersName
    ? `<p><label for="name">${words.name}</label><input id="name" name="name" autocomplete="name" maxlength="${LONGEST_NAME}"></p>`
    : '';
  return plainPage(
    title,
    `<h1>${title}</h1>
    ${invitation ? `<p>${invitedBy(invitation, language)}</p>` : ''}
    <p>${words.whom} <strong>${escapeHtml(email)}</strong>.</p>
    ${message}
    <form method="post">${name}<button type="submit">${invitation ? words.accept : words.press}</button></form>`,
    language,
  );
}

/** Returns user input, sanitized and escaped. */
const shownName = (typed: string) => escapeHtml(typedText(typed));

function invitedBy({ by, role, workspace }: OfferedInvitation, language: Language): string {
  const name = shownName(by.name);
  const email = escapeHtml(by.email);
  const who = name ? `<strong>${name}</strong> (${email})` : `<strong>${email}</strong>`;
  return WORDS[language].invites[role](who, `<strong>${shownName(workspace)}</strong>`);
}

export function invitationVoidPage(workspace: string, language: Language): string {
  const words = WORDS[language];
  const says = words.whyVoid(shownName(workspace));
  return plainPage(words.void, `<h1>${words.void}</h1><p>${says}</p>`, language);
}

function shortened({ subject, body }: PendingMessage): string {
  // Omits a subject that is the beginning of the body.
  const isBeginning = body.startsWith(subject.replace(/…$/, ''));
  const words = (isBeginning ? body : `${subject}: ${body}`).replace(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length > LONGEST_QUOTE
    ? `${characters.slice(0, LONGEST_QUOTE).join('')}…`
    : words;
}

type PastLink = {
  of: string | null;
  signedInAs: string | null;
};

export function linkGonePage({ of, signedInAs }: PastLink, language: Language): string {
  const words = WORDS[language];
  const known = of === null ? '' : `?email=${encodeURIComponent(of)}`;
  const strong = (email: string) => `<strong>${escapeHtml(email)}</strong>`;
  const says =
    signedInAs === null
      ? `<p>${words.works}</p>
    <p><a href="/login${known}">${words.another}</a></p>`
      : `<p>${of === null ? words.works : words.isOf(strong(of))}</p>
    <p>${words.signedInAs(strong(signedInAs))}</p>
    <p><a href="/dashboard">${words.board}</a></p>`;
  return plainPage(words.gone, `<h1>${words.gone}</h1>${says}`, language);
}

/** Page after an ended membership; `own` is the HTML form for a new workspace. */
export function endedPage(companyName: string, own: string, language: Language): string {
  const words = WORDS[language];
  const says = words.hasEnded(shownName(companyName));
  return plainPage(words.ended, `<h1>${words.ended}</h1><p>${says}</p>${own}`, language);
}

export function ssoRequiredPage({ url }: SsoOffer, language: Language): string {
  const words = WORDS[language];
  const { says } = SSO_TEXTS[language].sso_required;
  return plainPage(
    words.confirm,
    `<h1>${words.confirm}</h1><p>${says}</p>
    <p><a href="${escapeHtml(url)}">${words.continueWith}</a></p>
    <p><a href="/recovery">${words.haveCode}</a></p>`,
    language,
  );
}
