import type { SenderFinding } from '#contract/intake/sender-findings.ts';
import { withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { RESULTS_HEADER } from '#mail/headers/group-headers.ts';
import { type HeaderField, readHeader } from '#mail/headers/header-fields.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { endOfHeader, isPlainHeader, isSameFields, type VerifiedField } from './same-reading.ts';
import type { Binding } from './verdict.ts';

/** Fields that could be replaced in a replay of an old mail if unsigned. */
const MEANINGFUL = ['In-Reply-To', 'References', 'Content-Type', 'Subject', 'Message-ID'];

/** Encodings that leave the body's meaning unchanged (RFC 2045, 6). */
const HARMLESS_ENCODING = /^(7bit|8bit|binary|quoted-printable)$/i;

/**
 * Fields that h= of a reply must name even if absent; otherwise a mail with the field removed
 * could be replayed. Scripts may omit them.
 */
const NEVER_TAKEN_AWAY = ['Message-ID', 'Subject'];

const DAY_MS = 86_400_000;
/** Longer than mail servers retry (RFC 5321, 4.5.4.1). */
const LONGEST_AGE_MS = 7 * DAY_MS;
const LONGEST_AHEAD_MS = DAY_MS;
const BODY_START = 64 * 1024;

/** A header as found by the verifier and by our parser, which may differ. */
export type BothHeaders = {
  /** Lower-case names, one per field. */
  verified: string[];
  parsed: HeaderField[];
  /** True for the same fields, values and start of the body. */
  isReadAlike: boolean;
  bodyStart: string;
};

export function readBothHeaders(bytes: Buffer, verified: VerifiedField[]): BothHeaders {
  const { fields, bodyAt } = readHeader(bytes);
  const bodyStart = bytes.toString('latin1', bodyAt, bodyAt + BODY_START);
  const isReadAlike =
    bodyAt === endOfHeader(bytes) &&
    isPlainHeader(bytes.subarray(0, bodyAt)) &&
    isSameFields(verified, fields);
  return { verified: verified.map(({ name }) => name), parsed: fields, isReadAlike, bodyStart };
}

/**
 * Returns the parts of a mail open to replay (RFC 6376, 8.15). `named` are the fields in h=, even
 * absent ones; `signedAt` is t=.
 */
export function bindingOf(
  header: BothHeaders,
  mail: Pick<ParsedMail, 'to' | 'cc' | 'date'>,
  signature: { signed: string[]; named: string[]; signedAt: Date | null },
  receivedAt: Date,
): Binding {
  const parsed = header.parsed.map(({ name }) => name);
  const count = (names: string[], name: string) => names.filter((one) => one === name).length;
  const present = (name: string) => Math.max(count(header.verified, name), count(parsed, name));
  const isCovered = (name: string) => present(name) <= count(signature.signed, name);
  const isAnswer = present('in-reply-to') + present('references') > 0;
  const mayBeGone = (name: string) =>
    isAnswer && NEVER_TAKEN_AWAY.includes(name) && !signature.named.includes(name.toLowerCase());
  const unsigned = MEANINGFUL.filter((name) => !isCovered(name.toLowerCase()) || mayBeGone(name));
  if (!isCovered('content-transfer-encoding') && changesWords(header.parsed)) {
    unsigned.push('Content-Transfer-Encoding');
  }
  if (!isCovered('content-disposition') && isFile(header.parsed)) {
    unsigned.push('Content-Disposition');
  }
  if (present('content-type') === 0 && hasType(header.bodyStart)) unsigned.push('Content-Type');
  const addressed = [...(isCovered('to') ? mail.to : []), ...(isCovered('cc') ? mail.cc : [])];
  const isDated = mail.date !== null && present('date') > 0 && isCovered('date');
  const writtenAt = isDated ? new Date(mail.date ?? '') : signature.signedAt;
  return {
    isReadAlike: header.isReadAlike,
    unsigned,
    addressed: addressed.map(({ address }) => withoutDetail(address)),
    age: ageOf(writtenAt, receivedAt),
    coversResults: present(RESULTS_HEADER) > 0 && isCovered(RESULTS_HEADER),
  };
}

function ageOf(writtenAt: Date | null, receivedAt: Date): Binding['age'] {
  if (writtenAt === null) return 'unknown';
  const age = receivedAt.getTime() - writtenAt.getTime();
  return age <= LONGEST_AGE_MS && age >= -LONGEST_AHEAD_MS ? 'recent' : 'other';
}

function changesWords(fields: HeaderField[]): boolean {
  return fields.some(
    ({ name, value }) =>
      name === 'content-transfer-encoding' && !HARMLESS_ENCODING.test(value.trim()),
  );
}

/** True for an attachment (RFC 2183); Mutt writes a plain "inline". */
function isFile(fields: HeaderField[]): boolean {
  return fields.some(
    ({ name, value }) => name === 'content-disposition' && !/^inline$/i.test(value.trim()),
  );
}

/** Detects a removed Content-Type. */
function hasType(bodyStart: string): boolean {
  return (
    /^--\S[^\r\n]{0,100}\r?\nContent-[a-z-]{1,40}:/im.test(bodyStart) ||
    /^\s{0,100}<(!doctype|html|head|body|div|p|table)\b/i.test(bodyStart)
  );
}

/**
 * Returns why a signature does not prove delivery to this address now; a null recipient is not
 * checked.
 */
export function gapsIn(
  { isReadAlike, unsigned, addressed, age }: Binding,
  recipient: string | null,
): SenderFinding[] {
  const answers = unsigned.filter((name) => name === 'In-Reply-To' || name === 'References');
  const others = unsigned.filter((name) => name !== 'In-Reply-To' && name !== 'References');
  const isHere = recipient === null || addressed.includes(withoutDetail(recipient));
  const gaps: (SenderFinding | false)[] = [
    !isReadAlike && { code: 'ambiguous_header' },
    answers.length > 0 && { code: 'reply_unsigned', fields: answers },
    others.length > 0 && { code: 'content_unsigned', fields: others },
    !isHere && { code: 'other_recipient' },
    age === 'other' && { code: 'not_recent' },
    age === 'unknown' && { code: 'undated' },
  ];
  return gaps.filter((gap) => gap !== false);
}

/** Returns the names in h= (RFC 6376, 3.5); the signature ends the hashed text (3.7). */
export function namesIn(canonicalizedHeader: string): string[] {
  const text = Buffer.from(canonicalizedHeader, 'base64').toString('latin1');
  const starts = [...text.matchAll(/^(?:dkim-signature|arc-message-signature)[ \t]*:/gim)];
  const at = starts.at(-1)?.index ?? -1;
  const tags = at < 0 ? '' : text.slice(text.indexOf(':', at) + 1);
  const names = tags.match(/(?:^|;)\s*h\s*=([^;]*)/)?.[1] ?? '';
  return names.split(':').map((name) => name.trim().toLowerCase());
}
