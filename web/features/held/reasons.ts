import type { HeldMail } from '#contract/held.ts';
import type { Words } from '#web/words/en.ts';

/** One sentence on what became of a mail that is no entry. */
export function reasonOf({ status, reason }: HeldMail, held: Words['pages']['held']): string {
  if (status === 'duplicate_detected') return held.cameTwice;
  if (status === 'unreadable') return held.unreadable(reason);
  const why = held.reasons[reason ?? ''] ?? held.otherReason(reason);
  return status === 'rejected' ? held.wasDiscarded(why) : why;
}
