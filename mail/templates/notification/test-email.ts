import type { Language } from '#contract/languages.ts';
import { layOut } from '../layout.ts';
import { typedText } from '../typed-text.ts';

export const TEST_WORDS = {
  en: {
    subject: (workspace: string) => `A test email from ${workspace}`,
    headline: 'Your emails arrive.',
    says: (workspace: string) =>
      `This is how ${workspace} writes to you about entries: first the sentence that matters, then one button.`,
    open: 'Open the settings',
    why: 'You get this because you asked for it. A reply would reach the team as a new message.',
  },
  fr: {
    subject: (workspace: string) => `Courriel d’essai – ${workspace}`,
    headline: 'Vos courriels arrivent bien.',
    says: (workspace: string) =>
      `Voici comment ${workspace} vous écrit au sujet des entrées\u00a0: d’abord la phrase qui compte, puis un bouton.`,
    open: 'Ouvrir les paramètres',
    why: 'Vous recevez ce courriel parce que vous l’avez demandé. Une réponse parviendrait à l’équipe comme un nouveau message.',
  },
};

export function testEmail(asked: { language: Language; workspace: string; settings: string }) {
  const { language, settings } = asked;
  const words = TEST_WORDS[language];
  const workspace = typedText(asked.workspace);
  return layOut({
    language,
    subject: words.subject(workspace),
    preheader: words.says(workspace),
    headline: words.headline,
    paragraphs: [words.says(workspace)],
    action: { label: words.open, link: settings },
    note: words.why,
  });
}
