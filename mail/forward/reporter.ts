import type { ReportedBy } from '#contract/entries/issues.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';

/**
 * Who first wrote what a forward carries: the author of its innermost mail. Null of any other
 * mail, where no author is named, and where it is the sender. It is what the forwarded text says;
 * the sender alone is who sent it in.
 */
export function reporterOf({
  from,
  forwarded,
}: Pick<ParsedMail, 'from' | 'forwarded'>): ReportedBy | null {
  const first = forwarded.findLast((mail) => mail.from !== null || mail.fromName !== null);
  if (!first || (first.from !== null && first.from === from?.address)) return null;
  return { name: first.fromName, address: first.from, date: first.date };
}
