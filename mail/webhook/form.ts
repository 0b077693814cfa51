import { headerFields, paramOf } from './header-fields.ts';

/** A form field, as bytes because charsets may vary. */
export type FormPart = {
  name: string;
  filename: string | null;
  contentType: string | null;
  bytes: Buffer;
};

/** More than the files of any mail. */
const MOST_PARTS = 2000;

/** Parses `multipart/form-data` (RFC 7578) or `application/x-www-form-urlencoded`; else null. */
export function readForm(contentType: string | undefined, body: Buffer): FormPart[] | null {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return readUrlEncoded(body);
  if (type !== 'multipart/form-data') return null;
  const boundary = paramOf(contentType ?? '', 'boundary');
  return boundary ? readMultipart(body, boundary) : null;
}

export function textOf(form: FormPart[], name: string): string | null {
  return form.find((part) => part.name === name)?.bytes.toString() ?? null;
}

function readUrlEncoded(body: Buffer): FormPart[] | null {
  const pairs = body.toString('latin1').split('&', MOST_PARTS + 1);
  if (pairs.length > MOST_PARTS) return null;
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return {
        name: unescapeBytes(pair.slice(0, equals)).toString(),
        filename: null,
        contentType: null,
        bytes: unescapeBytes(pair.slice(equals + 1)),
      };
    });
}

/** Decodes percent-encoding to bytes, as text would lose invalid UTF-8. */
function unescapeBytes(text: string): Buffer {
  const from = Buffer.from(text, 'latin1');
  const to = Buffer.alloc(from.length);
  let length = 0;
  for (let at = 0; at < from.length; at++) {
    const byte = from[at] ?? 0;
    const decoded = byte === PERCENT ? hexAt(from, at + 1) : -1;
    if (decoded >= 0) at += 2;
    to[length++] = decoded >= 0 ? decoded : byte === PLUS ? BLANK : byte;
  }
  return to.subarray(0, length);
}

const [PERCENT, PLUS, BLANK] = [0x25, 0x2b, 0x20];

function hexAt(bytes: Buffer, at: number): number {
  const [high, low] = [hexDigit(bytes[at]), hexDigit(bytes[at + 1])];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function readMultipart(body: Buffer, boundary: string): FormPart[] | null {
  const parts: FormPart[] = [];
  const dashes = Buffer.from(`--${boundary}`, 'latin1');
  const line = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let at = body.indexOf(dashes);
  while (at >= 0) {
    const from = at + dashes.length;
    if (body.toString('latin1', from, from + 2) === '--') return parts;
    const next = body.indexOf(line, from);
    if (next < 0 || parts.length >= MOST_PARTS) return null;
    const part = readPart(body.subarray(from, next));
    if (!part) return null;
    parts.push(part);
    at = next + 2;
  }
  return null;
}

function readPart(bytes: Buffer): FormPart | null {
  const start = bytes.indexOf('\r\n');
  const end = bytes.indexOf('\r\n\r\n', start);
  if (start < 0 || end < 0) return null;
  const fields = headerFields(bytes.subarray(start + 2, end));
  const headerValue = (name: string) => fields.find((field) => field.name === name)?.value ?? null;
  const disposition = headerValue('content-disposition') ?? '';
  const name = paramOf(disposition, 'name');
  if (name === null) return null;
  return {
    name: utf8(name),
    filename: filenameOf(disposition),
    contentType: headerValue('content-type'),
    bytes: bytes.subarray(end + 4),
  };
}

function filenameOf(disposition: string): string | null {
  const plain = paramOf(disposition, 'filename');
  if (plain !== null) return utf8(plain);
  // RFC 7578, 4.2 forbids RFC 5987 here, but some send it.
  const extended = paramOf(disposition, 'filename*')?.match(/^utf-8'[^']*'(.*)$/i)?.[1];
  return extended === undefined ? null : unescapeBytes(extended.replaceAll('+', '%2B')).toString();
}

/** Names in forms are UTF-8 (RFC 7578, 5.1). */
function utf8(text: string): string {
  return Buffer.from(text, 'latin1').toString();
}
