import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import type { UrlProblem } from '#server/http/outbound/outbound-url.ts';

/** Ports below that belong to other services than receivers, such as mail and databases' own. */
const FIRST_FREE_PORT = 1024;

const CODES: Record<UrlProblem, RefusalCode> = {
  invalid: 'webhook_url_invalid',
  scheme: 'webhook_url_invalid',
  credentials: 'webhook_url_credentials',
  address: 'webhook_url_private',
};

/** The address of an endpoint as it is stored; throws the refusal where nothing would be sent there. */
export function webhookUrl(text: string, check: Outbound['check']): string {
  const url = check(text);
  if (typeof url === 'string') throw new RefusalError('invalid', CODES[url], { field: 'url' });
  const port = url.port === '' ? null : Number(url.port);
  if (port !== null && port < FIRST_FREE_PORT) {
    throw new RefusalError('invalid', 'webhook_url_port', { field: 'url' });
  }
  url.hash = '';
  return url.href;
}
