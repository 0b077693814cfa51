// Output line of `npm run read-mail` for a mail.

import type { Authentication, ReadMailLine } from '#contract/intake/read-mail.ts';
import { automaticKind } from '#mail/automatic/automatic.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';

export function printedMail({
  file,
  mail,
  mailFrom,
  authentication,
}: {
  file: string;
  mail: ParsedMail;
  mailFrom: string | null;
  authentication: Authentication;
}): ReadMailLine {
  const kind = automaticKind(mail, mailFrom ?? mail.from?.address ?? 'unknown');
  const addresses = (mailboxes: ParsedMail['to']) => mailboxes.map(({ address }) => address);
  const { subject, messageId, inReplyTo, references, date, text, html } = mail;
  return {
    file,
    from: mail.from?.address ?? null,
    fromName: mail.from?.name || null,
    sender: mail.sender?.address ?? null,
    replyTo: addresses(mail.replyTo),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject,
    messageId,
    inReplyTo,
    references,
    date,
    text,
    html,
    visibleText: mail.visibleText,
    signature: mail.signature,
    quoted: mail.quoted,
    protection: mail.protection,
    attachments: mail.attachments.map(({ filename, size, contentType, inline, sha256 }) => ({
      filename,
      size,
      contentType,
      inline,
      sha256,
    })),
    isBounce: kind === 'bounce',
    bounce: kind === 'bounce' || kind === 'complaint' ? mail.bounces : [],
    isAutoReply: kind === 'automatic',
    isList: kind === 'list',
    isForward: mail.isForward,
    forwarded: mail.forwarded,
    authentication,
  };
}
