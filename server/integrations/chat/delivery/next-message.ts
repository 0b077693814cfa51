import type { Department, Priority } from '#contract/entries/labels.ts';
import type { ChatEvent } from '#contract/integrations/chat/chat-choices.ts';
import type { Language } from '#contract/languages.ts';
import type { ToldEntry } from '#server/entries/read/told-entry.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import { entryMessage, newsMessage } from '../messages/compose.ts';

/** What waits to be told of one entry. */
export type Waiting = {
  isTold: boolean;
  messageId: string | null;
  events: ChatEvent[];
};

type Wishes = { language: Language; departments: Department[]; priorities: Priority[] };

/**
 * What is sent of an entry that waits: its message, what takes the place of it, or news of it where it
 * cannot be edited. `nothing` = what happened is not so any more, or not for this connection.
 */
export type Next =
  | { kind: 'first' | 'news'; message: ChatMessage }
  | { kind: 'edit'; message: ChatMessage; edited: string }
  | { kind: 'nothing' };

/** Decides it, of the entry as it is now: whatever happened meanwhile is told by one message. */
export function nextMessage(
  entry: ToldEntry,
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

function isWanted({ department, priority }: ToldEntry, { departments, priorities }: Wishes) {
  return (
    (departments.length === 0 || departments.includes(department)) &&
    (priorities.length === 0 || priorities.includes(priority))
  );
}
