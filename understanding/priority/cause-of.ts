import { PRIORITIES } from '#contract/entries/labels.ts';
import type { Reason } from '#contract/meaning.ts';
import type { WordsRuleId } from '#contract/reasons.ts';
import { isBrief } from '../model/brief.ts';
import type { LearnedGuess } from '../model/models.ts';
import { strongestWords, wordsFor } from '../model/words-for.ts';
import type { Reading } from '../reading/read-message.ts';
import { causeIn } from './causes.ts';
import type { PriorityEvidence } from './weigh.ts';

const CRITICAL = PRIORITIES.indexOf('critical');
const WORDS: WordsRuleId = 'PRI-50';

/** Probability from which the strongest words of a long message are cause enough. */
const ENOUGH = 0.65;

/**
 * Returns the reasons of a critical message beyond its own rules and telling words: a rule for high,
 * a word that can be a cause, or the strongest words of a long message (PRI-56). Null without any.
 */
export function causesOf(
  reading: Reading,
  { met }: PriorityEvidence,
  guess: LearnedGuess,
  probability: number,
): Reason[] | null {
  const isTold =
    guess.learned.priority?.label === CRITICAL ||
    met.some(({ rule }) => rule.gives === 'critical') ||
    wordsFor(reading, guess, 'priority', CRITICAL).length > 0;
  if (isTold) return [];
  const high = met.filter(({ rule }) => rule.gives === 'high');
  if (high.length > 0) {
    return high.map(({ rule, words }) => ({ rule: rule.id, words, says: rule.says }));
  }
  const isLikely = probability >= ENOUGH && !isBrief(reading);
  const words = causeIn(reading) ?? (isLikely ? strongestWords(reading, guess, CRITICAL) : null);
  if (words === null) return null;
  return [
    { rule: WORDS, words, says: 'words that speak for critical', values: { label: 'critical' } },
  ];
}
