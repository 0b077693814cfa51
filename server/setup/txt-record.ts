import { createHash, randomBytes } from 'node:crypto';
import type { FINDINGS } from '#contract/intake/domains.ts';
import type { Dns } from '#mail/sender/dns.ts';

/** What DNS says of a claim. */
export type Finding = 'proven' | (typeof FINDINGS)[number];

const NAME = 'tidings-verify';

/** A claim that nobody proved for so long is only looked at when somebody asks, and gets another token. */
export const CLAIM_DAYS = 90;

/** What only the domain's DNS can show: it belongs to one claim, and goes with it. */
export const newClaimToken = () => randomBytes(16).toString('hex');

/** What the TXT record of a domain must hold. */
export function recordValue(token: string): string {
  return `${NAME}=${token}`;
}

/**
 * The token by which one person proves that they are to lead the workspace of its own domain: not
 * that of a colleague, who could else be made an admin by somebody else's record.
 */
export function tokenOfPerson(token: string, personId: string): string {
  return createHash('sha256').update(`${token} ${personId}`).digest('hex').slice(0, 32);
}

/** The tokens that stand in the TXT records of a domain; null = DNS gave no answer. */
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

/** What the tokens of a domain say of the one that is looked for. */
export function findingOf(tokens: string[] | null, wanted: string): Finding {
  if (tokens === null) return 'no_answer';
  if (tokens.some((token) => token.toLowerCase() === wanted)) return 'proven';
  return tokens.length > 0 ? 'other_record' : 'no_record';
}
