import {
  type EmailKind,
  REPORTER_EMAILS,
  type ReporterEmail,
} from '#contract/entries/email-kinds.ts';
import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import type { Department, Priority } from '#contract/entries/labels.ts';
import type { Language } from '#contract/languages.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { layOut } from '../layout.ts';
import { typedText } from '../typed-text.ts';
import { unlinked } from '../unlinked.ts';
import { dayIn, momentIn, type Reading } from './moments.ts';
import { type NotificationWords, WORDS } from './words.ts';

type EmailedEntry = {
  caption: string;
  subject: string;
  priority: Priority;
  department: Department;
  dueAt: Date;
  reportedAt: Date;
  reportedBy: string;
  assignee: string | null;
  /** A restricted entry is named only to its sender. */
  isNamed: boolean;
  /** True if the reported message could not be read. */
  isEncrypted: boolean;
};

export type EmailedItem = { kind: EmailKind; by: string | null; text: string | null };

type Reader = Reading & { workspace: string };

export type NotificationEmail = Reader & {
  entry: EmailedEntry;
  items: EmailedItem[];
  links: {
    page: string;
    /** Page that reopens the entry. */
    isNot: string;
    /** Null if revoked or already muted. */
    mute: string | null;
    settings: string;
  };
  hearsWhenDone: boolean;
};

/** Order of importance: questions to the reader first. */
const ORDER: readonly EmailKind[] = [
  'question',
  'answered',
  'mentioned',
  'resolved',
  'assigned_to_you',
  'assigned',
  'woken',
  'received',
];

export function mostImportantFirst<Told extends { kind: EmailKind }>(told: Told[]): Told[] {
  return told.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const SHORT = 160;
const LONGEST_QUOTE = 2000;
/** Texts moved below the headline: with several lines, or which mail clients turn into links. */
const LINKED = /\n|\S[.@]\S/;

export function notificationEmail(asked: NotificationEmail) {
  const { entry, language, links } = asked;
  const words = WORDS[language];
  const [first] = mostImportantFirst(asked.items);
  if (!first) throw new Error('an email that tells nothing');
  const isForReporter = REPORTER_EMAILS.includes(first.kind as ReporterEmail);
  const told = textOf(first, entry);
  const isLong = told !== null && (told.length > SHORT || LINKED.test(told));
  const headline = headlineOf(first, isLong ? null : told, entry, words);
  const about = aboutOf(asked, first, isForReporter, words);
  return layOut({
    language,
    subject: subjectOf(asked, isForReporter, words),
    preheader: about[0] ?? headline,
    headline,
    paragraphs: [...otherHeadlines(asked, first, words), ...about],
    ...(isLong && { quote: told }),
    action: actionOf(first, isForReporter, links, words),
    note: isForReporter
      ? words.whyReporter(readersOf(asked, words))
      : `${words.whyMember[first.kind as keyof typeof words.whyMember]} ${words.memberReply}`,
    ...noteLinkOf(asked, first, isForReporter, words),
  });
}

function noteLinkOf(
  { links }: NotificationEmail,
  { kind }: EmailedItem,
  isForReporter: boolean,
  words: NotificationWords,
) {
  if (!isForReporter) return { noteLink: { label: words.settings, link: links.settings } };
  if (kind === 'resolved' || links.mute === null) return {};
  return { noteLink: { label: words.mute, link: links.mute } };
}

function otherHeadlines(
  { items, entry }: NotificationEmail,
  first: EmailedItem,
  words: NotificationWords,
): string[] {
  const others = items.filter((item) => item !== first && item.kind !== 'received');
  const said = headlineOf(first, null, entry, words);
  const sentences = others.map((item) => {
    const text = textOf(item, entry);
    return headlineOf(item, text === null ? null : unlinked(text), entry, words);
  });
  return [...new Set(sentences)].filter((sentence) => sentence !== said);
}

/** Returns the text of an event; null if absent or not allowed in an email. */
function textOf({ text }: EmailedItem, { isNamed }: EmailedEntry): string | null {
  const told = isNamed ? text?.trim().slice(0, LONGEST_QUOTE) : '';
  return told ? told : null;
}

function headlineOf(
  { kind, by }: EmailedItem,
  text: string | null,
  { assignee, isNamed, isEncrypted }: EmailedEntry,
  words: NotificationWords,
): string {
  const who = by ? nameIn(by) : words.somebody;
  const said = text && isolated(text);
  switch (kind) {
    case 'question':
      return said ? words.asks(who, said) : words.hasQuestion(who);
    case 'answered':
      return said ? words.answered(who, said) : words.hasAnswered(who);
    case 'mentioned':
      return said ? words.mentioned(who, said) : words.hasMentioned(who);
    case 'resolved':
      return said ? words.resolved(said) : words.isResolved(isNamed ? by && nameIn(by) : null);
    case 'assigned_to_you':
      return words.givenToYou(who);
    case 'assigned':
      return words.has(assignee && isNamed ? nameIn(assignee) : words.somebody);
    case 'woken':
      return words.woken;
    case 'received':
      return isEncrypted ? words.receivedEncrypted : words.received;
  }
}

function aboutOf(
  { entry, language, timeZone, now, hearsWhenDone }: NotificationEmail,
  { kind }: EmailedItem,
  isForReporter: boolean,
  words: NotificationWords,
): string[] {
  const moment = momentIn(entry.reportedAt, { language, timeZone, now });
  if (!entry.isNamed) return [isForReporter ? words.yourMessageUnnamed(moment) : words.forFew];
  const caption = isolated(unlinked(entry.caption));
  const first = isForReporter ? words.yourMessage(moment, caption) : caption;
  const department =
    entry.department === 'Unassigned' ? null : departmentIn(entry.department, language);
  const assignee = entry.assignee && nameIn(entry.assignee);
  const state = [words.labels(words.priorities[entry.priority], department)];
  if (!isForReporter) state.push(words.reportedBy(nameIn(entry.reportedBy)));
  if (kind === 'received') {
    state.push(assignee ? words.has(assignee) : words.nobodyYet);
    state.push(words.until(dayIn(entry.dueAt, { language, timeZone })));
  }
  if (isForReporter && hearsWhenDone) state.push(words.again);
  return kind === 'resolved' ? [first] : [first, state.join(' ')];
}

function actionOf(
  { kind }: EmailedItem,
  isForReporter: boolean,
  { page, isNot }: NotificationEmail['links'],
  words: NotificationWords,
) {
  if (!isForReporter) return { label: words.open, link: page };
  if (kind === 'resolved') return { label: words.isNot, link: isNot };
  return { label: kind === 'question' ? words.answer : words.see, link: page };
}

function readersOf({ entry, workspace }: NotificationEmail, words: NotificationWords): string {
  return entry.assignee && entry.isNamed
    ? words.readersWith(nameIn(entry.assignee))
    : words.readersTeam(nameIn(workspace));
}

function subjectOf(
  { entry, language, timeZone, now }: NotificationEmail,
  isForReporter: boolean,
  words: NotificationWords,
): string {
  if (!entry.isNamed) {
    const moment = momentIn(entry.reportedAt, { language, timeZone, now });
    return isForReporter ? words.unnamedSubject(moment) : words.forFewSubject;
  }
  const subject = entry.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (!isForReporter || subject === '') return unlinked(entry.caption);
  return /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`;
}

function nameIn(name: string): string {
  return isolated(typedText(name));
}

function departmentIn(department: Department, language: Language): string {
  return language === 'fr' ? FRENCH_LABELS[department] : department;
}
