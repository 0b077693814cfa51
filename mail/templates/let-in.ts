import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

const WORDS = {
  en: {
    subject: (name: string) => `You can sign in to ${name} now`,
    preheader: 'An admin let you in.',
    says: (by: string, name: string) => `${by} let you into the workspace ${name} on Tidings.`,
    press: 'Sign in',
    note: 'You get this mail once, because you asked to join or belonged to it before.',
  },
  fr: {
    subject: (name: string) => `Vous pouvez maintenant vous connecter à ${name}`,
    preheader: 'Un administrateur vous a admis.',
    says: (by: string, name: string) => `${by} vous a admis dans l’espace ${name} sur Tidings.`,
    press: 'Se connecter',
    note: 'Vous recevez ce courriel une seule fois, parce que vous aviez demandé à entrer ou en faisiez partie.',
  },
};

export function letInEmail(asked: {
  to: string;
  by: string;
  name: string;
  signIn: string;
  language: Language;
}): OutgoingEmail {
  const { language, by, signIn } = asked;
  const name = typedText(asked.name);
  const words = WORDS[language];
  const content = layOut({
    language,
    subject: words.subject(name),
    preheader: words.preheader,
    paragraphs: [words.says(by, name)],
    action: { label: words.press, link: signIn },
    note: words.note,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
