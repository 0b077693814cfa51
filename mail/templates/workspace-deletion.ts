import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

const WORDS = {
  en: {
    subject: 'Your workspace will be deleted',
    preheader: 'You can keep it until then.',
    says: (by: string, name: string, day: string) =>
      `${by} asked for the workspace ${name} to be deleted. On ${day} it will be deleted with everything in it: entries, mails, files and people. Mail to its addresses is refused from then on.`,
    keep: 'Until then any admin can keep it, and download all its data.',
    press: 'Open the settings',
    note: 'You get this mail because you are an admin of the workspace. If the deletion is right, you do not need to do anything.',
  },
  fr: {
    subject: 'Votre espace va être supprimé',
    preheader: 'Vous pouvez le garder jusque-là.',
    says: (by: string, name: string, day: string) =>
      `${by} a demandé la suppression de l’espace ${name}. Le ${day}, il disparaît avec tout ce qu’il contient\u00a0: entrées, courriels, fichiers et personnes. Les courriels à ses adresses seront alors refusés.`,
    keep: 'Jusque-là, tout administrateur peut le garder, et télécharger tout ce qu’il contient.',
    press: 'Ouvrir les réglages',
    note: 'Vous recevez ce courriel parce que vous administrez cet espace. S’il doit être supprimé, il n’y a rien à faire.',
  },
};

const LOCALES = { en: 'en-CA', fr: 'fr-CA' };

export function workspaceDeletionEmail(asked: {
  to: string;
  by: string;
  name: string;
  deletesAt: Date;
  settings: string;
  language: Language;
}): OutgoingEmail {
  const { language, deletesAt } = asked;
  const words = WORDS[language];
  const day = deletesAt.toLocaleDateString(LOCALES[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const content = layOut({
    language,
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [words.says(asked.by, typedText(asked.name), day), words.keep],
    action: { label: words.press, link: asked.settings },
    note: words.note,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
