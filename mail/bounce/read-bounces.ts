import type { Bounce } from '#contract/intake/read-mail.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { ADDRESS } from './address.ts';
import { type RecipientStatus, readDeliveryStatus } from './delivery-status.ts';
import { splitFailureText } from './failure-text.ts';
import { type Command, reasonOf } from './reason.ts';
import { foldLines, linesAbout, statedRecipients } from './stated-recipients.ts';
import { isVague, readCodes, statusFor } from './status.ts';

export type Report = Pick<ParsedMail, 'from' | 'to' | 'text' | 'reports' | 'subject' | 'headers'>;

type Failed = {
  recipient: string | null;
  /** Text from the receiving server, or on its behalf. */
  words: string;
  around: string;
  status: string | null;
  isDelayed: boolean;
};

const ADDRESSES = new RegExp(ADDRESS.source, 'gu');

const PERMANENT = new Set(['userunknown', 'hostunknown', 'hasmoved', 'notaccept']);

/** Reads failed recipients from the delivery status (RFC 3464), else from text and header. */
export function readBounces(report: Report): Bounce[] {
  const said = splitFailureText(report);
  const inReport = readRecords(report, said.said);
  // Falls back to a report that was forwarded as text.
  const records = inReport.length > 0 ? inReport : readRecords(report, report.text);
  const failed = records.length > 0 ? fromRecords(records, said.said) : fromText(report, said);
  return onePerRecipient(failed).map(toBounce);
}

function onePerRecipient<T extends { recipient: string | null }>(all: T[]): T[] {
  const first = new Map<string | null, T>();
  for (const one of all) if (!first.has(one.recipient)) first.set(one.recipient, one);
  return [...first.values()];
}

/** Returns the delivery status, or the same fields in the text. */
export function readRecords({ reports }: Report, said: string): RecipientStatus[] {
  const parts = reports.filter(({ contentType }) => contentType.endsWith('delivery-status'));
  const records = parts.flatMap(({ text }) => readDeliveryStatus(text));
  const isInText = records.length === 0 && /^(?:final|original)-recipient:/im.test(said);
  return isInText ? readDeliveryStatus(said) : records;
}

/** True if failed or delayed. */
export function isFailure({ action, status }: RecipientStatus): boolean {
  if (action === null) return !status?.startsWith('2');
  return action === 'failed' || action === 'delayed';
}

function fromRecords(records: RecipientStatus[], said: string): Failed[] {
  const failures = onePerRecipient(records.filter(isFailure));
  const stated = failures.length > 0 ? statedRecipients(said, new Set()) : [];
  const lines = foldLines(said);
  return failures.map((record) => {
    const { recipient, action, status, diagnosticType, diagnostic } = record;
    const beside = stated.find((other) => other.recipient === recipient)?.words ?? '';
    const about = recipient ? linesAbout(lines, recipient) : '';
    return {
      recipient: recipient ?? (failures.length === 1 ? (stated[0]?.recipient ?? null) : null),
      words: diagnosticType === 'x-unix' ? `${diagnostic}; command output: ` : diagnostic,
      around: failures.length === 1 ? `${beside}\n${said}` : `${beside}\n${about}`,
      status,
      isDelayed: action === 'delayed',
    };
  });
}

function fromText(report: Report, { said, returned }: { said: string; returned: string }) {
  const stated = recipientsOf(report, said, returned);
  const lines = foldLines(said);
  const subject = report.subject ?? '';
  const isDelayed = /\b(?:delay|delayed|warning|verzögert|still being retried)\b/i.test(
    `${subject}\n${said.slice(0, 1500)}`,
  );
  return stated.map(({ recipient, words }): Failed => {
    const about = recipient ? `${words}\n${linesAbout(lines, recipient)}` : words;
    const isOnly = stated.length === 1;
    return {
      recipient,
      words: isOnly ? `${about}\n${said}` : about,
      around: isOnly ? subject : '',
      status: null,
      isDelayed,
    };
  });
}

/** Returns recipients from the most reliable source. */
function recipientsOf(report: Report, said: string, returned: string) {
  const others = new Set(
    [report.from, ...report.to].flatMap((mailbox) => (mailbox ? [mailbox.address] : [])),
  );
  const stated = statedRecipients(said, others);
  const failed = (report.headers['x-failed-recipients'] ?? '').match(ADDRESSES) ?? [];
  if (failed.length > 0) {
    return [...new Set(failed.map((address) => address.toLowerCase()))].map((recipient) => {
      const words = stated.find((other) => other.recipient === recipient)?.words ?? '';
      return { recipient, words };
    });
  }
  if (stated.length > 0) return stated;
  const named = said
    .split('\n')
    .filter((line) => !/contact|assistance|help|support|please|reply/i.test(line))
    .flatMap((line) => line.match(ADDRESSES) ?? [])
    .map((address) => address.toLowerCase());
  const own = named.find((address) => !others.has(address)) ?? originalRecipient(returned);
  return [{ recipient: own ?? null, words: '' }];
}

/** Returns the recipient of the returned mail, if it has only one. */
function originalRecipient(returned: string): string | null {
  const to = returned.slice(0, 20_000).match(/^[ \t]{0,3}to:((?:.*\n[ \t])*.*)/im)?.[1] ?? '';
  const addresses = to.match(ADDRESSES) ?? [];
  return addresses.length === 1 ? (addresses[0]?.toLowerCase() ?? null) : null;
}

function toBounce({ recipient, words, around, status: stated, isDelayed }: Failed): Bounce {
  const own = readCodes(words);
  const codes = own.status || own.reply ? own : readCodes(around);
  const status = isVague(stated)
    ? isVague(codes.status)
      ? (stated ?? codes.status)
      : codes.status
    : stated;
  const command = commandIn(around) ?? commandIn(words);
  const { reply } = codes;
  const reason = reasonOf({ words, around, status, reply, command, isDelayed });
  const isTransient = isDelayed || (status ?? reply ?? '').startsWith('4');
  const isKnown = reason !== null && reason !== 'onhold';
  return {
    recipient,
    status: status ?? statusFor(reason, isTransient),
    permanent:
      !isDelayed && (isKnown ? PERMANENT.has(reason) : (status ?? reply ?? '').startsWith('5')),
    reason,
  };
}

/** Phrases by which Postfix, Exim, sendmail and qmail name the SMTP command. */
const COMMANDS: [Command, RegExp][] = [
  ['RCPT', /need rcpt|no valid recipients/i],
  [
    'DATA',
    /(?:reply to|after) (?:the )?(?:end of )?data|final data|text command|>>> ?data|failed after i sent the message/i,
  ],
  ['RCPT', /(?:reply to|after|our) rcpt|>>> ?rcpt|not like recipient|rcpt to:?</i],
  ['MAIL', /(?:reply to|after|our) mail from|>>> ?mail|not like sender/i],
];

function commandIn(words: string): Command {
  const folded = words.slice(0, 4000).replace(/\s+/g, ' ');
  return COMMANDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
