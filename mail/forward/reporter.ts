import type { ReportedBy } from '#contract/entries/issues.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';

/** Returns the author of the innermost forwarded mail, unverified; null if it is the sender. */
export function reporterOf({
  from,
  forwarded,
}: Pick<ParsedMail, 'from' | 'forwarded'>): ReportedBy | null {
  const first = forwarded.findLast((mail) => mail.from !== null || mail.fromName !== null);
  if (!first || (first.from !== null && first.from === from?.address)) return null;
  return { name: first.fromName, address: first.from, date: first.date };
}
