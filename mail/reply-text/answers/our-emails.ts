import type { Language } from '#contract/languages.ts';
import { digestEmail } from '#mail/templates/notification/digest.ts';
import {
  type EmailedItem,
  type NotificationEmail,
  notificationEmail,
} from '#mail/templates/notification/notification.ts';
import { severalEmail } from '#mail/templates/notification/several.ts';
import { testEmail } from '#mail/templates/notification/test-email.ts';

export type OurEmail = {
  title: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  from: { name: string; address: string };
};

const SITE = 'https://tidings.example';
const TOKEN = 'AaronAaronAaron_Aaron-BertaBertaBerta_Berta-';
const STATUS = `${SITE}/r/${TOKEN}`;
const BY_MAIL = 'mailto:acme+42.k3v9q7xh2m@intake.example';
const ADDRESS = 'acme@intake.example';
const NOW = new Date('2026-11-24T14:20:00Z');
const TODAY = new Date('2026-11-24T14:14:00Z');
const LAST_MONTH = new Date('2026-10-13T13:05:00Z');

const CAPTION = {
  en: 'The boiler in the basement of the old plant leaks onto the archive’s floor since this morning',
  fr: 'La chaudière au sous-sol de l’ancienne usine fuit sur le plancher des archives depuis ce matin',
};
const SHORT = { en: 'Which floor is it on?', fr: 'À quel étage est-ce ?' };
const LONG = {
  en: `Hello Sam,
we were at the plant this morning and found two boilers in the basement, one of them newer than the other. Neither of them leaks as far as we can see, and the floor of the archive was dry at eight.

Which of the two do you mean? A photo would help: photos@acme.example.
Regards, Maya`,
  fr: `Bonjour Sam,
nous étions à l’usine ce matin et avons trouvé deux chaudières au sous-sol, dont l’une est plus récente. Aucune des deux ne fuit à ce que nous voyons, et le plancher des archives était sec à huit heures.

De laquelle s’agit-il ? Une photo nous aiderait : photos@acme.example.
Cordialement, Maya`,
};

type Changes = Partial<Omit<NotificationEmail, 'entry' | 'links'>> & {
  entry?: Partial<NotificationEmail['entry']>;
  links?: Partial<NotificationEmail['links']>;
};

function notification(
  language: Language,
  title: string,
  items: EmailedItem[],
  changes: Changes = {},
): OurEmail {
  const { entry, links, ...others } = changes;
  const content = notificationEmail({
    language,
    workspace: 'Acme & Fils (Lévis)',
    timeZone: 'America/Toronto',
    now: NOW,
    items,
    hearsWhenDone: true,
    ...others,
    entry: {
      caption: CAPTION[language],
      subject: 'Boiler',
      priority: 'high',
      department: 'Facilities',
      reportedBy: 'Sam Lee',
      assignee: null,
      isNamed: true,
      isEncrypted: false,
      dueAt: new Date('2026-11-27T22:00:00Z'),
      reportedAt: TODAY,
      ...entry,
    },
    links: {
      page: STATUS,
      isNot: `${STATUS}#text`,
      mute: `${STATUS}#mute`,
      settings: `${SITE}/settings#notifications`,
      ...links,
    },
  });
  const isQuestion = items.some(({ kind }) => kind === 'question');
  const name = isQuestion ? 'Maya Roy (Acme & Fils (Lévis))' : 'Acme & Fils (Lévis)';
  return { ...content, title: `${title}, ${language}`, language, from: { name, address: ADDRESS } };
}

const item = (
  kind: EmailedItem['kind'],
  text: string | null = null,
  by = 'Maya Roy',
): EmailedItem => ({
  kind,
  by,
  text,
});
const page = { page: `${SITE}/dashboard/entries/0b0f8c66-5f0e-4d3e-9d7f-3c1b0f0e9a11` };
const byMail = { page: BY_MAIL, isNot: BY_MAIL, mute: null };
const assignee = 'Maya Roy';

