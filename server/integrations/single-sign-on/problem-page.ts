import type { SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';
import { en } from '#contract/integrations/single-sign-on-texts/en.ts';
import { fr } from '#contract/integrations/single-sign-on-texts/fr.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

const TEXTS = { en, fr };

const WORDS = {
  en: {
    title: 'You are not signed in',
    again: 'Begin again',
    other: 'Other ways to sign in',
    recovery: 'I am an admin and have a recovery code',
    code: (problem: string) => `For an admin of your workspace: ${problem}`,
  },
  fr: {
    title: 'Vous n’êtes pas connecté',
    again: 'Recommencer',
    other: 'Autres façons de se connecter',
    recovery: 'Je suis administrateur et j’ai un code de secours',
    code: (problem: string) => `Pour un admin de votre espace de travail\u00a0: ${problem}`,
  },
};

type Page = {
  problem: SsoProblem;
  startPath: string | null;
  isOnlyWay: boolean;
};

export function problemPage({ problem, startPath, isOnlyWay }: Page, language: Language): string {
  const words = WORDS[language];
  const { says, todo } = TEXTS[language][problem];
  const again =
    startPath === null ? '' : `<p><a href="${escapeHtml(startPath)}">${words.again}</a></p>`;
  return plainPage(
    words.title,
    `<h1>${words.title}</h1>
    <p>${says}</p>
    <p>${todo}</p>
    ${again}
    <p><a href="/login">${words.other}</a></p>
    ${isOnlyWay ? `<p><a href="/recovery">${words.recovery}</a></p>` : ''}
    <p class="hint">${words.code(`<code>${problem}</code>`)}</p>`,
    language,
  );
}

export function statusOf(problem: SsoProblem): 400 | 403 | 404 | 502 {
  if (problem === 'not_configured') return 404;
  if (problem === 'state_unknown' || problem === 'response_invalid') return 400;
  return UNREACHED.includes(problem) ? 502 : 403;
}

const UNREACHED: SsoProblem[] = ['issuer_unreachable', 'keys_unavailable', 'userinfo_failed'];
