import * as mailbox from './mailbox-phrases.ts';
import * as message from './message-phrases.ts';
import { foldWords, reasonIn, tableOf } from './phrases.ts';
import * as system from './system-phrases.ts';

/** SMTP command that failed (RFC 5321, 3.3); null if unknown. */
export type Command = 'MAIL' | 'RCPT' | 'DATA' | null;

export type Failure = {
  words: string;
  around: string;
  status: string | null;
  reply: string | null;
  command: Command;
  isDelayed: boolean;
};

/* Order matters: "Recipient address rejected: mailbox full" is a full mailbox. Sender reasons
   come first, as servers name the recipient anyway. */
const TABLE = tableOf([
  { reason: 'networkerror', phrases: 'host not found, try again | unexpected name server reply' },
  message.REQUIRE_PTR,
  message.NOT_COMPLIANT,
  message.AUTH_FAILURE,
  message.BAD_REPUTATION,
  mailbox.MAILBOX_FULL,
  message.EXCEED_LIMIT,
  message.MESSAGE_TOO_BIG,
  mailbox.HAS_MOVED,
  mailbox.SUSPEND,
  system.SPEEDING,
  system.NO_RELAYING,
  message.VIRUS,
  message.REJECTED,
  system.MAILER,
  system.NOT_ACCEPT,
  mailbox.USER_UNKNOWN,
  system.HOST_UNKNOWN,
  mailbox.FILTERED,
  system.TOO_MANY,
  message.SPAM,
  message.BLOCKED,
  message.POLICY,
  system.SECURITY,
  message.CONTENT,
  system.SYSTEM_FULL,
  system.START_TLS,
  system.EXPIRED,
  system.NETWORK,
  system.SYNTAX,
  system.SYSTEM,
]);

export const REASONS = TABLE.map(({ reason }) => reason);

const LAST_RESORT = tableOf([
  {
    reason: 'userunknown',
    phrases:
      'recipient address rejected. | recipient address rejected ( | address rejected by | invalid address | address unknown',
  },
  { reason: 'rejected', phrases: 'access denied | not permitted' },
  { reason: 'blocked', phrases: 'blocked' },
  { reason: 'spamdetected', phrases: 'spam' },
  { reason: 'virusdetected', phrases: 'virus' },
  { reason: 'policyviolation', phrases: 'policy | policies' },
  { reason: 'expired', phrases: 'timed out | timeout' },
]);

/** Reasons by status detail (RFC 3463 and its registry). */
const BY_DETAIL: Record<string, string> = {
  '1.0': 'userunknown',
  '1.1': 'userunknown',
  '1.2': 'hostunknown',
  '1.3': 'userunknown',
  '1.4': 'filtered',
  '1.6': 'hasmoved',
  '1.7': 'rejected',
  '1.8': 'rejected',
  '1.9': 'systemerror',
  '1.10': 'notaccept',
  '2.0': 'filtered',
  '2.1': 'filtered',
  '2.2': 'mailboxfull',
  '2.3': 'exceedlimit',
  '2.4': 'filtered',
  '3.0': 'systemerror',
  '3.1': 'systemfull',
  '3.2': 'notaccept',
  '3.3': 'systemerror',
  '3.4': 'mesgtoobig',
  '3.5': 'systemerror',
  '4.1': 'expired',
  '4.2': 'networkerror',
  '4.3': 'systemerror',
  '4.4': 'hostunknown',
  '4.5': 'systemerror',
  '4.6': 'networkerror',
  '4.7': 'expired',
  '7.0': 'securityerror',
  '7.1': 'securityerror',
  '7.2': 'policyviolation',
  '7.8': 'securityerror',
  '7.9': 'policyviolation',
  '7.10': 'failedstarttls',
  '7.13': 'suspend',
  '7.20': 'authfailure',
  '7.21': 'authfailure',
  '7.22': 'authfailure',
  '7.23': 'authfailure',
  '7.24': 'authfailure',
  '7.25': 'requireptr',
  '7.26': 'authfailure',
  '7.27': 'notaccept',
  '7.28': 'speeding',
};

/** Reasons by status subject (RFC 3463). */
const BY_SUBJECT: Record<string, string> = {
  4: 'networkerror',
  5: 'syntaxerror',
  6: 'contenterror',
};

/**
 * Returns the reason of a failure (mail/bounce/README.md); null without any text, `onhold` for
 * unknown text.
 */
export function reasonOf(failure: Failure): string | null {
  const around = foldWords(failure.around);
  const words = foldWords(failure.words.trim() ? failure.words : failure.around);
  const said =
    reasonIn(TABLE, words) ??
    byDetail(failure, true) ??
    reasonIn(LAST_RESORT, words) ??
    reasonIn(TABLE, around) ??
    byDetail(failure, false) ??
    (failure.isDelayed ? 'expired' : byReply(failure)) ??
    reasonIn(LAST_RESORT, around);
  if (said === null) return words.trim() || around.trim() ? 'onhold' : null;
  return refine(said, failure);
}

/**
 * Corrects a reason: a server that accepts RCPT but rejects the recipient after DATA filters, so
 * the address may be valid.
 */
function refine(reason: string, { status, command }: Failure): string {
  const detail = status?.slice(2) ?? '';
  if (reason === 'userunknown') {
    const isFiltered = command === 'DATA' || (/^2\.[014]$/.test(detail) && command !== 'RCPT');
    return isFiltered && detail !== '1.1' ? 'filtered' : reason;
  }
  return reason === 'filtered' && detail === '1.1' ? 'userunknown' : reason;
}

/** Vague details count less than text. */
function byDetail({ status, isDelayed }: Failure, isPrecise: boolean): string | null {
  const detail = status?.slice(2) ?? '';
  const isVague = /\.0$|^7\.1$/.test(detail);
  if (isVague && (isPrecise || isDelayed)) return null;
  return BY_DETAIL[detail] ?? null;
}

/** Returns the reason by reply code (RFC 5321, 4.2.2). */
function byReply({ status, reply }: Failure): string | null {
  const bySubject = BY_SUBJECT[status?.split('.')[1] ?? ''];
  if (bySubject) return bySubject;
  return reply && /^50[0-4]$/.test(reply) ? 'syntaxerror' : null;
}
