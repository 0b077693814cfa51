import type { EmailKind } from '#contract/entries/email-kinds.ts';
import type { Language } from '#contract/languages.ts';

/** Texts of notifications; callers escape names and texts. */
export type NotificationWords = {
  asks: (who: string, text: string) => string;
  hasQuestion: (who: string) => string;
  answered: (who: string, text: string) => string;
  hasAnswered: (who: string) => string;
  mentioned: (who: string, text: string) => string;
  hasMentioned: (who: string) => string;
  resolved: (text: string) => string;
  isResolved: (who: string | null) => string;
  givenToYou: (who: string) => string;
  has: (assignee: string) => string;
  woken: string;
  received: string;
  receivedEncrypted: string;
  /** `moment`: "9:14" or "Tuesday, 9:14". */
  yourMessage: (moment: string, caption: string) => string;
  yourMessageUnnamed: (moment: string) => string;
  forFew: string;
  labels: (priority: string, department: string | null) => string;
  nobodyYet: string;
  until: (day: string) => string;
  again: string;
  reportedBy: (who: string) => string;
  see: string;
  answer: string;
  open: string;
  isNot: string;
  whyReporter: (readers: string) => string;
  readersWith: (assignee: string) => string;
  readersTeam: (workspace: string) => string;
  whyMember: Record<'assigned_to_you' | 'mentioned' | 'answered' | 'woken', string>;
  memberReply: string;
  mute: string;
  settings: string;
  unnamedSubject: (moment: string) => string;
  forFewSubject: string;
  priorities: Record<'critical' | 'high' | 'normal' | 'low', string>;
  inDigest: Record<EmailKind, (who: string | null, moment: string) => string>;
  several: (n: number, workspace: string) => string;
  severalSubject: (n: number, workspace: string) => string;
  stateDone: string;
  stateHas: (assignee: string) => string;
  stateYours: string;
  stateBack: string;
  stateReceived: string;
  andMore: (n: number) => string;
  whySeveral: (workspace: string) => string;
  somebody: string;
};

const en: NotificationWords = {
  asks: (who, text) => `${who} asks: “${text}”`,
  hasQuestion: (who) => `${who} has a question for you.`,
  answered: (who, text) => `${who} answered: “${text}”`,
  hasAnswered: (who) => `${who} answered your question.`,
  mentioned: (who, text) => `${who} mentioned you: “${text}”`,
  hasMentioned: (who) => `${who} mentioned you.`,
  resolved: (text) => `It is done. “${text}”`,
  isResolved: (who) => (who ? `${who} has marked it done.` : 'It is done.'),
  givenToYou: (who) => `${who} gave you this.`,
  has: (assignee) => `${assignee} has it.`,
  woken: 'This entry is back from snooze.',
  received: 'Your message has arrived.',
  receivedEncrypted:
    'Your message has arrived, but it is encrypted and could not be read. Please send it again without encryption.',
  yourMessage: (moment, caption) => `Your message of ${moment}: ${caption}`,
  yourMessageUnnamed: (moment) => `This is about your message of ${moment}.`,
  forFew: 'This is about an entry that only a few people see, so we don’t say more here.',
  labels: (priority, department) =>
    department ? `${priority} priority, with ${department}.` : `${priority} priority.`,
  nobodyYet: 'It has not been assigned yet.',
  until: (day) => `To be done by ${day}.`,
  again: 'We will write again when it is done.',
  reportedBy: (who) => `Reported by ${who}.`,
  see: 'See it',
  answer: 'Answer',
  open: 'Open it',
  isNot: 'It isn’t done',
  whyReporter: (readers) => `You get this because you reported it. Reply to say more; ${readers}.`,
  readersWith: (assignee) => `${assignee} and its followers will read it`,
  readersTeam: (workspace) => `the team at ${workspace} will read it`,
  whyMember: {
    assigned_to_you: 'You get this because it was assigned to you.',
    mentioned: 'You get this because a colleague mentioned you.',
    answered: 'You get this because you asked.',
    woken: 'You get this because you have it, or snoozed it.',
  },
  memberReply: 'A reply goes into the entry; everyone who sees it can read it.',
  mute: 'Too many emails? Only tell me when it is done',
  settings: 'Choose your emails',
  unnamedSubject: (moment) => `Your message of ${moment}`,
  forFewSubject: 'An entry that only a few people see',
  priorities: { critical: 'Critical', high: 'High', normal: 'Normal', low: 'Low' },
  inDigest: {
    received: (_who, moment) => `Your message of ${moment} has arrived`,
    assigned: () => 'Assigned',
    question: (who) => `${who ?? 'A colleague'} has a question for you`,
    resolved: () => 'Done',
    assigned_to_you: (who) => `${who ?? 'A colleague'} gave you this`,
    mentioned: (who) => `${who ?? 'A colleague'} mentioned you`,
    answered: (who) => `${who ?? 'A colleague'} answered your question`,
    woken: () => 'Back from snooze',
  },
  several: (n, workspace) => `There is news of ${n} entries at ${workspace}.`,
  severalSubject: (n, workspace) => `${n} entries at ${workspace}`,
  stateDone: 'Done',
  stateHas: (assignee) => `${assignee} has it`,
  stateYours: 'Assigned to you',
  stateBack: 'Back from snooze',
  stateReceived: 'Received',
  andMore: (n) => `and ${n} more`,
  whySeveral: (workspace) =>
    `You get this because you reported these or they were assigned to you. A reply reaches the team at ${workspace} as a new message.`,
  somebody: 'A colleague',
};

