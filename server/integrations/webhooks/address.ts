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

/** The address of an endpoint as it is stored; throws the refusal where nothing would be sent there. */
export async function webhookUrl(text: string, check: Outbound['checkNames']): Promise<string> {
  const url = await check(text);
  if (typeof url === 'string') throw new RefusalError('invalid', CODES[url], { field: 'url' });
  if (!isFreePort(url)) throw new RefusalError('invalid', 'webhook_url_port', { field: 'url' });
  url.hash = '';
  return url.href;
}
