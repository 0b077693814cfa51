import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

const WORDS = {
  en: {
    title: (domain: string) => `Sign in with your account of ${domain}?`,
    says: (host: string) =>
      `Another site led you here. You go on to ${host}, and are signed in here as whoever it says that you are.`,
    signedIn: (email: string) =>
      `In this browser you are signed in as ${email}. You are signed out of that then.`,
    go: (host: string) => `Continue with ${host}`,
    stay: 'If you did not mean to sign in, close this page.',
  },
  fr: {
    title: (domain: string) => `Se connecter avec votre compte de ${domain}\u00a0?`,
    says: (host: string) =>
      `Un autre site vous a conduit ici. Vous continuez chez ${host}, et serez connecté ici comme la personne qu’il indique.`,
    signedIn: (email: string) =>
      `Dans ce navigateur, vous êtes connecté en tant que ${email}. Vous en serez alors déconnecté.`,
    go: (host: string) => `Continuer avec ${host}`,
    stay: 'Si vous ne vouliez pas vous connecter, fermez cette page.',
  },
};

type Page = {
  /** What the workspace proved to be its own: no other name of it is worth anything here. */
  domain: string;
  issuer: string;
  /** Where the sign-in begins, as a path of this site. */
  goTo: string;
  /** As whom the browser is signed in; null = as nobody. */
  email: string | null;
};

/**
 * What somebody sees whom another site sends to a sign-in: that site may be that of a workspace whose
 * provider signs anybody in as one of its own, so that they write into it what is their company's.
 */
export function askFirstPage({ domain, issuer, goTo, email }: Page, language: Language): string {
  const words = WORDS[language];
  const host = escapeHtml(new URL(issuer).host);
  const title = words.title(escapeHtml(domain));
  return plainPage(
    title,
    `<h1>${title}</h1>
    <p>${words.says(host)}</p>
    ${email === null ? '' : `<p>${words.signedIn(escapeHtml(email))}</p>`}
    <p><a href="${escapeHtml(goTo)}">${words.go(host)}</a></p>
    <p class="hint">${words.stay}</p>`,
    language,
  );
}
