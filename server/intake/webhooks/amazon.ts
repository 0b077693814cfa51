import { RefusalError } from '#server/http/errors/refusal.ts';

const TIME_LIMIT_MS = 5000;
/** Characters. */
const LONGEST_TEXT = 100_000;
const MOST_CERTIFICATES = 20;

const certificates = new Map<string, string>();

/**
 * Fetches from Amazon without redirects, caching certificates. Throws 503, so that Amazon retries.
 */
export async function fetchText(url: URL, what: 'certificate' | 'confirmation'): Promise<string> {
  const known = certificates.get(url.href);
  if (known !== undefined) return known;
  const text = await ask(url).catch(() => {
    throw new RefusalError('service_unavailable', `amazon_${what}`);
  });
  if (what === 'certificate') {
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    certificates.set(url.href, text);
  }
  return text;
}

async function ask(url: URL): Promise<string> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(url, { redirect: 'error', signal });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return (await response.text()).slice(0, LONGEST_TEXT);
}
