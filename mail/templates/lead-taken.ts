import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';

const WORDS = {
  en: {
    subject: 'Your workspace has another admin',
    preheader: 'A person proved that the domain is theirs.',
    says: (by: string, domain: string) =>
      `${by} has shown by a DNS record that they look after ${domain}, and is now an admin of its workspace on Tidings. The previous admins stay admins.`,
    press: 'See who is an admin',
    note: 'You get this mail because you are one of the admins. If you don’t know this person, ask the colleague who manages your DNS.',
  },
  fr: {
    subject: 'Votre espace a un administrateur de plus',
    preheader: 'Quelqu’un a prouvé que le domaine est le sien.',
    says: (by: string, domain: string) =>
      `${by} a montré par un enregistrement DNS qu’il ou elle gère ${domain}, et administre désormais son espace Tidings. Les administrateurs d’avant le restent.`,
    press: 'Voir qui administre',
    note: 'Vous recevez ce courriel parce que vous êtes l’un des administrateurs. Si vous ne savez pas de qui il s’agit, demandez à la personne qui gère votre DNS.',
  },
};

export function leadTakenEmail(asked: {
  to: string;
  by: string;
  domain: string;
  settings: string;
  language: Language;
}): OutgoingEmail {
  const { press, ...words } = WORDS[asked.language];
  const content = layOut({
    language: asked.language,
    subject: words.subject,
    preheader: words.preheader,
    paragraphs: [words.says(asked.by, asked.domain)],
    action: { label: press, link: asked.settings },
    note: words.note,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
