import type { Bounce } from '#contract/intake/read-mail.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { readAddress } from './address.ts';

/** The part of a complaint that stands before the mail it is about; longer is no complaint. */
const LONGEST = 50_000;

/**
 * Whom a complaint (RFC 5965, 3.2) is of, as far as it says: nothing failed, but mail to them is
 * unwanted. One record without a recipient where it names none.
 */
export function readComplaint({ reports }: Pick<ParsedMail, 'reports'>): Bounce[] {
  return reports
    .filter(({ contentType }) => contentType === 'message/feedback-report')
    .flatMap(({ text }) => {
      const fields = [...text.slice(0, LONGEST).matchAll(/^original-rcpt-to:(.*)$/gim)];
      const named = fields.map(([, value = '']) => readAddress(value));
      return [...new Set(named.length > 0 ? named : [null])];
    })
    .map((recipient) => ({ recipient, status: null, permanent: false, reason: 'feedback' }));
}
