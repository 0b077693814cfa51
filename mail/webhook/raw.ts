import { addressesIn, addressesOf, headerFields, headerOf } from './header-fields.ts';
import {
  malformed,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from './webhook.ts';

/**
 * Reads `message/rfc822`. The envelope is in the query (`to`, `from`), in `x-envelope-to` and
 * `x-envelope-from`, or in the mail's header.
 */
export function readRaw({ headers, query, body }: WebhookRequest): WebhookMail | WebhookRefusal {
  const fields = headerFields(headerOf(body));
  if (fields.length === 0) return malformed('The body is not a mail: it has no header.');
  const named = addressesIn(fields, ['to', 'cc']);
  const to = [...query.getAll('to'), headers['x-envelope-to'] ?? ''].flatMap(addressesOf);
  const from = query.get('from') ?? headers['x-envelope-from'];
  return {
    bytes: body,
    mailFrom: from?.trim().replace(/^<|>$/g, '') ?? addressesIn(fields, ['from'])[0] ?? '',
    recipients: to.length > 0 ? to : named,
    named: [],
    clientAddress: '',
    isSpam: false,
  };
}
