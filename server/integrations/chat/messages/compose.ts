import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import type { Department } from '#contract/entries/labels.ts';
import type { ChatEvent } from '#contract/integrations/chat/chat-choices.ts';
import type { Language } from '#contract/languages.ts';
import type { ChatEntry } from '#server/entries/read/chat-entry.ts';
import type { ChatMessage, Tone } from './chat-message.ts';
import { nameLine, titleLine } from './plain-line.ts';
import { CHAT_WORDS } from './words.ts';

type Place = {
  language: Language;
  site: string;
};

export function entryMessage(entry: ChatEntry, place: Place): ChatMessage {
  const words = CHAT_WORDS[place.language];
  const link = linkOf(entry, place);
  if (entry.restricted || entry.deleted) return bare(entry, place);
  const { priority, department, status, assignee, reporter } = entry;
  return {
    language: place.language,
    lead: null,
    title: titleOf(entry),
    facts: [
      { label: words.priority, value: words.priorities[priority] },
      { label: words.department, value: departmentIn(place.language, department) },
      { label: words.status, value: words.statuses[status] },
      { label: words.assignee, value: assignee ? nameLine(assignee) : words.nobody },
      { label: words.reporter, value: nameLine(reporter) },
    ],
    tone: status === 'resolved' ? 'done' : priority,
    link,
    open: words.openEntry,
  };
}

/** Returns a message for services without edits; null if outdated. */
export function newsMessage(
  entry: ChatEntry,
  events: ChatEvent[],
  place: Place,
): ChatMessage | null {
  if (entry.restricted || entry.deleted) return null;
  const [lead] = leadsOf(entry, events, place.language);
  if (lead === undefined) return null;
  const whole = entryMessage(entry, place);
  return { ...whole, lead, facts: [] };
}

function leadsOf(entry: ChatEntry, events: ChatEvent[], language: Language): string[] {
  const words = CHAT_WORDS[language];
  const { priority, status, assignee } = entry;
  const isOpen = status === 'open';
  const isUrgent = priority === 'critical' || priority === 'high';
  return [
    ...(!isOpen && events.includes('resolved') ? [words.resolved] : []),
    ...(isOpen && isUrgent && events.includes('raised') ? [words.raised[priority]] : []),
    ...(isOpen && events.includes('reopened') ? [words.reopened] : []),
    ...(isOpen && assignee && events.includes('assigned')
      ? [words.assignedTo(nameLine(assignee))]
      : []),
  ];
}

export function summaryMessage(entries: number, place: Place): ChatMessage {
  const words = CHAT_WORDS[place.language];
  return {
    language: place.language,
    lead: null,
    title: words.more(entries),
    facts: [{ label: '', value: words.moreSays }],
    tone: 'normal',
    link: `${place.site}/dashboard`,
    open: words.openBoard,
  };
}

export function testMessage(workspace: string, place: Place): ChatMessage {
  const words = CHAT_WORDS[place.language];
  return {
    language: place.language,
    lead: null,
    title: words.test(nameLine(workspace)),
    facts: [{ label: '', value: words.testSays }],
    tone: 'normal',
    link: `${place.site}/settings/integrations`,
    open: words.openBoard,
  };
}

/** Returns a message that reveals nothing of a restricted or deleted entry. */
function bare(entry: ChatEntry, place: Place): ChatMessage {
  const words = CHAT_WORDS[place.language];
  const tone: Tone = entry.deleted ? 'quiet' : 'normal';
  return {
    language: place.language,
    lead: null,
    title: entry.deleted ? words.deleted : words.restricted,
    facts: [],
    tone,
    link: linkOf(entry, place),
    open: words.openEntry,
  };
}

function titleOf({ caption }: ChatEntry): string {
  return titleLine(caption) || '…';
}

function linkOf({ id }: ChatEntry, { site }: Place): string {
  return `${site}/dashboard/entries/${id}`;
}

function departmentIn(language: Language, department: Department): string {
  return language === 'fr' ? FRENCH_LABELS[department] : department;
}
