import type { Issue } from '#contract/entries/issues.ts';
import type { Words } from '#web/words/en.ts';

/** Whom an entry came from, as a card says it: its sender, and who first reported it. */
export function whoSent(
  words: Words['entry'],
  { sender, senderName, reportedBy }: Pick<Issue, 'sender' | 'senderName' | 'reportedBy'>,
): string {
  const sentBy = senderName ?? sender;
  const reporter = reportedBy?.name ?? reportedBy?.address;
  return reporter ? words.reported(reporter, sentBy) : sentBy;
}
