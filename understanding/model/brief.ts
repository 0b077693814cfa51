import type { Reading } from '../reading/read-message.ts';

/** In fewer words there is little for a model to weigh: what it makes of them is calibrated apart. */
const BRIEF = 20;
/** In fewer words there is hardly anything to weigh: a label needs something that speaks for it by itself. */
const TERSE = 8;

/** Whether a message or reply has fewer words than so many. */
export function hasFewerWords({ sentences }: Pick<Reading, 'sentences'>, than: number): boolean {
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.words.length;
    if (words >= than) return false;
  }
  return true;
}

/** Whether a message or reply has few words. */
export function isBrief(reading: Pick<Reading, 'sentences'>): boolean {
  return hasFewerWords(reading, BRIEF);
}

/** Whether it has hardly any. */
export function isTerse(reading: Pick<Reading, 'sentences'>): boolean {
  return hasFewerWords(reading, TERSE);
}

/** The name under which the temperature of a question stands, apart for what is brief. */
export function temperatureName(question: string, brief: boolean): string {
  return brief ? `${question} brief` : question;
}

/** How much of what labels lose that nothing speaks for goes to the others; the rest is doubt. */
const HANDED_ON = 0.5;

/** A label as probable as this stands though no single word speaks for it. */
const STANDS_ALONE = 0.8;

/**
 * What is believed of a terse message: labels that nothing in it speaks for by itself are out, but for
 * the one that stands where nothing points anywhere. What is left need not sum up to 1.
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
