import type { Issue } from '#contract/entries/issues.ts';

const DAY_MS = 86_400_000;

/** Returns the mean time to done in seconds; null if none is done. */
export function meanSeconds(
  entries: readonly Pick<Issue, 'timestamp' | 'resolvedAt'>[],
): number | null {
  const spans = entries.flatMap(({ timestamp, resolvedAt }) =>
    resolvedAt === null ? [] : [(Date.parse(resolvedAt) - Date.parse(timestamp)) / 1000],
  );
  if (spans.length === 0) return null;
  return spans.reduce((sum, span) => sum + span, 0) / spans.length;
}

/** Returns whole days since a time. */
export function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));
}
