import type { Language } from '#contract/languages.ts';
import type { Letter } from '#mail/send.ts';
import { layOut } from './layout.ts';

const WORDS = {
  en: {
    subject: 'You are invited to a workspace on Tidings',
    preheader: 'One press, and you are one of its admins.',
    asks: (by: string) =>
      `${by} asks you to manage a workspace on Tidings together: its settings, and all of its entries. This is the address that its updates go to:`,
    press: 'Accept the invitation',
    works: (days: number) => `It works once, within ${days} days.`,
    ignore: 'If you don’t know who that is, ignore this mail; nothing happens.',
  },
  fr: {
    subject: 'Vous êtes invité à un espace Tidings',
    preheader: 'Un clic, et vous êtes l’un de ses administrateurs.',
    asks: (by: string) =>
      `${by} vous invite à gérer ensemble un espace Tidings\u00a0: ses réglages et toutes ses entrées. Voici l’adresse à laquelle envoyer ses nouvelles\u00a0:`,
    press: 'Accepter l’invitation',
    works: (days: number) => `Elle fonctionne une seule fois, pendant ${days} jours.`,
    ignore: 'Si vous ne savez pas de qui il s’agit, ignorez ce courriel; il ne se passera rien.',
  },
};

/**
 * The letter that asks somebody to be an admin. It names its sender by the address that they
 * confirmed, and holds no text that anybody typed.
 */
export function invitationLetter(asked: {
  to: string;
  by: string;
  intakeEmail: string;
  link: string;
  days: number;
  language: Language;
}): Letter {
  const words = WORDS[asked.language];
  const content = layOut({
    language: asked.language,
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [words.asks(asked.by)],
    address: asked.intakeEmail,
    action: { label: words.press, link: asked.link },
    note: `${words.works(asked.days)} ${words.ignore}`,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
