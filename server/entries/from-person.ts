import { v7 } from 'uuid';
import { NO_SUBJECT } from '#contract/entries/issues.ts';
import type { Meaning } from '#contract/meaning.ts';
import type { Tx } from '#server/db/tx.ts';
import { type Actor, record, userOf } from '#server/events/record.ts';
import type { Message } from '#understanding/reading/message.ts';
import { textLanguage } from '#understanding/reading/text-language.ts';
import { insertEntries, type NewEntry } from './write/insert-entries.ts';

export type Writer = Actor & { name: string; companySlug: string };

export type Note = { subject: string; body: string; given?: NewEntry['given'] };

type Understand = (message: Message) => { meaning: Meaning; latency: number };

export function entryFromPerson(
  writer: Writer,
  note: Note,
  understand: Understand,
  now: Date,
): NewEntry {
  const subject = note.subject || NO_SUBJECT;
  const body = note.body.trim();
  return {
    id: v7(),
    companyId: writer.companyId,
    companySlug: writer.companySlug,
    sender: writer.email,
    senderName: writer.name || null,
    subject,
    body,
    originalBody: note.body,
    words: null,
    messageId: null,
    mailDate: null,
    reportedBy: null,
    trust: null,
    // Used after the membership ends. API tokens get no emails.
    reporterLanguage: writer.tokenName === undefined ? (textLanguage(body) ?? 'en') : null,
    throughGroup: null,
    createdBy: userOf(writer),
    ...understand({ subject, body, sender: writer.email, now }),
    given: note.given ?? {},
    files: [],
    now,
  };
}

export async function insertByHand(tx: Tx, writer: Actor, entry: NewEntry): Promise<void> {
  await insertEntries(tx, [entry]);
  await record(tx, writer, 'entry_made', entry.id, entry.now);
}
