import type { RefusalCode } from '#contract/refusals/refusals.ts';
import type { Context } from '#server/context.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { isFreePort, type UrlProblem } from '#server/http/outbound/outbound-url.ts';

const CODES: Record<UrlProblem, RefusalCode> = {
  invalid: 'webhook_url_invalid',
  scheme: 'webhook_url_invalid',
  credentials: 'webhook_url_credentials',
  address: 'webhook_url_private',
};

/** Validates and normalizes an endpoint URL; throws `RefusalError`. */
export async function webhookUrl(
  text: string,
  { outbound, site }: Pick<Context, 'outbound' | 'site'>,
): Promise<string> {
  const url = await outbound.checkNames(text);
  if (typeof url === 'string') throw new RefusalError('invalid', CODES[url], { field: 'url' });
  if (!isFreePort(url)) throw new RefusalError('invalid', 'webhook_url_port', { field: 'url' });
  if (placeOf(url) === placeOf(new URL(site()))) {
    throw new RefusalError('invalid', 'webhook_url_own', { field: 'url' });
  }
  url.hash = '';
  return url.href;
}

/** Returns host and port, to compare URLs regardless of protocol. */
function placeOf({ hostname, port, protocol }: URL): string {
  return `${hostname.replace(/\.$/, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
