import { type HeaderField, readHeader, writeField } from '#mail/headers/header-fields.ts';

export type MailSource = {
  fields: HeaderField[];
  /** In UTF-8 with LF line endings. */
  mime: ArrayBuffer;
};

const MIME_FIELD = /^content-/;
/** A content type without semicolon before its parameters. */
const UNPARTED = /^(\s*[\w.+-]+\/[\w.+-]+)\s+(?=[\w*-]+\s*=)/;
const LINE_FEED = 0x0a;

/**
 * Splits header and body; repairs a header after a blank line, CR line endings and a missing
 * boundary. Throws for headers above 256 KB.
 */
export function prepareMail(bytes: Uint8Array): MailSource {
  const source = bytes.includes(LINE_FEED) ? bytes : withLineFeeds(bytes);
  const { fields, bodyAt } = readHeader(source);
  const body = source.subarray(bodyAt);
  const mime = fields.filter(({ name }) => MIME_FIELD.test(name));
  const head = Buffer.from(`${mime.map((field) => written(field, body)).join('')}\r\n`);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return { fields, mime: whole.buffer };
}

function withLineFeeds(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte === 0x0d ? LINE_FEED : byte));
}

function written(given: HeaderField, body: Uint8Array): string {
  const field = { ...given, value: given.value.replace(UNPARTED, '$1; ') };
  if (field.name !== 'content-type' || !/^\s*multipart\//i.test(field.value)) {
    return writeField(field);
  }
  const named = field.value.match(/boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i);
  const boundary = named?.[1] ?? named?.[2];
  if (
    boundary &&
    Buffer.from(body.buffer, body.byteOffset, body.length).includes(`--${boundary}`)
  ) {
    return writeField(field);
  }
  const seen = boundaryIn(body);
  if (!seen) return writeField(field);
  const value = field.value.replace(/;\s*boundary\s*=\s*(?:"[^"]*"?|[^\s;]*)/i, '');
  return writeField({ ...field, value: `${value.replace(/[;\s]+$/, '')}; boundary="${seen}"` });
}

/** Finds the boundary: two dashes above a header field. */
function boundaryIn(body: Uint8Array): string | null {
  const start = Buffer.from(body.subarray(0, 10_000)).toString('latin1');
  return start.match(/^--([^\s"-][^\r\n"]{0,69}?)[ \t]*\r?\ncontent-[a-z-]+:/im)?.[1] ?? null;
}
