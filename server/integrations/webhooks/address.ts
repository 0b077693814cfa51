import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { isFreePort, type UrlProblem } from '#server/http/outbound/outbound-url.ts';

const CODES: Record<UrlProblem, RefusalCode> = {
  invalid: 'webhook_url_invalid',
  scheme: 'webhook_url_invalid',
  credentials: 'webhook_url_credentials',
  address: 'webhook_url_private',
};

type Parts = {
  check: Outbound['checkNames'];
  site: () => string;
};

/** Validates and normalizes an endpoint URL; throws `RefusalError`. */
export async function webhookUrl(text: string, { check, site }: Parts): Promise<string> {
  const url = await check(text);
  if (typeof url === 'string') throw new RefusalError('invalid', CODES[url], { field: 'url' });
  if (!isFreePort(url)) throw new RefusalError('invalid', 'webhook_url_port', { field: 'url' });
  if (placeOf(url) === placeOf(new URL(site()))) {
    throw new RefusalError('invalid', 'webhook_url_own', { field: 'url' });
  }
  url.hash = '';
  return url.href;
}

/** Ignores the protocol. */
function placeOf({ hostname, port, protocol }: URL): string {
  return `${hostname.replace(/\.$/, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
