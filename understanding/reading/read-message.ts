import { withoutGatewayTags } from '#understanding/banner/subject-tags.ts';
import { opensChat } from './chat.ts';
import { greetingLength } from './courtesies.ts';
import type { Message } from './message.ts';
import { type MessageParts, opensForward, splitMessage } from './message-parts.ts';
import { cutAt, plainText } from './plain-text.ts';
import { isRepeated, withoutCut } from './repeated-subject.ts';
import { isField, type Sentence, sentenceOf, sentencesOf } from './sentences.ts';
import { readSubject } from './subject.ts';
import { withoutTheirBanners } from './without-banners.ts';

export type Reading = {
  /** The subject without "Re:" prefixes; null if empty or repeated by the body. */
  subject: Sentence | null;
  body: Sentence[];
  /** Subject and body. */
  sentences: Sentence[];
  /** Greeting ("Hi Facilities,") and the subject's [tags]. */
  addressed: string;
  /** The start of the full text on one line, including greeting and close. */
  written: string;
  now: Date;
};

/** Characters. */
const SUBJECT_LIMIT = 500;
/** Characters. */
const WRITTEN_LIMIT = 500;
/** Lines compared, as a repeated subject is at the start. */
const LINES_COMPARED = 20;

/** Parses a message. Never fails; an empty message gives an empty reading. */
export function readMessage(message: Message): Reading {
  const given = withoutGatewayTags(plainText(message.subject).slice(0, SUBJECT_LIMIT).trim());
  const text = withoutTheirBanners(plainText(message.body), given);
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
 * True if the subject is a line of the body: the first line of a pasted chat, form or forward
 * often is.
 */
function isLineOfBody(subject: string, body: string): boolean {
  if (subject === '') return false;
  const below = body.trimStart().split('\n', 1)[0] ?? '';
  const isForm = isField(subject) && readSubject(subject).text === subject && isField(below);
  const isGreeting = greetingLength(subject) === subject.length;
  return isForm || isGreeting || opensForward(subject) || opensChat(subject);
}

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