function toReporter(language: Language): OurEmail[] {
  const write = (title: string, items: EmailedItem[], changes?: Changes) =>
    notification(language, title, items, changes);
  const short = SHORT[language];
  const long = LONG[language];
  return [
    write('received', [item('received', null, '')]),
    write('received by somebody', [item('received')], { entry: { assignee } }),
    write('received, encrypted', [item('received')], { entry: { isEncrypted: true } }),
    write('received, may not be named', [item('received')], { entry: { isNamed: false } }),
    write('received, unassigned and late', [item('received')], {
      entry: { department: 'Unassigned', reportedAt: LAST_MONTH, caption: 'Pump' },
    }),
    write('assigned', [item('assigned')], { entry: { assignee } }),
    write('assigned, not told when done', [item('assigned')], {
      entry: { assignee },
      hearsWhenDone: false,
      links: { mute: null },
    }),
    write('question', [item('question', short)]),
    write('question in many words', [item('question', long)], { entry: { assignee } }),
    write('question, may not be named', [item('question', short)], { entry: { isNamed: false } }),
    write('question and assigned', [item('assigned'), item('question', short)], {
      entry: { assignee },
    }),
    write('question, answered by mail alone', [item('question', short)], { links: byMail }),
    write('resolved', [item('resolved')]),
    write('resolved by nobody', [{ kind: 'resolved', by: null, text: null }]),
    write('resolved with a sentence', [item('resolved', short)]),
    write('resolved in many words', [item('resolved', long)]),
  ];
}

function toMember(language: Language): OurEmail[] {
  const write = (title: string, items: EmailedItem[], entry: Changes['entry'] = {}) =>
    notification(language, title, items, { entry, links: { ...page, isNot: page.page } });
  const short = SHORT[language];
  const long = LONG[language];
  return [
    write('assigned to you', [item('assigned_to_you')], { assignee }),
    write('mentioned', [item('mentioned', short)]),
    write('mentioned in many words', [item('mentioned', long)]),
    write('answered', [item('answered', short)]),
    write('answered in many words', [item('answered', long)]),
    write('woken', [item('woken')], { assignee }),
    write('for few', [item('mentioned', short)], { isNamed: false }),
  ];
}

function ofSeveral(language: Language): OurEmail[] {
  const common = { language, workspace: 'Acme', timeZone: 'America/Toronto', now: NOW };
  const from = { name: 'Acme', address: ADDRESS };
  const entries = (['assigned_to_you', 'resolved', 'woken'] as const).map((kind) => ({
    caption: CAPTION[language],
    reportedAt: TODAY,
    kinds: [kind],
    assignee,
    link: page.page,
  }));
  const several = { ...common, count: 14, entries, settings: `${SITE}/settings#notifications` };
  const state = { section: 'assigned', priority: 'high', dueAt: TODAY } as const;
  const lines = entries.map(({ caption }) => ({
    caption,
    link: page.page,
    reportedAt: TODAY,
    state,
  }));
  const digest = {
    ...common,
    lines,
    counts: { news: 0, assigned: 5, unassigned: 1, resolved: 0 },
    links: { open: `${SITE}/mine`, settings: `${SITE}/settings#notifications` },
  };
  const test = { language, workspace: 'Acme', settings: `${SITE}/settings#notifications` };
  return [
    {
      title: `several, ${language}`,
      language,
      from,
      ...severalEmail({ ...several, link: `${SITE}/mine` }),
    },
    {
      title: `several, to a reporter, ${language}`,
      language,
      from,
      ...severalEmail({ ...several, link: STATUS, settings: null }),
    },
    ...(['daily', 'weekly', null] as const).map((digestOf) => ({
      title: `digest, ${digestOf}, ${language}`,
      language,
      from,
      ...digestEmail({ ...digest, digest: digestOf }),
    })),
    { title: `test, ${language}`, language, from, ...testEmail(test) },
  ];
}

export function ourEmails(language: Language): OurEmail[] {
  return [...toReporter(language), ...toMember(language), ...ofSeveral(language)];
}
