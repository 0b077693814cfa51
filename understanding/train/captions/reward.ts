import { type Candidate, CHOICE } from '#understanding/caption/candidate.ts';
import { candidatesOf, textOf } from '#understanding/caption/compose.ts';
import type { Worth } from '#understanding/caption/worth.ts';
import type { LabelledMessage } from '../read-corpus.ts';
import { plain, type Told } from './lesson.ts';

/**
 * A candidate; `reward` is the probability that a reader calls it good, less a share of the
 * probability that it is worse than the subject line.
 */
export type Judged = { candidate: Candidate; reward: number };

export function judgedCandidates({ message, pieces }: Told, worth: Worth): Judged[] {
  return candidatesOf(pieces, worth).map((candidate) => {
    const said = saidIn(message, plain(textOf(candidate.segments)));
    const chance = (odds: Odds) => 1 / (1 + Math.exp(-logOdds(odds, said, candidate)));
    return { candidate, reward: chance(GOOD) - WORSE_COSTS * chance(WORSE) };
  });
}

const SAID = ['matter', 'event', 'both', 'misled', 'likeness', 'facts'] as const;

type Said = Record<(typeof SAID)[number], number>;

/** Log odds of a judgement: a constant, weights of what the caption says and of its form. */
type Odds = {
  constant: number;
  said: Said;
  form: Partial<Record<(typeof CHOICE)[number], number>>;
};

const WORSE_COSTS = 1;

/**
 * Logistic regressions on 3,000 captions of 600 messages that readers judged. A misleading word
 * costs more than they charged.
 */
const GOOD: Odds = {
  constant: -2.93,
  said: { matter: 1.15, event: 1.58, both: 0.89, misled: -1.5, likeness: 1.17, facts: 1.65 },
  form: {
    'missing words': -0.29,
    subject: 0.27,
    'second part': 0.4,
    rough: -0.26,
    entered: -0.14,
    joined: -0.2,
    'ends in verb': -0.14,
    half: -1,
    torn: -1,
    'later part refers back': -0.45,
    pronoun: -1.06,
    'later pronoun': -0.56,
    timed: -0.61,
    'of self': -0.24,
    asks: -0.32,
    skips: -0.37,
    'no verb': -0.16,
    'brief part': -0.3,
    chatter: -0.5,
  },
};

const WORSE: Odds = {
  constant: -0.7,
  said: { matter: -0.33, event: -0.61, both: -0.86, misled: 0.6, likeness: -0.64, facts: -1.26 },
  form: {
    'missing words': 0.35,
    subject: -1.12,
    'subject shortened': 0.89,
    'subject missed': 0.38,
    entered: 0.33,
    joined: 0.12,
    'ends in verb': 0.12,
    'later part refers back': 0.19,
    pronoun: 0.43,
    'later pronoun': 0.25,
    timed: 0.3,
    'of self': 0.13,
    asks: 0.31,
    skips: 0.17,
  },
};

function logOdds({ constant, said, form }: Odds, own: Said, { features }: Candidate): number {
  const told = SAID.reduce((sum, name) => sum + said[name] * own[name], constant);
  return CHOICE.reduce((sum, name, at) => sum + (form[name] ?? 0) * (features[at] ?? 0), told);
}

function saidIn(message: LabelledMessage, text: string): Said {
  const says = (ways: readonly string[]) => ways.some((way) => text.includes(plain(way)));
  const [matter, event, misled] = [message.matter, message.event, message.misleads].map(says);
  return {
    matter: matter ? 1 : 0,
    event: event ? 1 : 0,
    both: matter && event && !misled ? 1 : 0,
    misled: misled ? 1 : 0,
    likeness: likeness(text, plain(message.caption)),
    facts: message.facts.filter(says).length / Math.max(1, message.facts.length),
  };
}

/** Returns the F1 of shared words. */
function likeness(text: string, other: string): number {
  const [own, others] = [new Set(text.trim().split(' ')), new Set(other.trim().split(' '))];
  const shared = [...own].filter((word) => others.has(word)).length;
  return (2 * shared) / (own.size + others.size);
}
