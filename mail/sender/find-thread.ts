import { readReplyAddress } from '#mail/addresses/reply-address.ts';
import { readRecall } from '#mail/automatic/recall.ts';
import type { Arrival, Filing, Thread } from '#mail/filing.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';

type Place = { companyId: string; messageId: string; ancestors: string[]; isVerified: boolean };

/** Finds the entry by the reply address, then by ids; that of a recalled mail by its subject. */
export async function findThreadOf(
  arrival: Pick<Arrival, 'recipient'>,
  mail: ParsedMail,
  { companyId, messageId, ancestors, isVerified }: Place,
  filing: Filing,
): Promise<Thread | null> {
  const replied = isVerified ? await findReplied(arrival, mail, companyId, filing) : null;
  const thread = replied ?? (await filing.findThread(companyId, messageId, ancestors));
  const subject = thread ? null : readRecall(mail);
  const sender = mail.from?.address ?? '';
  return subject === null ? thread : filing.findRecalled({ companyId, sender, subject });
}

/** Finds the entry by the reply address, independent of message ids. */
export async function findReplied(
  { recipient }: Pick<Arrival, 'recipient'>,
  { from }: ParsedMail,
  companyId: string,
  filing: Filing,
): Promise<Thread | null> {
  const named = readReplyAddress(recipient);
  return named && from ? filing.findReplied({ companyId, sender: from.address, ...named }) : null;
}
