import { isAscii, isUtf8 } from 'node:buffer';
import { guessCharset } from './charset-guess.ts';
import { charsetOf } from './charset-label.ts';
import { decodeHz, decodeIso2022Kr, decodeUtf7 } from './charset-shifted.ts';

/** Charset named elsewhere in the mail. */
export type CharsetHint = string | null;

/** Charsets that fit any bytes. */
const SINGLE_BYTE = /^(us-ascii|windows-|iso-8859-|koi8|ibm866|macintosh|x-mac)/;
const SHIFTED: Record<string, (bytes: Uint8Array) => string> = {
  'utf-7': decodeUtf7,
  'iso-2022-kr': decodeIso2022Kr,
  hz: decodeHz,
};
const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/**
 * Decodes text and repairs missing, unknown or wrong charset labels. Never throws; undecodable
 * bytes become U+FFFD.
 */
export function decodeText(
  bytes: Uint8Array,
  label: string | null,
  hint: CharsetHint = null,
): string {
  const charset = charsetOf(label);
  const shifted = charset === null ? undefined : SHIFTED[charset];
  if (shifted) return shifted(bytes);
  if (charset?.startsWith('utf-16')) return decodeUtf16(bytes, charset);
  if (isAscii(bytes)) return decodeAscii(bytes, charset);
  const isValid = isUtf8(bytes);
  if (isValid && isUtf8Meant(bytes, charset))
    return withoutControls(decodeAs('utf-8', bytes), 'utf-8');
  if (charset === 'utf-8')
    return isMostlyUtf8(bytes) ? decodeByLine(bytes, hint) : guess(bytes, hint);
  if (charset === null || charset === 'us-ascii') return guess(bytes, hint);
  return withoutControls(decodeAs(charset, bytes), charset);
}

/** Returns the first non-Unicode charset of a header. */
export function charsetNamedIn(header: string): CharsetHint {
  const named = header.matchAll(/charset\s*=\s*["']?([\w.:-]{2,40})|=\?([\w.:-]{2,40})\?[qb]\?/gi);
  for (const [, parameter, word] of named) {
    const charset = charsetOf(parameter ?? word ?? null);
    if (charset && charset !== 'us-ascii' && !charset.startsWith('utf')) return charset;
  }
  return null;
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  let decoder = decoders.get(charset);
  if (!decoder) {
    decoder = new TextDecoder(charset);
    decoders.set(charset, decoder);
  }
  return decoder.decode(bytes);
}

function decodeAscii(bytes: Uint8Array, charset: string | null): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // JIS consists of ASCII bytes, and is detected by its escapes.
  const isJis = text.includes('\x1b$') || (charset === 'iso-2022-jp' && text.includes('\x1b'));
  return isJis ? decodeJis(text) : text;
}

/** Decodes JIS, without the redundant escape of joined words. */
function decodeJis(text: string): string {
  return decodeAs('iso-2022-jp', Buffer.from(text.replaceAll('\x1b(B\x1b', '\x1b'), 'latin1'));
}

/** True if UTF-8 is meant; false for a few characters of a named East Asian charset. */
function isUtf8Meant(bytes: Uint8Array, charset: string | null): boolean {
  if (charset === null || charset === 'utf-8' || SINGLE_BYTE.test(charset)) return true;
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80 && ++high > 24) return true;
  return decodeAs(charset, bytes).includes('\uFFFD');
}

function decodeUtf16(bytes: Uint8Array, charset: string): string {
  if (!bytes.includes(0)) return decodeText(bytes, null);
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  return decodeAs(isBigEndian ? 'utf-16be' : charset, bytes);
}

/** True for UTF-8 that is damaged, or joined from two texts. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decodeAs('utf-8', bytes);
  let broken = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) broken += 1;
    else if (unit >= 0x80) whole += 1;
  }
  return whole >= broken;
}

function decodeByLine(bytes: Uint8Array, hint: CharsetHint): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    lines.push(isUtf8(line) || isMostlyUtf8(line) ? decodeAs('utf-8', line) : guess(line, hint));
    start = end;
  }
  return lines.join('');
}

function guess(bytes: Uint8Array, hint: CharsetHint): string {
  const charset = guessCharset(bytes, hint && hint !== 'utf-8' ? hint : null);
  return withoutControls(decodeAs(charset, bytes), charset);
}

const MEANT = [
  ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, n) => n + 0x80)),
];
const C1 = /[\x80-\x9f]/g;

/** Replaces C1 controls by the Windows-1252 punctuation that is meant. */
function withoutControls(text: string, charset: string): string {
  if (!charset.startsWith('iso-8859-') && charset !== 'utf-8') return text;
  return text.replace(C1, (control) => MEANT[control.charCodeAt(0) - 0x80] ?? control);
}
