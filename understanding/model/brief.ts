import type { Reading } from '../reading/read-message.ts';

/** Words; shorter messages are calibrated separately. */
const BRIEF = 20;
/** Words; below this a label needs explicit support. */
const TERSE = 8;

export function hasFewerWords({ sentences }: Pick<Reading, 'sentences'>, than: number): boolean {
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.words.length;
    if (words >= than) return false;
  }
  return true;
}

export function isBrief(reading: Pick<Reading, 'sentences'>): boolean {
  return hasFewerWords(reading, BRIEF);
}

export function isTerse(reading: Pick<Reading, 'sentences'>): boolean {
  return hasFewerWords(reading, TERSE);
}

/** Returns the key of a temperature; brief messages have their own. */
export function temperatureName(question: string, brief: boolean): string {
  return brief ? `${question} brief` : question;
}

/** Share of the removed probability that supported labels get; the rest is doubt. */
const HANDED_ON = 0.5;

/** Probability of a label that needs no supporting word. */
const STANDS_ALONE = 0.8;

/**
 * Removes unsupported labels of a terse message, except for the default. The sum may then be below
 * 1.
 */
export function onEvidence(
  probabilities: Float64Array,
  supported: (column: number) => boolean,
  otherwise: number,
): Float64Array {
  if (probabilities.some((one) => one >= STANDS_ALONE)) return probabilities;
  const kept = probabilities.map((one, at) => (at === otherwise || supported(at) ? one : 0));
  const sum = kept.reduce((all, one) => all + one, 0);
  if (sum === 0) return kept;
  const grown = 1 + (HANDED_ON * (1 - sum)) / sum;
  return kept.map((one) => one * grown);
}
