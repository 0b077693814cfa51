import type { InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { type InboxCounts, isBalanced, ledgerOf } from './inbox-counts.ts';

type Figures = Omit<InboundMonitoring, 'recentEvents' | 'asOf' | 'waitingFor'>;

export function figuresOf(counts: InboxCounts): Figures {
  const ledger = ledgerOf(counts);
  const successful = counts.entries + counts.joined;
  const failed = counts.notFound + counts.unreadable;
  const unmatched = counts.notFound + counts.refused;
  return {
    processingStats: {
      totalProcessed: counts.rows - counts.waiting,
      successful,
      failed,
      successRate: percentOf(successful, successful + failed),
    },
    companyMatching: {
      totalEmails: counts.matched + unmatched,
      matchedByEmail: counts.matched,
      unmatched,
      matchRate: percentOf(counts.matched, counts.matched + unmatched),
    },
    idempotencyStats: {
      totalChecks: successful + counts.duplicates,
      duplicatesBlocked: counts.duplicates,
      uniqueProcessed: successful,
    },
    ledger,
    isBalanced: isBalanced(ledger),
    refusedAtDoor: counts.refused,
    late: counts.late,
    countedSince: counts.since?.toISOString() ?? null,
  };
}

/** Percentage with one decimal, rounded down so that 100 means all. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part / whole) * 1000) / 10;
}
