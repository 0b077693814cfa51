import type { Reason } from '#contract/meaning.ts';

/** The answer to one question about a message: the label, how sure (0 to 1), and why. */
export type Verdict<L extends string> = { label: L; confidence: number; reasons: Reason[] };

/** One piece of evidence for a label. */
export type Evidence<L extends string> = { label: L; score: number; reason: Reason };

/** What all the evidence for one label comes to. */
type Standing<L extends string> = { label: L; score: number; reasons: Reason[] };

const REASONS_AT_MOST = 4;
const SURE_SCORE = 4;
const HIGHEST = 0.9;
const LOWEST = 0.25;

/** Rounds to the two decimals in which confidence is stored and spoken. */
export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Adds up evidence by label, the strongest label first; ties keep the order of `labels`. */
export function standings<L extends string>(
  labels: readonly L[],
  evidence: readonly Evidence<L>[],
): Standing<L>[] {
  const rows = labels.map((label) => {
    const own = evidence.filter((one) => one.label === label);
    const ordered = own
      .filter((one) => one.score > 0)
      .sort((one, other) => other.score - one.score);
    const score = own.reduce((sum, one) => sum + one.score, 0);
    return { label, score, reasons: ordered.slice(0, REASONS_AT_MOST).map((one) => one.reason) };
  });
  return rows.sort((one, other) => other.score - one.score);
}

/**
 * How sure a choice may be: half by the margin of the best over the second, half by how much there
 * is at all. Little evidence or a close second keeps it low.
 */
export function confidenceOf(best: number, second: number): number {
  if (best <= 0) return LOWEST;
  const margin = (best - Math.max(0, second)) / best;
  const amount = Math.min(1, best / SURE_SCORE);
  const raw = LOWEST + (HIGHEST - LOWEST) * (0.55 * margin + 0.25 * amount + 0.2 * margin * amount);
  return twoDecimals(raw);
}
