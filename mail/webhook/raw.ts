import { addressesIn, addressesOf, headerFields, headerOf } from './header-fields.ts';
import {
  malformed,
  type WebhookMail,
  type WebhookRefusal,
  type WebhookRequest,
} from './webhook.ts';

/**
 * Reads a mail that is posted as it is (`message/rfc822`). Its envelope stands in the query
 * (`to`, more than once if need be, and `from`) or in the headers `x-envelope-to` and
 * `x-envelope-from`; without, in the mail's own header.
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
