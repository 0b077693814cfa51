import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

const WORDS = {
  en: {
    subject: (by: string, workspace: string) => `${by} invites you to ${workspace} on Tidings`,
    preheader: 'Tidings turns a team’s scattered updates into entries that it tracks together.',
    invites: {
      user: (by: string, workspace: string) =>
        `${by} invites you to the workspace “${workspace}” on Tidings as a member: your team tracks its open issues there together.`,
      company_admin: (by: string, workspace: string) =>
        `${by} invites you to the workspace “${workspace}” on Tidings as an admin: you manage its settings, its people and all of its entries.`,
    },
    press: 'Accept the invitation',
    works: (days: number) => `The invitation works once, within ${days} days.`,
    why: (email: string, to: string) =>
      `You get this email because ${email} entered your address, ${to}. If you don’t know who that is, ignore it; nothing happens.`,
  },
  fr: {
    subject: (by: string, workspace: string) =>
      `${by} vous invite dans l’espace ${workspace} sur Tidings`,
    preheader:
      'Tidings fait des nouvelles éparses d’une équipe des entrées qu’elle suit jusqu’au bout.',
    invites: {
      user: (by: string, workspace: string) =>
        `${by} vous invite dans l’espace «\u00a0${workspace}\u00a0» sur Tidings comme membre\u00a0: votre équipe y suit ensemble ses affaires en cours.`,
      company_admin: (by: string, workspace: string) =>
        `${by} vous invite dans l’espace «\u00a0${workspace}\u00a0» sur Tidings comme administrateur\u00a0: vous gérez ses réglages, ses membres et toutes ses entrées.`,
    },
    press: 'Accepter l’invitation',
    works: (days: number) => `L’invitation fonctionne une seule fois, pendant ${days} jours.`,
    why: (email: string, to: string) =>
      `Vous recevez ce courriel parce que ${email} a saisi votre adresse, ${to}. Si vous ne savez pas de qui il s’agit, ignorez-le; il ne se passera rien.`,
  },
};

/** Names the inviter by confirmed address; typed names pass through `typedText`. */
export function invitationEmail(asked: {
  to: string;
  by: { name: string; email: string };
  workspace: string;
  as: 'user' | 'company_admin';
  link: string;
  days: number;
  language: Language;
}): OutgoingEmail {
  const words = WORDS[asked.language];
  const workspace = typedText(asked.workspace);
  const name = typedText(asked.by.name);
  const { email } = asked.by;
  const content = layOut({
    language: asked.language,
    subject: words.subject(name || email, workspace),
    preheader: words.preheader,
    paragraphs: [words.invites[asked.as](name ? `${name} (${email})` : email, workspace)],
    action: { label: words.press, link: asked.link },
    note: `${words.works(asked.days)} ${words.why(email, asked.to)}`,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
