import type { Filed, ReplyOutcome, Understood } from '#mail/filing.ts';
import { conversationWords } from '#mail/forward/conversation.ts';
import { reporterOf } from '#mail/forward/reporter.ts';
import type { NewUpdate } from './write/add-updates.ts';
import type { NewEntry } from './write/insert-entries.ts';

/** Characters. */
const LONGEST_SUBJECT = 500;

export function entryFromMail(
  id: string,
  filed: Filed,
  { meaning, latency }: Understood,
): NewEntry {
  const words = conversationWords(filed.mail);
  return {
    id,
    ...fieldsOf(filed),
    words: words === filed.body ? null : words,
    companySlug: filed.companySlug,
    reportedBy: reporterOf(filed.mail),
    trust: filed.trust,
    reporterLanguage: filed.reporterLanguage,
    throughGroup: filed.throughGroup,
    createdBy: null,
    meaning,
    latency,
    given: {},
    files: [],
  };
}

export function updateFromMail(entryId: string, filed: Filed, told: ReplyOutcome): NewUpdate {
  const { inReplyTo, references } = filed.mail;
  const addressed = addressedBy(filed.mail);
  return { entryId, ...fieldsOf(filed), inReplyTo, references, addressed, ...told };
}

/** Returns To and Cc in lower case. */
export function addressedBy({ to, cc }: Filed['mail']): string[] {
  return [...to, ...cc].map(({ address }) => address.toLowerCase());
}

function fieldsOf({ companyId, mail, messageId, body, receivedAt }: Filed) {
  return {
    companyId,
    sender: mail.from?.address ?? '',
    senderName: mail.from?.name || null,
    subject: (mail.subject ?? '').slice(0, LONGEST_SUBJECT),
    body,
    originalBody: mail.text,
    messageId,
    mailDate: mail.date ? new Date(mail.date) : null,
    now: receivedAt,
  };
}
