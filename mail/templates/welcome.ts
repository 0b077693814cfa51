import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your workspace is ready',
    preheader: 'The address that your updates go to, and three ways to use it.',
    ready: 'Your workspace is ready. This is its own address:',
    steps: [
      'Forward a mail to it. It becomes an entry with a caption, labels and a list of to-dos.',
      'Copy it into a conversation. The replies join the entry, and a reply that says the matter is resolved suggests closing it.',
      'Or write a note on the board. It becomes an entry too.',
    ],
    press: 'Open your board',
    once: 'This is our only welcome email. From now on we only write about your entries; choose your emails in the settings.',
  },
  fr: {
    subject: 'Votre espace est prêt',
    preheader: 'L’adresse à laquelle envoyer vos nouvelles, et trois façons de s’en servir.',
    ready: 'Votre espace est prêt. Voici son adresse\u00a0:',
    steps: [
      'Transférez-lui un courriel. Il devient une entrée\u00a0: résumée, classée, avec ce qu’il y a à faire.',
      'Mettez-la en copie d’une conversation. Les réponses rejoignent l’entrée, et celle qui dit que l’affaire est réglée propose de la clore.',
      'Ou écrivez une note sur le tableau. Elle devient une entrée, elle aussi.',
    ],
    press: 'Ouvrir votre tableau',
    once: 'Ce courriel est le seul de son genre. Ensuite, nous vous écrivons au sujet de ce qui vous concerne; vous choisissez quoi dans les paramètres.',
  },
};

/** The welcome email, without typed names. */
export function welcomeEmail(asked: {
  to: string;
  intakeEmail: string;
  board: string;
  language: Language;
}): OutgoingEmail {
  const words = WORDS[asked.language];
  const content = layOut({
    language: asked.language,
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [words.ready],
    address: asked.intakeEmail,
    steps: words.steps,
    action: { label: words.press, link: asked.board },
    note: words.once,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
