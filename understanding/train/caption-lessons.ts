import { type Candidate, CHOICE } from '#understanding/caption/candidate.ts';
import { rankOf, scoreOf } from '#understanding/caption/choose.ts';
import { candidatesOf, textOf } from '#understanding/caption/compose.ts';
import { type Piece, piecesOf } from '#understanding/caption/pieces.ts';
import { idsOf, WORD_VALUE, wordFeaturesOf } from '#understanding/caption/word-worth.ts';
import type { Worth } from '#understanding/caption/worth.ts';
import {
  CAPTION_QUESTIONS,
  type CaptionQuestion,
  type Columns,
  type Question,
} from '#understanding/model/columns.ts';
import type { Model } from '#understanding/model/guess.ts';
import { type Importance, importanceOf } from '#understanding/model/importance.ts';
import { readMessage } from '#understanding/reading/read-message.ts';
import { fold } from '#understanding/reading/words.ts';
import { signsOf } from '#understanding/rule-features.ts';
import { weighRules } from '#understanding/weigh-rules.ts';
import type { Lesson, Scores } from './hold-out.ts';
import type { Rows } from './prune.ts';
import type { LabelledMessage } from './read-corpus.ts';

const NO_YES = ['no', 'yes'];

/** Columns of the training; the engine needs only the difference of each pair. */
const CAPTION_COLUMNS: Columns<CaptionQuestion> = {
  questions: CAPTION_QUESTIONS,
  labels: { keeps: NO_YES, misleads: NO_YES, matter: NO_YES, event: NO_YES },
  from: { keeps: 0, misleads: 2, matter: 4, event: 6 },
  count: 2 * CAPTION_QUESTIONS.length,
  trust: 1,
};

/** Returns one column per question: the weight of "yes" minus that of "no". */
export function differencesOf(rows: Rows): Rows {
  const columns = rows.columns / 2;
  const weights = Float64Array.from(
    { length: rows.features.length * columns },
    (_, at) => (rows.weights[2 * at + 1] ?? 0) - (rows.weights[2 * at] ?? 0),
  );
  return { ...rows, columns, weights };
}

const NOW = new Date('2026-06-10T09:00:00Z');

export type Told = { message: LabelledMessage; pieces: Piece[]; importance: Importance };

export function toldIn(messages: readonly LabelledMessage[], model: Model<Question>): Told[] {
  return messages
    .filter(({ facts, matter }) => facts.length + matter.length > 0)
    .map((message) => {
      const { subject, body, sender, now } = message;
      const reading = readMessage({ subject, body, sender, now: now ?? NOW });
      const guess = model(reading, signsOf(weighRules(reading)));
      return { message, pieces: piecesOf(reading), importance: importanceOf(reading, guess) };
    });
}

