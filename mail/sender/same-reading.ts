import { isUtf8 } from 'node:buffer';
import type { HeaderField } from '#mail/headers/header-fields.ts';

/** A field as the verifier of signatures found it: its name in lower case, and all of its lines. */
export type VerifiedField = { name: string; line: Buffer };

/** Where a header ends for the verifier (RFC 5322, 2.1): after the first line without a character. */
export function endOfHeader(bytes: Buffer): number {
  for (let start = 0; start < bytes.length; ) {
    if (bytes[start] === 0x0a) return start + 1;
    if (bytes[start] === 0x0d && bytes[start + 1] === 0x0a) return start + 2;
    const feed = bytes.indexOf(0x0a, start);
    if (feed < 0) break;
    start = feed + 1;
  }
  return bytes.length;
}

/**
 * Whether every line of a header begins a field or continues one (RFC 5322, 2.2, with RFC 6532's
 * UTF-8), so that no program can take a line for something else.
 */
export function isPlainHeader(header: Buffer): boolean {
  const text = header.toString('latin1');
  if (/\r(?!\n)|[\0\v\f]/.test(text) || !isUtf8(header) || /^[ \t]/.test(text)) return false;
  return text
    .split(/\r?\n/)
    .every((line) => line === '' || /^(?:[\x21-\x39\x3b-\x7e]+[ \t]*:|[ \t])/.test(line));
}

/** Whether the fields that we read are, one by one, those that were verified. */
export function isSameFields(verified: VerifiedField[], parsed: HeaderField[]): boolean {
  return (
    verified.length === parsed.length &&
    parsed.every((field, n) => {
      const other = verified[n];
      if (other?.name !== field.name) return false;
      const line = other.line.toString().replace(/\r?\n/g, '');
      return line.slice(line.indexOf(':') + 1).trim() === field.value;
    })
  );
}
