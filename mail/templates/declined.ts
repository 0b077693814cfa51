import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

const WORDS = {
  en: {
    subject: (workspace: string) => `You were not let into ${workspace}`,
    preheader: 'An admin refused your request to join.',
    says: (by: string, workspace: string) =>
      `${by} refused your request to join the workspace “${workspace}” on Tidings. If that is a mistake, write to them; they can let you in later.`,
    press: 'Learn about Tidings',
    note: 'You get this email once, because you asked to join.',
  },
  fr: {
    subject: (workspace: string) => `Vous n’avez pas été admis dans ${workspace}`,
    preheader: 'Un administrateur a refusé votre demande.',
    says: (by: string, workspace: string) =>
      `${by} a refusé votre demande d’entrer dans l’espace «\u00a0${workspace}\u00a0» sur Tidings. Si c’est une erreur, écrivez-lui; il est possible de vous admettre plus tard.`,
    press: 'Découvrir Tidings',
    note: 'Vous recevez ce courriel une seule fois, parce que vous aviez demandé à entrer.',
  },
};

export function declinedEmail(asked: {
  to: string;
  by: string;
  workspace: string;
  site: string;
  language: Language;
}): OutgoingEmail {
  const { language, by, site } = asked;
  const words = WORDS[language];
  const workspace = typedText(asked.workspace);
  const content = layOut({
    language,
    subject: words.subject(workspace),
    preheader: words.preheader,
    paragraphs: [words.says(by, workspace)],
    action: { label: words.press, link: site },
    note: words.note,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
