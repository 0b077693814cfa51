import { type Candidate, CHOICE } from '#understanding/caption/candidate.ts';
import { candidatesOf, textOf } from '#understanding/caption/compose.ts';
import type { Worth } from '#understanding/caption/worth.ts';
import type { LabelledMessage } from '../read-corpus.ts';
import { plain, type Told } from './lesson.ts';

/** A candidate; `reward` is the share of what it should say, less penalties for its form. */
export type Judged = { candidate: Candidate; reward: number };

export function judgedCandidates({ message, pieces }: Told, worth: Worth): Judged[] {
  const subject = pieces[0]?.kind === 'subject' ? plain(message.subject) : '';
  return candidatesOf(pieces, worth).map((candidate) => {
    const text = plain(textOf(candidate.segments));
    return { candidate, reward: rewardOf(message, subject, text) - clumsiness(candidate) };
  });
}

/** Shares of the reward. `lost` is the matter that the subject names. */
const REWARD = {
  facts: 0.24,
  matter: 0.4,
  event: 0.4,
  right: 0.5,
  likeness: 0.6,
  misled: 0.5,
  lost: 0.5,
};

function rewardOf(message: LabelledMessage, subject: string, text: string): number {
  const isIn = (ways: readonly string[], line: string) =>
    ways.some((way) => line.includes(plain(way)));
  const says = (ways: readonly string[]) => isIn(ways, text);
  const [matter, event, misled] = [message.matter, message.event, message.misleads].map(says);
  const facts = message.facts.filter(says).length / Math.max(1, message.facts.length);
  return (
    REWARD.facts * facts +
    (matter ? REWARD.matter : 0) +
    (event ? REWARD.event : 0) +
    (matter && event && !misled ? REWARD.right : 0) +
    REWARD.likeness * likeness(text, plain(message.caption)) -
    (misled ? REWARD.misled : 0) -
    (!matter && isIn(message.matter, subject) ? REWARD.lost : 0)
  );
}

/**
 * Penalties. Readers called captions broken most often for a pronoun without a noun before it, a
 * time of day as in a log, and a part behind "and".
 */
const CLUMSY: Partial<Record<(typeof CHOICE)[number], number>> = {
  'missing words': 0.05,
  'subject shortened': 0.08,
  'subject missed': 0.1,
  'third part': 0.05,
  rough: 0.13,
  dropped: 0.04,
  entered: 0.02,
  joined: 0.05,
  half: 0.1,
  torn: 0.1,
  'refers back': 0.1,
  'later part refers back': 0.06,
  pronoun: 0.45,
  'later pronoun': 0.1,
  timed: 0.15,
  chatter: 0.1,
  asks: 0.02,
  repeats: 0.02,
  'no verb': 0.05,
  'brief part': 0.05,
};

function clumsiness({ features }: Candidate): number {
  return CHOICE.reduce((sum, name, at) => sum + (CLUMSY[name] ?? 0) * (features[at] ?? 0), 0);
}

/** Returns the F1 of shared words. */
function likeness(text: string, other: string): number {
  const [own, others] = [new Set(text.trim().split(' ')), new Set(other.trim().split(' '))];
  const shared = [...own].filter((word) => others.has(word)).length;
  return (2 * shared) / (own.size + others.size);
}
