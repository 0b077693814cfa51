import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your sign-in link for Tidings',
    preheader: 'One press, and you are signed in.',
    here: 'Here is your sign-in link for Tidings.',
    press: 'Sign in to Tidings',
    works: (minutes: number) =>
      `It works once, within ${minutes === 60 ? 'one hour' : `${minutes} minutes`}.`,
    ignore: 'If you did not ask for it, ignore this mail; nothing happens.',
  },
  fr: {
    subject: 'Votre lien de connexion à Tidings',
    preheader: 'Un clic, et vous êtes connecté.',
    here: 'Voici votre lien de connexion à Tidings.',
    press: 'Se connecter à Tidings',
    works: (minutes: number) =>
      `Il fonctionne une seule fois, pendant ${minutes === 60 ? 'une heure' : `${minutes} minutes`}.`,
    ignore: 'Si vous ne l’avez pas demandé, ignorez ce courriel; il ne se passera rien.',
  },
};

/** The sign-in email, without typed text. */
export function signInEmail(asked: {
  to: string;
  link: string;
  minutes: number;
  language: Language;
}): OutgoingEmail {
  const words = WORDS[asked.language];
  const content = layOut({
    language: asked.language,
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [words.here],
    action: { label: words.press, link: asked.link },
    note: `${words.works(asked.minutes)} ${words.ignore}`,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