/** Folds text for fact matching; starts and ends with a space. */
export function plain(text: string): string {
  return ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

function marked(piece: Piece, wordings: readonly string[]): boolean[] {
  const own: { part: string; at: number }[] = piece.words
    .flatMap((word, at) =>
      plain(word)
        .trim()
        .split(' ')
        .map((part) => ({ part, at })),
    )
    .filter(({ part }) => part !== '');
  const marks = piece.words.map(() => false);
  for (const wording of wordings) {
    const parts = plain(wording).trim().split(' ');
    for (let from = 0; from + parts.length <= own.length; from += 1) {
      if (!parts.every((part, nth) => own[from + nth]?.part === part)) continue;
      for (let nth = 0; nth < parts.length; nth += 1) marks[own[from + nth]?.at ?? 0] = true;
    }
  }
  return marks;
}

/** Builds the lesson for words: part of a fact, or misleading. */
export function wordLesson(told: readonly Told[]): Lesson<CaptionQuestion> {
  const warns = new Set(
    told.filter(({ message }) => message.misleads.length > 0).map(({ message }) => message.voice),
  );
  const words = told.flatMap(({ message, pieces, importance }) => {
    const features = wordFeaturesOf(pieces, importance);
    const knows = warns.has(message.voice);
    return pieces.flatMap((piece, at) => {
      const kept = marked(piece, message.facts.flat());
      const misleading = marked(piece, message.misleads);
      const matter = marked(piece, message.matter);
      const event = marked(piece, message.event);
      const isTold = message.matter.length > 0;
      return (features[at] ?? []).map(idsOf).map((ids, nth) => ({
        voice: message.voice,
        sample: {
          ids: Int32Array.from(ids),
          values: new Float64Array(ids.length).fill(WORD_VALUE),
        },
        keeps: message.facts.length === 0 ? -1 : kept[nth] ? 1 : 0,
        misleads: knows ? (misleading[nth] ? 1 : 0) : -1,
        matter: isTold ? (matter[nth] ? 1 : 0) : -1,
        event: isTold ? (event[nth] ? 1 : 0) : -1,
      }));
    });
  });
  return {
    columns: CAPTION_COLUMNS,
    voices: words.map(({ voice }) => voice),
    samples: words.map(({ sample }) => sample),
    brief: words.map(() => false),
    answers: {
      keeps: Int32Array.from(words, ({ keeps }) => keeps),
      misleads: Int32Array.from(words, ({ misleads }) => misleads),
      matter: Int32Array.from(words, ({ matter }) => matter),
      event: Int32Array.from(words, ({ event }) => event),
    },
  };
}

export function worthsOf(told: readonly Told[], held: Scores<CaptionQuestion>): Worth[] {
  let next = 0;
  const likely = (scores: Float64Array | undefined) =>
    1 / (1 + Math.exp((scores?.[0] ?? 0) - (scores?.[1] ?? 0)));
  return told.map(({ pieces, importance }) =>
    pieces.map((piece) => {
      const count = piece.words.length;
      const from = next;
      next += count;
      const of = (question: CaptionQuestion) =>
        Float64Array.from({ length: count }, (_, nth) => likely(held[question][from + nth]));
      const rank = rankOf(piece, importance);
      return {
        keeps: of('keeps'),
        misleads: of('misleads'),
        matter: of('matter'),
        event: of('event'),
        rank,
      };
    }),
  );
}

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
 * Logistic regressions on 6,900 captions of 1,150 messages that readers judged. A misleading word
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

const PASSES = 12;
const RATE = 0.05;
const START: Partial<Record<(typeof CHOICE)[number], number>> = {
  keeps: 1,
  misleads: -1,
  'missing words': -0.5,
};

/**
 * Fits the choice of captions by exact policy gradient (Williams 1992) with Adam (Kingma and Ba
 * 2015).
 */
export function fitChoice(judged: readonly (readonly Judged[])[]): number[] {
  const weights = CHOICE.map((name) => START[name] ?? 0);
  const [mean, square] = [CHOICE.map(() => 0), CHOICE.map(() => 0)];
  let step = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const own of judged) {
      if (own.length < 2) continue;
      const slope = slopeOf(own, weights);
      step += 1;
      for (const [at, one] of slope.entries()) {
        const g = one - 1e-3 * (weights[at] ?? 0);
        mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * g;
        square[at] = 0.999 * (square[at] ?? 0) + 0.001 * g * g;
        const rate = RATE * (1 - pass / PASSES);
        const m = (mean[at] ?? 0) / (1 - 0.9 ** Math.min(step, 200));
        const v = (square[at] ?? 0) / (1 - 0.999 ** Math.min(step, 8000));
        weights[at] = (weights[at] ?? 0) + (rate * m) / (Math.sqrt(v) + 1e-6);
      }
    }
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000);
}

function slopeOf(own: readonly Judged[], weights: readonly number[]): number[] {
  const scores = own.map(({ candidate }) => scoreOf(candidate, weights));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, one) => all + one, 0);
  let expected = 0;
  for (const [at, { reward }] of own.entries()) expected += ((shares[at] ?? 0) / sum) * reward;
  const slope = weights.map(() => 0);
  for (const [at, { candidate, reward }] of own.entries()) {
    const pull = ((shares[at] ?? 0) / sum) * (reward - expected);
    for (let one = 0; one < slope.length; one += 1) {
      slope[one] = (slope[one] ?? 0) + pull * (candidate.features[one] ?? 0);
    }
  }
  return slope;
}
