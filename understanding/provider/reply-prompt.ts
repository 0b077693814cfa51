import { ReplyAnswer } from './answer.ts';
import { fence, fenceText, type Lengths, type Shown, shownOf } from './fence.ts';
import { type Question, readPrompt, tokensOf } from './prompt.ts';

/** File of `prompts/`. A changed text needs a new version. */
export const REPLY_PROMPT_VERSION = 'reply.v1';

/** Usual tokens of a response. */
const ANSWER_TOKENS = 100;
const ORIGINAL: Lengths = { head: 2000, tail: 500 };
const REPLY: Lengths = { head: 4000, tail: 1000 };

/** The same for all replies, so that a server can cache it. */
const SYSTEM = readPrompt(REPLY_PROMPT_VERSION);

/** A reply without quotes, and the message that began its thread. */
export type ReplyTexts = { original: Shown; reply: string };

/** Shortens both texts, and removes characters that only machines read. */
export function shownReply({ original, reply }: ReplyTexts): ReplyTexts {
  return {
    original: shownOf(original, ORIGINAL),
    reply: shownOf({ subject: '', body: reply }, REPLY).body,
  };
}

/** Returns the question about a reply. `boundary` is random and single-use; days are ISO 8601. */
export function replyPromptOf(
  { original, reply }: ReplyTexts,
  { boundary, days }: { boundary: string; days: { original: string; reply: string } },
): Question<ReplyAnswer> {
  const user = [
    `The message was received on ${days.original}, the reply on ${days.reply}. The random word is ${boundary}.`,
    `The message:\n${fence(original, boundary)}`,
    `The reply:\n${fenceText(reply, boundary)}`,
  ].join('\n\n');
  return { system: SYSTEM, user, name: 'reply', schema: ReplyAnswer };
}

/** Estimates the tokens of a call and its response. */
export function replyEstimateOf({ original, reply }: ReplyTexts): number {
  return tokensOf(SYSTEM) + ANSWER_TOKENS + tokensOf(original.subject + original.body + reply);
}
