import type { Fingerprint } from './fingerprint.ts';
import { likenesses } from './likeness.ts';
import type { Lessons, Taught } from './memory.ts';

export type Recollection = { label: number; strength: number; corrections: number };

/** Returns the relevance of a correction, 0 to 1. */
export type Bearing = (correction: Taught) => number;

/**
 * Similarity bounds for another and for the same matter. A single correction needs more, as its
 * relevant words are unknown.
 */
const LIKE = { different: 0.2, same: 0.6 };
const ALONE = { different: 0.35, same: 0.65 };
const HEARD = 3;
/** Factor for age, so that the newer of two equally similar corrections wins. */
const OLDER = 0.8;

/** Returns the label of similar messages by similarity, recency and count; null if none. */
export function recall(
  { corrections, index }: Pick<Lessons, 'corrections' | 'index'>,
  message: Fingerprint,
  bearing: Bearing,
): Recollection | null {
  const votes = new Map<number, { weight: number; strengths: number[] }>();
  let age = 1;
  for (const [at, like] of likenesses(index, message).entries()) {
    const correction = corrections[at];
    const alike = alikeness(like, index.settled[at] ?? 0);
    if (!correction || alike <= 0) continue;
    const strength = alike * bearing(correction);
    const vote = votes.get(correction.label) ?? { weight: 0, strengths: [] };
    vote.weight += age * strength ** 2;
    vote.strengths.push(strength);
    votes.set(correction.label, vote);
    age *= OLDER;
  }
  const [best] = [...votes].sort(([, one], [, other]) => other.weight - one.weight);
  if (!best) return null;
  const [label, { strengths }] = best;
  const heard = strengths.sort((one, other) => other - one).slice(0, HEARD);
  const strength = heard.reduce((all, one) => all + one, 0) / heard.length;
  return { label, strength, corrections: strengths.length };
}

/** Converts a similarity to 0 (another matter) to 1 (the same). */
function alikeness(like: number, settled: number): number {
  const between = (one: number, other: number) => one + (other - one) * settled;
  const different = between(ALONE.different, LIKE.different);
  const same = between(ALONE.same, LIKE.same);
  return Math.max(0, Math.min(1, (like - different) / (same - different)));
}
