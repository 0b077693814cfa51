import type { SenderFinding } from '#contract/intake/sender-findings.ts';
import { withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { type HeaderField, readHeader } from '#mail/headers/header-fields.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { endOfHeader, isPlainHeader, isSameFields, type VerifiedField } from './same-reading.ts';
import type { Binding } from './verdict.ts';

/**
 * The fields that say what a mail answers, how its body is read, what it is about and by which id
 * it is known. Where one is not signed, whoever has an old mail can give it another.
 */
const MEANINGFUL = ['In-Reply-To', 'References', 'Content-Type', 'Subject', 'Message-ID'];

/** With these encodings (RFC 2045, 6) a body says the same, whichever of them is named. */
const HARMLESS_ENCODING = /^(7bit|8bit|binary|quoted-printable)$/i;

/**
 * Of these the signature of an answer has to say also that there is none, or one that it does not cover was
 * taken away, so that the answer counts once more. Mail programs give every answer both; what a script
 * writes anew may lack them.
 */
const NEVER_TAKEN_AWAY = ['Message-ID', 'Subject'];

const DAY_MS = 86_400_000;
/** How old a signed mail may be when it comes: as long as mail servers try (RFC 5321, 4.5.4.1), and some. */
const LONGEST_AGE_MS = 7 * DAY_MS;
const LONGEST_AHEAD_MS = DAY_MS;
/** What is looked at of a body to see whether it has parts or markup. */
const BODY_START = 64 * 1024;

/** A header as the verifier and as the parser read it; one of them may see a field that the other does not. */
export type BothHeaders = {
  /** Names as the verifier found them, in lower case, one for each field. */
  verified: string[];
  parsed: HeaderField[];
  /** Whether both read the same fields with the same values, and the body from the same byte on. */
  isReadAlike: boolean;
  bodyStart: string;
};

/** The two readings of a mail's header that a signature has to cover. */
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
 * What of a mail a good signature (RFC 6376) leaves open to whoever hands it in again: it stays
 * good on an old mail, to somebody else, with fields in front that it does not cover (8.15).
 * `signed` are the names of the fields that it covers, one for each; `named` are those of its h=, also
 * of fields that the mail lacks; `signedAt` is its own t=.
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

/** Whether a disposition (RFC 2183) makes a file of the text; mutt writes a plain "inline" itself. */
function isFile(fields: HeaderField[]): boolean {
  return fields.some(
    ({ name, value }) => name === 'content-disposition' && !/^inline$/i.test(value.trim()),
  );
}

/** Whether a body without a type is one whose type was taken away: it has parts, or is a page. */
function hasType(bodyStart: string): boolean {
  return (
    /^--\S[^\r\n]{0,100}\r?\nContent-[a-z-]{1,40}:/im.test(bodyStart) ||
    /^\s{0,100}<(!doctype|html|head|body|div|p|table)\b/i.test(bodyStart)
  );
}

/**
 * Why a signature does not show that a mail was sent to this address now; nothing where it does. Without a recipient, that it is somebody else's mail is not looked at.
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

/** The names of a signature's h= (RFC 6376, 3.5), which ends the text that it was made of (3.7). */
export function namesIn(canonicalizedHeader: string): string[] {
  const text = Buffer.from(canonicalizedHeader, 'base64').toString('latin1');
  const starts = [...text.matchAll(/^(?:dkim-signature|arc-message-signature)[ \t]*:/gim)];
  const at = starts.at(-1)?.index ?? -1;
  const tags = at < 0 ? '' : text.slice(text.indexOf(':', at) + 1);
  const names = tags.match(/(?:^|;)\s*h\s*=([^;]*)/)?.[1] ?? '';
  return names.split(':').map((name) => name.trim().toLowerCase());
}
