import type { MailContent } from '#contract/entries/mail-content.ts';
import type { Mailbox, ParsedMail } from '#mail/message/parsed-mail.ts';
import { UnreadableMail } from '#mail/parse/parse-failures.ts';
import type { ParsePool } from '#mail/parse/parse-pool.ts';
import { shownName } from '#server/http/file-names.ts';

/** Characters shown; the raw mail has the rest. */
const LONGEST_SHOWN = 200_000;
const MOST_FILES = 200;

/** Parses a mail; null if unreadable. Throws if the pool fails. */
export function readStoredMail(pool: ParsePool, bytes: Buffer): Promise<ParsedMail | null> {
  return pool.readAlone(bytes).catch((error) => {
    if (error instanceof UnreadableMail) return null;
    throw error;
  });
}

/** Returns plain text and files, without markup. */
export function contentOf(mail: ParsedMail): MailContent {
  const { visibleText, text } = mail;
  return {
    from: mail.from && mailboxOf(mail.from),
    replyTo: mail.replyTo.map(mailboxOf),
    to: mail.to.map(mailboxOf),
    cc: mail.cc.map(mailboxOf),
    subject: mail.subject,
    date: mail.date,
    visibleText: visibleText.slice(0, LONGEST_SHOWN),
    text: text.slice(0, LONGEST_SHOWN),
    isCut: Math.max(visibleText.length, text.length) > LONGEST_SHOWN,
    files: mail.attachments.slice(0, MOST_FILES).map((file, at) => ({
      n: at + 1,
      filename: shownName(file.filename),
      contentType: file.contentType,
      size: file.size,
      isDamaged: file.isDamaged === true,
    })),
  };
}

function mailboxOf({ address, name }: Mailbox): MailContent['from'] & object {
  return { address, name: name || null };
}