const fr: NotificationWords = {
  asks: (who, text) => `${who} demande\u00a0: «\u00a0${text}\u00a0»`,
  hasQuestion: (who) => `${who} a une question pour vous.`,
  answered: (who, text) => `${who} répond\u00a0: «\u00a0${text}\u00a0»`,
  hasAnswered: (who) => `${who} a répondu à votre question.`,
  mentioned: (who, text) => `${who} vous mentionne\u00a0: «\u00a0${text}\u00a0»`,
  hasMentioned: (who) => `${who} vous mentionne.`,
  resolved: (text) => `C’est fait. «\u00a0${text}\u00a0»`,
  isResolved: (who) => (who ? `${who} a indiqué que c’est fait.` : 'C’est fait.'),
  givenToYou: (who) => `${who} vous a confié cette entrée.`,
  has: (assignee) => `${assignee} s’en charge.`,
  woken: 'Cette entrée est de retour.',
  received: 'Votre message est bien arrivé.',
  receivedEncrypted:
    'Votre message est arrivé, mais il est chiffré et n’a pas pu être lu. Renvoyez-le sans chiffrement.',
  yourMessage: (moment, caption) => `Votre message de ${moment}\u00a0: ${caption}`,
  yourMessageUnnamed: (moment) => `Il s’agit de votre message de ${moment}.`,
  forFew: 'Seules quelques personnes ont accès à cette entrée; nous n’en disons pas plus ici.',
  labels: (priority, department) =>
    `Priorité ${priority.toLowerCase()}${department ? `, service ${department}` : ''}.`,
  nobodyYet: 'Personne ne s’en charge encore.',
  until: (day) => `À faire d’ici le ${day}.`,
  again: 'Nous vous écrirons quand ce sera fait.',
  reportedBy: (who) => `Signalée par ${who}.`,
  see: 'Voir où ça en est',
  answer: 'Répondre',
  open: 'Ouvrir l’entrée',
  isNot: 'Ce n’est pas fait',
  whyReporter: (readers) =>
    `Vous recevez ce courriel parce que vous avez signalé ceci. Répondez pour en dire plus; ${readers}.`,
  readersWith: (assignee) => `${assignee} et les personnes qui suivent l’entrée vous liront`,
  readersTeam: (workspace) => `l’équipe chez ${workspace} vous lira`,
  whyMember: {
    assigned_to_you: 'Vous recevez ce courriel parce qu’on vous a confié cette entrée.',
    mentioned: 'Vous recevez ce courriel parce qu’on vous mentionne.',
    answered: 'Vous recevez ce courriel parce que vous avez posé la question.',
    woken:
      'Vous recevez ce courriel parce que cette entrée est à votre charge ou que vous l’avez reportée.',
  },
  memberReply: 'Votre réponse s’ajoutera à l’entrée; toute personne qui y a accès pourra la lire.',
  mute: 'Trop de courriels? M’écrire seulement quand ce sera fait',
  settings: 'Choisir mes courriels',
  unnamedSubject: (moment) => `Votre message de ${moment}`,
  forFewSubject: 'Une entrée à accès restreint',
  priorities: { critical: 'Critique', high: 'Élevée', normal: 'Normale', low: 'Faible' },
  inDigest: {
    received: (_who, moment) => `Votre message de ${moment} est bien arrivé`,
    assigned: () => 'Quelqu’un s’en charge',
    question: (who) => `${who ?? 'Quelqu’un'} a une question pour vous`,
    resolved: () => 'C’est fait',
    assigned_to_you: (who) => `${who ?? 'Quelqu’un'} vous a confié cette entrée`,
    mentioned: (who) => `${who ?? 'Quelqu’un'} vous mentionne`,
    answered: (who) => `${who ?? 'Quelqu’un'} a répondu à votre question`,
    woken: () => 'De retour',
  },
  several: (n, workspace) => `Il y a du nouveau pour ${n} entrées chez ${workspace}.`,
  severalSubject: (n, workspace) => `${n} entrées chez ${workspace}`,
  stateDone: 'Terminée',
  stateHas: (assignee) => `${assignee} s’en charge`,
  stateYours: 'À votre charge',
  stateBack: 'De retour',
  stateReceived: 'Reçue',
  andMore: (n) => (n === 1 ? 'et 1 autre' : `et ${n} autres`),
  whySeveral: (workspace) =>
    `Vous recevez ce courriel parce que vous avez signalé ces entrées ou qu’on vous les a confiées. Une réponse parviendra à l’équipe chez ${workspace} comme un nouveau message.`,
  somebody: 'Quelqu’un',
};

export const WORDS: Record<Language, NotificationWords> = { en, fr };
