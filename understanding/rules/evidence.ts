import type { Reason } from '#contract/meaning.ts';

/** The answer to one question about a message: the label, how sure (0 to 1), and why. */
export type Verdict<L extends string> = { label: L; confidence: number; reasons: Reason[] };

/** One piece of evidence for a label. */
export type Evidence<L extends string> = { label: L; score: number; reason: Reason };

/** What all the evidence for one label comes to. */
type Standing<L extends string> = { label: L; score: number; reasons: Reason[] };

/** The words that weigh most need a place beside the rules. */
const REASONS_AT_MOST = 3;

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

/** Why the rules speak for a label: its evidence, the strongest first. */
export function reasonsFor<L extends string>(label: L, evidence: readonly Evidence<L>[]): Reason[] {
  return standings([label], evidence)[0]?.reasons ?? [];
}
