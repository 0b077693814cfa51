import type { RoleMail } from '#contract/admin/role-mail.ts';
import type { Language } from '#contract/languages.ts';
import type { Mailbox } from '#mail/message/parsed-mail.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';

export type ForwardedRoleMail = {
  mailbox: RoleMail['mailbox'];
  from: Mailbox | null;
  /** Null: the sender has no address. */
  replyTo: string | null;
  subject: string | null;
  messageId: string | null;
  trust: string | null;
  text: string;
  original: Buffer | 'too large' | 'refused';
};

const WORDS = {
  en: {
    nobody: 'A sender without an address',
    noSubject: '(no subject)',
    wrote: (who: string, mailbox: string) => `${who} wrote to ${mailbox}.`,
    attached: 'The mail as it came is attached.',
    missing: {
      'too large': 'The mail is too large to send along; it is kept where the button leads.',
      refused:
        'The mail relay did not take it with its text and the original; both are kept where the button leads.',
    },
    trusts: {
      failed: 'Careful: the domain of this address says that the mail does not come from it.',
      unverified: 'Nothing shows that the mail comes from this address.',
    } as Record<string, string>,
    press: 'Read it in Tidings',
    answer: (who: string) => `An answer to this mail goes to ${who}.`,
    why: 'You get it because ADMIN_EMAILS of this installation names you.',
    limit:
      'Ten an hour are forwarded one by one; if more come in this hour, they follow in a list.',
    list: {
      subject: (n: number) => `${n} more ${n === 1 ? 'mail' : 'mails'} to your installation`,
      says: 'More mails arrived than are forwarded one by one in an hour. They are stored, and wait to be read.',
      more: (n: number) => `and ${n} more`,
      press: 'Read them in Tidings',
    },
  },
  fr: {
    nobody: 'Quelqu’un sans adresse',
    noSubject: '(sans objet)',
    wrote: (who: string, mailbox: string) => `${who} a écrit à ${mailbox}.`,
    attached: 'Le courriel tel qu’il est arrivé est joint.',
    missing: {
      'too large':
        'Le courriel est trop gros pour être joint; il est conservé là où mène le bouton.',
      refused:
        'Le relais de messagerie ne l’a pas accepté avec son texte et l’original; les deux sont conservés là où mène le bouton.',
    },
    trusts: {
      failed:
        'Prudence\u00a0: le domaine de cette adresse dit que ce courriel ne vient pas de lui.',
      unverified: 'Rien ne montre que ce courriel vient de cette adresse.',
    } as Record<string, string>,
    press: 'Le lire dans Tidings',
    answer: (who: string) => `Une réponse à ce courriel va à ${who}.`,
    why: 'Vous le recevez parce que ADMIN_EMAILS de cette installation vous nomme.',
    limit:
      'Dix par heure sont transférés un par un; s’il en vient d’autres dans l’heure, ils suivent en une liste.',
    list: {
      subject: (n: number) =>
        n === 1
          ? '1 autre courriel à votre installation'
          : `${n} autres courriels à votre installation`,
      says: 'Il en est venu plus qu’il n’en est transféré un par un en une heure. Ils sont conservés et attendent d’être lus.',
      more: (n: number) => `et ${n} de plus`,
      press: 'Les lire dans Tidings',
    },
  },
};

const LONGEST_QUOTE = 5000;

type Reader = { to: string; language: Language; domain: string; read: string };

/** Forwards a mail as a new one, which passes DMARC, with the original attached. */
export function roleMailEmail(
  mail: ForwardedRoleMail,
  { to, language, domain, read, reachesLimit }: Reader & { reachesLimit: boolean },
): OutgoingEmail {
  const words = WORDS[language];
  const { mailbox, from, replyTo, subject, messageId, trust, text, original } = mail;
  const address = `${mailbox}@${domain}`;
  const who = from ? withName(from) : words.nobody;
  const doubt = words.trusts[trust ?? ''];
  const notes = [
    ...(replyTo ? [words.answer(replyTo)] : []),
    words.why,
    ...(reachesLimit ? [words.limit] : []),
  ];
  const content = layOut({
    language,
    subject: `[${mailbox}] ${subject ?? words.noSubject}`,
    preheader: words.wrote(who, address),
    paragraphs: [
      words.wrote(who, address),
      ...(doubt ? [doubt] : []),
      typeof original === 'string' ? words.missing[original] : words.attached,
    ],
    quote: text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text,
    action: { label: words.press, link: read },
    note: notes.join(' '),
  });
  return {
    to,
    mailbox,
    ...content,
    ...(replyTo && { replyTo }),
    ...(messageId && { references: messageId }),
    ...(typeof original !== 'string' && { attachedMail: original }),
  };
}

function withName({ name, address }: Mailbox): string {
  return name && name !== address ? `${name} (${address})` : address;
}

/** Lists mails that are not forwarded individually. */
export function roleMailDigest(
  { to, language, domain, read }: Reader,
  lines: Pick<RoleMail, 'mailbox' | 'sender' | 'subject'>[],
  more: number,
): OutgoingEmail {
  const { list, nobody, noSubject } = WORDS[language];
  const listed = lines.map(
    ({ mailbox, sender, subject }) =>
      `${mailbox}@${domain}: ${sender ?? nobody}, ${subject ?? noSubject}`,
  );
  const content = layOut({
    language,
    subject: list.subject(lines.length + more),
    preheader: list.says,
    paragraphs: [list.says],
    list: [...listed, ...(more > 0 ? [list.more(more)] : [])],
    action: { label: list.press, link: read },
    note: WORDS[language].why,
  });
  return { to, mailbox: 'no-reply', ...content };
}
