import type { Reason } from '#contract/meaning.ts';

/** Confidence is 0 to 1. */
export type Verdict<L extends string> = { label: L; confidence: number; reasons: Reason[] };

export type Evidence<L extends string> = { label: L; score: number; reason: Reason };

type Standing<L extends string> = { label: L; score: number; reasons: Reason[] };

/** Small, to leave room for the strongest words. */
const REASONS_AT_MOST = 3;

/** Rounds to two decimals, the precision of stored confidence. */
export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Sums evidence by label, strongest first; ties keep the order of `labels`. */
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

/** Returns the evidence for a label, strongest first. */
export function reasonsFor<L extends string>(label: L, evidence: readonly Evidence<L>[]): Reason[] {
  return standings([label], evidence)[0]?.reasons ?? [];
}
