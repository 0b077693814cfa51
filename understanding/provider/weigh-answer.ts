import type { Clarity, Meaning, Reason } from '#contract/meaning.ts';
import { MODEL_RULE } from '#contract/reasons.ts';
import { countWords } from '../reading/words.ts';
import type { Answer } from './answer.ts';
import { sourceOf } from './facts/facts.ts';
import type { ModelMode } from './modes.ts';
import { type Labels, type StandingLabels, weighLabels } from './weigh-labels.ts';
import { weighCaption, weighClarity } from './weigh-texts.ts';

/** The entry before the model's response. */
export type Standing = StandingLabels & {
  /** Title of the engine's structured view. */
  title: string;
};

/** The message as the model saw it, with its sender's name, and the time of its arrival. */
export type Message = { subject: string; body: string; senderName: string | null; sent: Date };

/** Changes by the model; empty or null keeps the current value. */
export type Improvement = {
  labels: Partial<Labels>;
  confidence: Meaning['confidence'];
  caption: string | null;
  clarity: Clarity | null;
  flags: string[];
};

/** Limit of the confidence, as a model's own is uncalibrated. */
export const MOST_SURE = 0.9;

/** Reason for labels set by a model (RULES.md). */
export const BY_MODEL: Reason = {
  rule: MODEL_RULE,
  words: '',
  says: 'read so by a language model',
};

/** Returns the acceptable parts of a response (RULES.md). */
export function weighAnswer(
  standing: Standing,
  answer: Answer,
  { subject, body, senderName, sent }: Message,
  mode: ModelMode = 'where-unsure',
): Improvement {
  const { flags } = answer;
  const { confidence } = standing;
  if (flags.includes('instructs')) {
    return { labels: {}, confidence, caption: null, clarity: null, flags };
  }
  const labels = weighLabels(standing, answer, mode);
  const source = sourceOf([subject, body, senderName ?? ''].join('\n'), sent);
  const words = Math.max(countWords(subject), countWords(body));
  return {
    labels,
    confidence: { ...confidence, ...surenessOf(labels, answer) },
    caption: weighCaption(answer.caption, source, words),
    clarity: weighClarity(answer.clarity, source, standing.title),
    flags,
  };
}

function surenessOf(
  labels: Partial<Labels>,
  { confidence }: Answer,
): Partial<Answer['confidence']> {
  const names = Object.keys(labels) as (keyof Labels)[];
  return Object.fromEntries(names.map((name) => [name, Math.min(confidence[name], MOST_SURE)]));
}
