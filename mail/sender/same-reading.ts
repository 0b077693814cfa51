import { isUtf8 } from 'node:buffer';
import type { HeaderField } from '#mail/headers/header-fields.ts';

export type VerifiedField = { name: string; line: Buffer };

/** Returns the end of the header as the verifier sees it (RFC 5322, 2.1). */
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
 * True if each line begins or continues a field (RFC 5322, 2.2; RFC 6532), so that parsers agree.
 */
export function isPlainHeader(header: Buffer): boolean {
  const text = header.toString('latin1');
  if (/\r(?!\n)|[\0\v\f]/.test(text) || !isUtf8(header) || /^[ \t]/.test(text)) return false;
  return text
    .split(/\r?\n/)
    .every((line) => line === '' || /^(?:[\x21-\x39\x3b-\x7e]+[ \t]*:|[ \t])/.test(line));
}

/** True if both parsers found the same fields, in order. */
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
