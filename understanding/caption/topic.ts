import type { Piece } from './pieces.ts';
import { EMPTY_SUBJECT } from './signals.ts';
import type { Worth } from './worth.ts';

/** Content words of an informative subject, with the weight of each in the matter; sum 1. */
export type Topic = ReadonlyMap<number, number>;

/** Probabilities that the subject names the matter, and that it misleads. */
const INFORMS = { matter: 0.2, misleads: 0.4 };
/** Weight of a word of a fact, relative to a word of the matter. */
const FACT = 0.3;

/** Returns the topic of the subject; null if the subject is missing, empty or misleading. */
export function topicOf([subject]: readonly Piece[], [worth]: Worth): Topic | null {
  if (subject?.kind !== 'subject' || !worth || EMPTY_SUBJECT.test(subject.text)) return null;
  const weights = new Map<number, number>();
  let [elsewhere, harmless, sum] = [1, 1, 0];
  for (const [at, { contentId: id }] of subject.forms.entries()) {
    elsewhere *= 1 - (worth.matter[at] ?? 0);
    harmless *= 1 - (worth.misleads[at] ?? 0);
    if (id === 0 || weights.has(id)) continue;
    const weight = (worth.matter[at] ?? 0) + FACT * (worth.keeps[at] ?? 0);
    weights.set(id, weight);
    sum += weight;
  }
  if (1 - elsewhere < INFORMS.matter || 1 - harmless > INFORMS.misleads || sum === 0) return null;
  return new Map([...weights].map(([id, weight]) => [id, weight / sum]));
}
