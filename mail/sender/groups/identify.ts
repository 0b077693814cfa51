import { contentHash, type Identity, identityOf } from '#mail/message/message-id.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { asWritten } from './as-written.ts';
import { listAddress } from './list-headers.ts';
import { subjectsWithoutTags } from './subject-tags.ts';

/** Returns the ids of a mail, so that its copy by a list is the same mail. */
export function identify(mail: ParsedMail, receivedAt: Date): Identity {
  const [content = '', ...alike] = contentsOf(mail);
  return identityOf(mail, receivedAt, { content, alike });
}

/** Returns the content of a mail, and those that the same mail has by another way. */
function contentsOf(mail: ParsedMail): string[] {
  const written = asWritten(mail);
  const contents = subjectsWithoutTags(mail.subject ?? '').map((subject) =>
    contentHash({ ...written, subject }),
  );
  // The first tag is mostly that of the list.
  const [first = '', untagged] = contents;
  const isListMail = listAddress(mail) !== null;
  const own = isListMail ? (untagged ?? first) : first;
  return [...new Set([own, ...contents, ...(written === mail ? [] : [contentHash(mail)])])];
}
