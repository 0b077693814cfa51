import type { Bounce } from '#contract/intake/read-mail.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { readAddress } from './address.ts';

/** Characters read. */
const LONGEST = 50_000;

/** Returns the recipients of an abuse report (RFC 5965, 3.2); null if none is named. */
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
