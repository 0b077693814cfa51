import type { Issue } from '#contract/issues.ts';

/** Whom an entry came from, as a card says it: its sender, and who first reported it. */
export function whoSent({
  sender,
  senderName,
  reportedBy,
}: Pick<Issue, 'sender' | 'senderName' | 'reportedBy'>): string {
  const sentBy = senderName ?? sender;
  const reporter = reportedBy?.name ?? reportedBy?.address;
  return reporter ? `Reported by ${reporter}, sent in by ${sentBy}` : sentBy;
}
