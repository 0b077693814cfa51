import type { ParsedMail } from './parsed-mail.ts';

/**
 * What kind of robot wrote a mail, or null for a person's: a bounce or another report (RFC
 * 3464), an automatic answer (RFC 3834), a mailing list (RFC 2919). A robot's mail makes no
 * entry by itself.
 */
export function automaticKind(
  mail: ParsedMail,
  mailFrom: string,
): 'bounce' | 'automatic' | 'list' | null {
  const { headers } = mail;
  if (mailFrom === '' || headers['return-path']?.trim() === '<>') return 'bounce';
  if (/^multipart\/report\b/i.test(headers['content-type'] ?? '')) return 'bounce';
  const submitted = headers['auto-submitted']?.trim().toLowerCase();
  if (submitted && !submitted.startsWith('no')) return 'automatic';
  if (headers['list-id'] || /^(list|bulk|junk)$/i.test(headers.precedence?.trim() ?? '')) {
    return 'list';
  }
  return null;
}
