import type { HOLD_REASONS } from '#contract/intake/inbox.ts';
import type { Language } from '#contract/languages.ts';
import { isolated } from '#contract/text/base-direction.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { unlinked } from './unlinked.ts';

type Reason = (typeof HOLD_REASONS)[number] | 'unreadable';

export type HeldLine = {
  sender: string | null;
  senderName: string | null;
  subject: string | null;
  reason: string;
  /** Hours since arrival. */
  hours: number;
};

type Words = {
  subject: (n: number, name: string) => string;
  preheader: (who: string, others: number) => string;
  says: (n: number, name: string) => string;
  more: (n: number) => string;
  press: (n: number) => string;
  note: (name: string) => string;
  noSubject: string;
  unknownSender: string;
  age: (hours: number) => string;
  reasons: Record<Reason, string>;
  otherReason: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    subject: (n, name) =>
      n === 1
        ? `1 mail to ${name} waits for your decision`
        : `${n} mails to ${name} wait for your decision`,
    preheader: (who, others) => (others === 0 ? `From ${who}.` : `From ${who} and ${others} more.`),
    says: (n, name) =>
      n === 1
        ? `Tidings holds a mail to ${name} until an admin looks at it. It is not on the board yet.`
        : `Tidings holds ${n} mails to ${name} until an admin looks at them. They are not on the board yet.`,
    more: (n) => `and ${n} more`,
    press: (n) => (n === 1 ? 'Look at it' : 'Look at them'),
    note: (name) =>
      `You get this because you are an admin of ${name}: at most once a day, and only while mail waits. You can switch it off at the end of that page.`,
    noSubject: 'No subject',
    unknownSender: 'Unknown sender',
    age: (hours) => {
      if (hours < 1) return 'less than an hour ago';
      if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
      const days = Math.floor(hours / 24);
      return days === 1 ? 'yesterday' : `${days} days ago`;
    },
    reasons: {
      foreign_sender: 'Neither of your domain nor on your list',
      unverified_sender: 'Nothing proves who sent it',
      failed_authentication: 'May be forged',
      ambiguous_sender: 'Names more than one sender',
      no_sender: 'Does not say who sent it',
      bounce: 'A mail that could not be delivered',
      automatic: 'An automatic reply or notice',
      list: 'A newsletter or mailing list',
      receipt: 'A delivery or read receipt',
      complaint: 'A complaint about unwanted mail',
      own: 'One of our own mails that came back',
      loop: 'Too many like it in a short time',
      message_id_reused: 'Differs from an earlier mail of the same identity',
      unreadable: 'Could not be read',
    },
    otherReason: 'Held',
  },
  fr: {
    subject: (n, name) =>
      n === 1
        ? `1\u00a0courriel à ${name} attend votre décision`
        : `${n}\u00a0courriels à ${name} attendent votre décision`,
    preheader: (who, others) =>
      others === 0 ? `De ${who}.` : `De ${who} et ${others}\u00a0de plus.`,
    says: (n, name) =>
      n === 1
        ? `Tidings retient un courriel à ${name} jusqu’à ce qu’un administrateur le regarde. Rien n’en paraît encore au tableau.`
        : `Tidings retient ${n}\u00a0courriels à ${name} jusqu’à ce qu’un administrateur les regarde. Rien n’en paraît encore au tableau.`,
    more: (n) => `et ${n}\u00a0de plus`,
    press: (n) => (n === 1 ? 'Le regarder' : 'Les regarder'),
    note: (name) =>
      `Vous recevez ce courriel parce que vous administrez ${name}\u00a0: une fois par jour au plus, et seulement tant que des courriels attendent. Vous pouvez le désactiver au bas de cette page.`,
    noSubject: 'Sans objet',
    unknownSender: 'Expéditeur inconnu',
    age: (hours) => {
      if (hours < 1) return 'il y a moins d’une heure';
      if (hours < 24) return `il y a ${hours}\u00a0h`;
      const days = Math.floor(hours / 24);
      return days === 1 ? 'hier' : `il y a ${days}\u00a0jours`;
    },
    reasons: {
      foreign_sender: 'Ni de votre domaine, ni sur votre liste',
      unverified_sender: 'Rien ne prouve qui l’a envoyé',
      failed_authentication: 'Peut-être falsifié',
      ambiguous_sender: 'Nomme plus d’un expéditeur',
      no_sender: 'Ne dit pas qui l’a envoyé',
      bounce: 'Un courriel qui n’a pas pu être livré',
      automatic: 'Une réponse ou un avis automatique',
      list: 'Une infolettre ou une liste de diffusion',
      receipt: 'Un accusé de réception ou de lecture',
      complaint: 'Une plainte pour courriel indésirable',
      own: 'Un de nos courriels qui est revenu',
      loop: 'Trop de courriels semblables en peu de temps',
      message_id_reused: 'Diffère d’un courriel arrivé sous la même identité',
      unreadable: 'N’a pas pu être lu',
    },
    otherReason: 'Retenu',
  },
};

/** Informs an admin of held mail; never contains its text. */
export function heldMailEmail(asked: {
  to: string;
  language: Language;
  name: string;
  /** `mails` has the first few. */
  count: number;
  mails: HeldLine[];
  page: string;
}): OutgoingEmail {
  const { to, language, name, count, mails, page } = asked;
  const words = WORDS[language];
  const [first] = mails;
  const who = first ? whoWrote(first, words) : words.unknownSender;
  const content = layOut({
    language,
    subject: words.subject(count, name),
    preheader: words.preheader(who, count - 1),
    paragraphs: [words.says(count, name)],
    items: mails.map((mail) => ({
      title: mail.subject ? isolated(unlinked(mail.subject)) : words.noSubject,
      lines: [
        whoWrote(mail, words),
        `${words.reasons[mail.reason as Reason] ?? words.otherReason}, ${words.age(mail.hours)}`,
      ],
    })),
    ...(count > mails.length && { afterItems: words.more(count - mails.length) }),
    action: { label: words.press(count), link: page },
    note: words.note(name),
  });
  return { to, mailbox: 'no-reply', ...content };
}

function whoWrote({ sender, senderName }: HeldLine, { unknownSender }: Words): string {
  const address = sender ? unlinked(sender) : unknownSender;
  return senderName ? `${isolated(unlinked(senderName))} (${address})` : address;
}
