import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

const WORDS = {
  en: {
    subject: (name: string) => `Messages to ${name} are off`,
    preheader: 'Nothing has arrived there for five days.',
    says: (name: string, workspace: string) =>
      `For five days no chat message of the workspace ${workspace} has arrived at ${name}, so no more are sent.`,
    why: 'Usually the channel is gone, or the address or token was revoked. In the settings you can paste a new one, send a test message and switch it on again. The board shows everything that happened since.',
    press: 'Open the settings',
    note: 'You get this email because you are an admin of the workspace.',
  },
  fr: {
    subject: (name: string) => `Les messages vers ${name} sont désactivés`,
    preheader: 'Rien n’y est arrivé depuis cinq jours.',
    says: (name: string, workspace: string) =>
      `Depuis cinq jours, aucun message de l’espace ${workspace} n’est arrivé dans ${name}\u00a0: il n’en est plus envoyé.`,
    why: 'Le plus souvent, le canal n’existe plus, ou l’adresse ou le jeton a été révoqué. Dans les réglages, vous pouvez en coller un nouveau, envoyer un message d’essai et réactiver l’envoi. Ce qui s’est passé entre-temps figure au tableau.',
    press: 'Ouvrir les réglages',
    note: 'Vous recevez ce courriel parce que vous administrez l’espace.',
  },
};

export function chatOffEmail(told: {
  to: string;
  name: string;
  workspace: string;
  settings: string;
  language: Language;
}): OutgoingEmail {
  const words = WORDS[told.language];
  const name = typedText(told.name);
  const content = layOut({
    language: told.language,
    subject: words.subject(name),
    preheader: words.preheader,
    paragraphs: [words.says(name, typedText(told.workspace)), words.why],
    action: { label: words.press, link: told.settings },
    note: words.note,
  });
  return { to: told.to, mailbox: 'no-reply', ...content };
}
