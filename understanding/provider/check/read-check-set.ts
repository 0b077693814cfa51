import path from 'node:path';
import {
  type LabelledMessage,
  type LabelledReply,
  readMessages,
  readReplies,
} from '#understanding/train/read-corpus.ts';
import {
  type CheckMessage,
  type CheckReply,
  type CheckSet,
  LANGUAGES,
  type Language,
} from './items.ts';

const CASES = path.join(import.meta.dirname, 'cases');
/** A Wednesday, for messages without a date of their own. */
const USUAL = new Date('2026-06-10T09:00:00Z');

/** Reads the items; the file name is the language. */
export function readCheckSet(): CheckSet {
  return {
    messages: readMessages(path.join(CASES, 'messages')).map(messageOf),
    replies: readReplies(path.join(CASES, 'replies')).map(replyOf),
    injections: readMessages(path.join(CASES, 'injections')).map(messageOf),
  };
}

function messageOf(given: LabelledMessage): CheckMessage {
  const { subject, sender, body, now, misleads, priority, department, category } = given;
  if (!priority || !department || !category) throw new Error(`"${subject}" has no labels`);
  return {
    language: languageOf(given.voice),
    truth: { priority, department, category },
    subject,
    body,
    sender,
    now: now ?? USUAL,
    misleads,
  };
}

function replyOf({ voice, original, reply, isResolution }: LabelledReply): CheckReply {
  return { language: languageOf(voice), original, reply, isResolution, received: USUAL };
}

function languageOf(voice: string): Language {
  const language = LANGUAGES.find((one) => one === voice);
  if (!language) throw new Error(`${voice}.txt is no language`);
  return language;
}
