/** Reply code (RFC 5321, 4.2) and status (RFC 3463). */
export type Codes = { reply: string | null; status: string | null };

const AFTER_REPLY = /\b[45]\d\d(?:[ -]|: ?|, ?){1,2}[#(]{0,2}([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
const ALONE = /(?<![\w.@[-])([45]\.[0-7]\.\d{1,3})(?!\.?\d|@)/;
const REPLY = /(?<![\w.:@[-])([45][0-5]\d)(?=[ -]|$|:? )(?! (?:seconds|minutes|hours|days|bytes))/;

export function readCodes(words: string): Codes {
  const plain = words.replaceAll('_', ' ');
  const status = plain.match(AFTER_REPLY)?.[1] ?? plain.match(ALONE)?.[1] ?? null;
  return { reply: plain.match(REPLY)?.[1] ?? null, status };
}

/** True if the status is only a class. */
export function isVague(status: string | null): boolean {
  return status === null || status.endsWith('.0.0');
}

/** Status details by reason (RFC 3463 and its registry). */
const DETAILS: Record<string, string> = {
  authfailure: '7.26',
  badreputation: '7.1',
  blocked: '7.1',
  contenterror: '6.0',
  exceedlimit: '2.3',
  expired: '4.7',
  failedstarttls: '7.10',
  filtered: '2.1',
  hasmoved: '1.6',
  hostunknown: '1.2',
  mailboxfull: '2.2',
  mailererror: '3.0',
  mesgtoobig: '3.4',
  networkerror: '4.0',
  norelaying: '7.1',
  notaccept: '3.2',
  notcompliantrfc: '6.0',
  policyviolation: '7.0',
  rejected: '1.8',
  requireptr: '7.25',
  securityerror: '7.0',
  spamdetected: '7.0',
  speeding: '2.1',
  suspend: '2.1',
  syntaxerror: '5.0',
  systemerror: '3.0',
  systemfull: '3.1',
  toomanyconn: '3.2',
  userunknown: '1.1',
  virusdetected: '7.0',
};

export function statusFor(reason: string | null, isTransient: boolean): string | null {
  const detail = DETAILS[reason ?? ''];
  return detail === undefined ? null : `${isTransient ? 4 : 5}.${detail}`;
}
