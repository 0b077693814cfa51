import { opensChat } from './chat.ts';
import { greetingLength } from './courtesies.ts';
import type { Message } from './message.ts';
import { type MessageParts, opensForward, splitMessage } from './message-parts.ts';
import { cutAt, plainText } from './plain-text.ts';
import { isRepeated, withoutCut } from './repeated-subject.ts';
import { isField, type Sentence, sentenceOf, sentencesOf } from './sentences.ts';
import { readSubject } from './subject.ts';

/** A message as every question reads it: cleaned once, then handed to each. */
export type Reading = {
  /** The subject without "Re:" and kin; null where there is none, or where the body says it again. */
  subject: Sentence | null;
  /** What the body has to say, in order. */
  body: Sentence[];
  /** Subject and body together. */
  sentences: Sentence[];
  /** The words the message is addressed with ("Hi Facilities,") and the subject's [tags]. */
  addressed: string;
  /** The beginning of all that its author wrote, greeting and close included, on one line. */
  written: string;
  now: Date;
};

const SUBJECT_LIMIT = 500;
const WRITTEN_LIMIT = 500;
/** A subject that is repeated is repeated at the beginning. */
const LINES_COMPARED = 20;

/** Reads a message: what each question is asked of. Nothing is refused; an empty message reads as empty. */
export function readMessage(message: Message): Reading {
  const given = plainText(message.subject).slice(0, SUBJECT_LIMIT).trim();
  const text = plainText(message.body);
  const isLine = isLineOfBody(given, text);
  const header = readSubject(isLine ? '' : given);
  const isAbove = isLine && !text.trimStart().startsWith(given);
  const parts = splitMessage(isAbove ? `${given}\n${text}` : text, header.isForward);
  const body = sentencesOf(parts.lines);
  const subject = ownSubject(header.text, parts, body);
  return {
    subject,
    body,
    sentences: subject ? [subject, ...body] : body,
    addressed: [...header.tags, parts.greeting].filter((part) => part !== '').join(' '),
    written: cutAt(parts.written || header.text, WRITTEN_LIMIT),
    now: message.now,
  };
}

/**
 * Whether what is given as the subject is the first line of a pasted chat, form or forwarded mail, or
 * a greeting: those who paste give their first line as the subject.
 */
function isLineOfBody(subject: string, body: string): boolean {
  if (subject === '') return false;
  const below = body.trimStart().split('\n', 1)[0] ?? '';
  const isForm = isField(subject) && readSubject(subject).text === subject && isField(below);
  const isGreeting = greetingLength(subject) === subject.length;
  return isForm || isGreeting || opensForward(subject) || opensChat(subject);
}

/** The subject as a sentence of its own, unless it says nothing or only what the body says anyway. */
function ownSubject(
  text: string,
  { lines, innerSubject, written }: MessageParts,
  body: Sentence[],
) {
  const named = text === '' ? readSubject(innerSubject).text : text;
  const bare = withoutCut(named);
  if (!/[\p{L}\p{N}]/u.test(bare)) return null;
  const begins = [written, lines.slice(0, LINES_COMPARED).join(' ')];
  const prose = body.slice(0, LINES_COMPARED).filter(({ kind }) => kind !== 'field');
  const sentences = prose.map((sentence) => sentence.text);
  return isRepeated(named, begins, sentences) ? null : sentenceOf(bare, 'subject');
}
