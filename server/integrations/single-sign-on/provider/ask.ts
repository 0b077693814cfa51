import type { SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { OutboundError } from '#server/http/outbound/outbound-error.ts';
import { SsoError } from '../problem.ts';

/** Total time, from DNS lookup to the last byte. */
const TIMEOUT_MS = 5_000;
/** Bytes; larger than any provider's keys or tokens. */
const LARGEST_ANSWER = 512_000;

export type Errand = 'discovery' | 'token' | 'keys' | 'userinfo';

const UNANSWERED: Record<Errand, SsoProblem> = {
  discovery: 'issuer_unreachable',
  token: 'issuer_unreachable',
  keys: 'keys_unavailable',
  userinfo: 'userinfo_failed',
};
const TOO_LARGE: Record<Errand, SsoProblem> = {
  discovery: 'discovery_invalid',
  token: 'token_answer_invalid',
  keys: 'keys_unavailable',
  userinfo: 'userinfo_failed',
};

type Asked = { url: string; method?: string; headers?: Record<string, string>; body?: string };

/** Follows no redirects. Throws `SsoError` on a truncated response or a failure. */
export async function askProvider(
  outbound: Pick<Outbound, 'request'>,
  errand: Errand,
  { url, method = 'GET', ...rest }: Asked,
): Promise<Response> {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: LARGEST_ANSWER };
  const { status, headers, body, isCut } = await outbound
    .request({ url, method, ...rest, ...limits })
    .catch((error) => {
      if (!(error instanceof OutboundError)) throw error;
      const isRefused = error.reason === 'address' || error.reason === 'url';
      const problem = isRefused ? 'address_refused' : UNANSWERED[errand];
      throw new SsoError(problem, `${shownUrl(url)}: ${error.reason}`);
    });
  if (isCut) throw new SsoError(TOO_LARGE[errand], `${shownUrl(url)}: the answer is too large`);
  if (status === 429 || status >= 500) {
    throw new SsoError(UNANSWERED[errand], `${shownUrl(url)}: status ${status}`);
  }
  if (status < 200) {
    throw new SsoError(TOO_LARGE[errand], `${shownUrl(url)}: status ${status}`);
  }
  const type = headers['content-type'];
  const challenge = headers['www-authenticate'];
  return new Response([204, 205, 304].includes(status) ? null : body, {
    status,
    headers: {
      ...(type && { 'content-type': type }),
      ...(challenge && { 'www-authenticate': challenge }),
    },
  });
}

/** Returns a URL without query and credentials, which may contain a secret. */
function shownUrl(text: string): string {
  if (!URL.canParse(text)) return 'no address';
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}
