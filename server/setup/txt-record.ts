import { createHash, randomBytes } from 'node:crypto';
import type { FINDINGS } from '#contract/intake/domains.ts';
import type { Dns } from '#mail/sender/dns.ts';

export type Finding = 'proven' | (typeof FINDINGS)[number];

const NAME = 'tidings-verify';

/** Older claims are checked only on request, with a new token. */
export const CLAIM_DAYS = 90;

export const newClaimToken = () => randomBytes(16).toString('hex');

export function recordValue(token: string): string {
  return `${NAME}=${token}`;
}

/** Returns a token per person: a colleague's record must not make another person admin. */
export function tokenOfPerson(token: string, personId: string): string {
  return createHash('sha256').update(`${token} ${personId}`).digest('hex').slice(0, 32);
}

/** Returns the tokens in DNS; null on a failure. */
export async function readTokens(dns: Dns, domain: string): Promise<string[] | null> {
  try {
    const records = (await dns.forOneMail()(domain, 'TXT')) as string[][];
    return records
      .map((parts) => parts.join('').trim())
      .filter((text) => text.toLowerCase().startsWith(`${NAME}=`))
      .map((text) => text.slice(NAME.length + 1).trim());
  } catch (error) {
    const { code } = error as { code?: string };
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}

export function findingOf(tokens: string[] | null, wanted: string): Finding {
  if (tokens === null) return 'no_answer';
  if (tokens.some((token) => token.toLowerCase() === wanted)) return 'proven';
  return tokens.length > 0 ? 'other_record' : 'no_record';
}
