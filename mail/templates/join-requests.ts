import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

const WORDS = {
  en: {
    subject: (workspace: string, emails: string[]) =>
      emails.length === 1
        ? `${emails[0]} asks to join ${workspace}`
        : `${emails.length} people ask to join ${workspace}`,
    preheader: 'They wait until an admin lets them in.',
    one: (email: string, workspace: string) =>
      `${email} confirmed their address and asks to join the workspace “${workspace}”.`,
    several: (emails: string, workspace: string) =>
      `${emails} confirmed their addresses and ask to join the workspace “${workspace}”.`,
    more: (n: number) => `${n} more`,
    press: 'Let them in, or refuse',
    note: 'You get this email because you are an admin of the workspace. People learn of your decision by email.',
  },
  fr: {
    subject: (workspace: string, emails: string[]) =>
      emails.length === 1
        ? `${emails[0]} demande à entrer dans ${workspace}`
        : `${emails.length}\u00a0personnes demandent à entrer dans ${workspace}`,
    preheader: 'Ces demandes attendent qu’un administrateur y réponde.',
    one: (email: string, workspace: string) =>
      `${email} a confirmé son adresse et demande à entrer dans l’espace «\u00a0${workspace}\u00a0».`,
    several: (emails: string, workspace: string) =>
      `${emails} ont confirmé leur adresse et demandent à entrer dans l’espace «\u00a0${workspace}\u00a0».`,
    more: (n: number) => (n === 1 ? 'une autre personne' : `${n}\u00a0autres`),
    press: 'Admettre ou refuser',
    note: 'Vous recevez ce courriel parce que vous administrez l’espace. Chaque personne admise ou refusée l’apprend.',
  },
};

const MOST_NAMED = 10;

export function joinRequestsEmail(asked: {
  to: string;
  workspace: string;
  emails: string[];
  people: string;
  language: Language;
}): OutgoingEmail {
  const { language, emails, people } = asked;
  const words = WORDS[language];
  const workspace = typedText(asked.workspace);
  const [first = '', ...others] = emails;
  const named = emails.slice(0, MOST_NAMED);
  const more = emails.length - named.length;
  const list = new Intl.ListFormat(language).format(
    more > 0 ? [...named, words.more(more)] : named,
  );
  const content = layOut({
    language,
    subject: words.subject(workspace, emails),
    preheader: words.preheader,
    paragraphs: [
      others.length === 0 ? words.one(first, workspace) : words.several(list, workspace),
    ],
    action: { label: words.press, link: people },
    note: words.note,
  });
  return { to: asked.to, mailbox: 'no-reply', ...content };
}
