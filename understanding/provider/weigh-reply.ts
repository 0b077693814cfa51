import type { ReplyAnswer } from './answer.ts';
import { sourceOf } from './facts/facts.ts';
import { type ModelMode, SURE_FROM } from './modes.ts';
import type { ReplyTexts } from './reply-prompt.ts';
import { MOST_SURE } from './weigh-answer.ts';
import { weighSentence } from './weigh-texts.ts';

/** The engine's verdict about a reply. */
export type ReplyStanding = { isResolution: boolean; confidence: number };

/** The texts as the model saw them, with the senders' names and the times of both. */
export type ReplyMessage = {
  texts: ReplyTexts;
  senderNames: string[];
  sentAt: { original: Date; reply: Date };
};

/** Changes by the model; null or false keeps the current value. */
export type ReplyImprovement = {
  isResolution: boolean | null;
  confidence: number;
  isReopening: boolean;
  isOtherMatter: boolean;
  standsNow: string | null;
  flags: string[];
};

const LONGEST_SENTENCE = 20;

/** Returns the acceptable parts of a response about a reply (RULES.md). */
export function weighReply(
  { isResolution, confidence }: ReplyStanding,
  { verdict, flags, otherMatter, ...answer }: ReplyAnswer,
  message: ReplyMessage,
  mode: ModelMode,
): ReplyImprovement {
  const isUnsure = confidence < SURE_FROM[mode];
  const says = verdict === 'resolved' && !otherMatter;
  const isObeying = flags.includes('instructs');
  const isApplied = isUnsure && !isObeying;
  const isAgreed = isUnsure || says === isResolution;
  const isStated = answer.standsNow !== null && isAgreed && !otherMatter && !isObeying;
  return {
    isResolution: isApplied && says !== isResolution ? says : null,
    confidence: Math.min(answer.confidence, MOST_SURE),
    isReopening: isApplied && verdict === 'reopened' && !otherMatter,
    isOtherMatter: isApplied && otherMatter,
    standsNow: isStated
      ? weighSentence(answer.standsNow ?? '', source(message), LONGEST_SENTENCE)
      : null,
    flags,
  };
}

/** Relative days such as "tomorrow" become dates only if both texts are of the same day. */
function source({ texts: { original, reply }, senderNames, sentAt }: ReplyMessage) {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const isSameDay = day(sentAt.original) === day(sentAt.reply);
  const text = [original.subject, original.body, reply, ...senderNames].join('\n');
  return sourceOf(text, isSameDay ? sentAt.reply : null);
}
