import type { Priority } from '#contract/entries/labels.ts';

/**
 * Concepts that support a priority on their own; never places, things or numbers. `normal` needs
 * none.
 */
const CONCEPTS: Partial<Record<Priority, string>> = {
  critical: `danger-going-on injuries illness-symptoms gas-chemicals-and-spills fire-and-smoke cyber-incidents
    blocked-work-whole-site threats-and-violence evacuation-and-emergency recalls-and-withdrawals`,
  high: `hazards-and-near-misses theft-and-break-in harassment-and-discrimination threats-and-violence
    blocked-work-individual repetition customer-at-risk client-complaints
    payment-at-risk missed-deadline-and-overdue outages-and-connectivity late-to-client cyber-incidents
    phishing-and-social-engineering`,
  low: `no-rush for-information already-fixed thanks praise-and-congratulation ideas-and-suggestions client-praise
    personal-news announcements-and-news drills-and-tests-planned planned-outages-and-works
    safety-wins-and-safety-news company-results-and-awards meeting-minutes-and-summaries social-events-and-team-life
    non-work-and-chatter`,
};

export const PRIORITIES_OF_CONCEPT: ReadonlyMap<string, readonly Priority[]> = (() => {
  const found = new Map<string, Priority[]>();
  for (const priority of ['critical', 'high', 'low'] as const) {
    for (const concept of (CONCEPTS[priority] ?? '').trim().split(/\s+/)) {
      found.set(concept, [...(found.get(concept) ?? []), priority]);
    }
  }
  return found;
})();
