import type { Issue } from '#contract/entries/issues.ts';
import { isolated } from '#contract/text/base-direction.ts';
import type { Messages } from '#web/messages/en/en.ts';

/** Returns the sender and the first reporter. */
export function whoSent(
  messages: Messages['entry'],
  { sender, senderName, reportedBy }: Pick<Issue, 'sender' | 'senderName' | 'reportedBy'>,
): string {
  const sentBy = senderName ?? sender;
  const reporter = reportedBy?.name ?? reportedBy?.address;
  return reporter ? messages.reported(isolated(reporter), isolated(sentBy)) : isolated(sentBy);
}
