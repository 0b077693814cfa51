import type { Message } from '../message.ts';
import { readLetter } from './letter.ts';
import { plainText } from './plain-text.ts';
import { type Sentence, sentenceOf, sentencesOf } from './sentences.ts';
import { readSubject } from './subject.ts';

/** A message as every question reads it: cleaned once, then handed to each. */
export type Reading = {
  /** The subject without "Re:" and kin, or null where there is none. */
  subject: Sentence | null;
  /** What the body has to say, in order. */
  body: Sentence[];
  /** Subject and body together. */
  sentences: Sentence[];
  /** The words the message is addressed with ("Hi Facilities,") and the subject's [tags]. */
  addressed: string;
  now: Date;
};

const SUBJECT_LIMIT = 500;

/** Reads a message: what each question is asked of. Nothing is refused; an empty message reads as empty. */
export function readMessage(message: Message): Reading {
  const header = readSubject(plainText(message.subject).slice(0, SUBJECT_LIMIT));
  const hasSubject = /[\p{L}\p{N}]/u.test(header.text);
  const subject = hasSubject ? sentenceOf(header.text, 'subject') : null;
  const letter = readLetter(plainText(message.body), header.isForward);
  const body = sentencesOf(letter.lines);
  return {
    subject,
    body,
    sentences: subject ? [subject, ...body] : body,
    addressed: [...header.tags, letter.greeting].filter((part) => part !== '').join(' '),
    now: message.now,
  };
}
