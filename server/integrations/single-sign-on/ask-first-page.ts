import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

const WORDS = {
  en: {
    title: (domain: string) => `Sign in with your account of ${domain}?`,
    says: (host: string) =>
      `Another site led you here. You continue to ${host}, and are signed in here with the account that it reports.`,
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
  /** The verified domain, as other names could mislead. */
  domain: string;
  issuer: string;
  goTo: string;
  email: string | null;
};

/**
 * Page that confirms a sign-in started by another site: a foreign workspace's provider could sign
 * users in to capture their data (login CSRF).
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
