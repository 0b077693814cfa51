import type { Department, Priority } from '#contract/entries/labels.ts';
import type { ChatEvent } from '#contract/integrations/chat/chat-choices.ts';
import type { Language } from '#contract/languages.ts';
import type { ChatEntry } from '#server/entries/read/chat-entry.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import { entryMessage, newsMessage } from '../messages/compose.ts';

export type Waiting = {
  isTold: boolean;
  messageId: string | null;
  events: ChatEvent[];
};

type Wishes = { language: Language; departments: Department[]; priorities: Priority[] };

/** `news`: a new message where edits are impossible. `nothing`: outdated or irrelevant. */
export type Next =
  | { kind: 'first' | 'news'; message: ChatMessage }
  | { kind: 'edit'; message: ChatMessage; edited: string }
  | { kind: 'nothing' };

/** Returns the next message from the entry's current state, which covers all changes. */
export function nextMessage(
  entry: ChatEntry,
  { isTold, messageId, events }: Waiting,
  wishes: Wishes,
  site: string,
): Next {
  const place = { language: wishes.language, site };
  if (messageId !== null) {
    return { kind: 'edit', edited: messageId, message: entryMessage(entry, place) };
  }
  if (entry.deleted || !isWanted(entry, wishes)) return { kind: 'nothing' };
  if (!isTold) return { kind: 'first', message: entryMessage(entry, place) };
  const message = newsMessage(entry, events, place);
  return message ? { kind: 'news', message } : { kind: 'nothing' };
}

function isWanted({ department, priority }: ChatEntry, { departments, priorities }: Wishes) {
  return (
    (departments.length === 0 || departments.includes(department)) &&
    (priorities.length === 0 || priorities.includes(priority))
  );
}
