import { isUtf8 } from 'node:buffer';
import { charsetNamedIn, decodeText } from '#mail/text/charset/charset.ts';

/** A field, unfolded; encoded words are not decoded. */
export type HeaderField = { name: string; value: string };

/** `bodyAt` is a byte offset. */
export type HeaderBlock = { fields: HeaderField[]; bodyAt: number };

/** Characters per field. */
const LONGEST_FIELD = 64 * 1024;
const LONGEST_HEADER = 256 * 1024;
/** Lines read to distinguish a stray line from a body without blank line. */
const LOOK_AHEAD = 50;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const FIELD = /^([\x21-\x39\x3b-\x7e]{1,200})[ \t]*:/;
/** A field with its colon on a later line, which signature verifiers accept. */
const FOLDED_FIELD = /^[\x21-\x39\x3b-\x7e]{1,200}[ \t]*(?:\r*\n[ \t]+)+:/;
const NAME_ALONE = /^[\x21-\x39\x3b-\x7e]{1,200}[ \t]*$/;
/** A known field, which proves that the header continues. */
const KNOWN_FIELD =
  /^(from|to|cc|bcc|sender|subject|date|reply-to|message-id|in-reply-to|references|received|return-path|mime-version|content-[a-z-]+|x-[\w-]+|dkim-signature|list-[a-z]+)[ \t]*:/i;

/**
 * Reads a raw header (RFC 5322, 2.2). Tolerates leading blank lines, BOM, an mbox "From " line and
 * any charset. Throws above 256 KB.
 */
export function readHeader(bytes: Uint8Array): HeaderBlock {
  const lines = headerLines(bytes);
  const fields: HeaderField[] = [];
  for (const line of joinFoldedNames(lines.texts)) {
    const last = fields.at(-1);
    const name = line.match(FIELD)?.[1];
    if (/^[ \t]/.test(line)) {
      if (last && last.value.length < LONGEST_FIELD) last.value += line;
    } else if (name) {
      const value = line.slice(line.indexOf(':') + 1);
      fields.push({ name: name.toLowerCase(), value: value.slice(0, LONGEST_FIELD) });
    } else if (last?.name === 'subject') {
      last.value += ` ${line}`;
    }
  }
  for (const field of fields) field.value = field.value.replace(/[\r\n\0]+/g, ' ').trim();
  return { fields, bodyAt: lines.bodyAt };
}

export function fieldOf(fields: HeaderField[], name: string): string | null {
  return fields.find((field) => field.name === name)?.value ?? null;
}

/** Writes a field (RFC 5322) in UTF-8 (RFC 6532). */
export function writeField({ name, value }: HeaderField): string {
  return `${name}: ${value}\r\n`;
}

function headerLines(bytes: Uint8Array): { texts: string[]; bodyAt: number } {
  const from = startOfHeader(bytes);
  const ends: number[] = [];
  let start = from;
  let bodyAt = bytes.length;
  while (start < bytes.length) {
    const end = lineEnd(bytes, start);
    if (isBlank(bytes, start, end)) {
      bodyAt = end;
      break;
    }
    if (isStray(bytes, start, end) && endsHeader(bytes, end, start === from)) {
      bodyAt = start;
      break;
    }
    if (end - from > LONGEST_HEADER) throw new Error('its header is longer than 256 KB');
    ends.push(end);
    start = end;
  }
  return { texts: decodeLines(bytes, from, ends), bodyAt };
}

/** Returns the offset of the first field; 0 if there is none. */
function startOfHeader(bytes: Uint8Array): number {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let end = start; start < bytes.length; start = end) {
    end = lineEnd(bytes, start);
    const isEmpty = isBlank(bytes, start, end);
    if (!isEmpty && !/^>?From /.test(latin1(bytes, start, start + 6))) break;
  }
  return isStray(bytes, start, lineEnd(bytes, start)) ? 0 : start;
}

function lineEnd(bytes: Uint8Array, start: number): number {
  const feed = bytes.indexOf(LINE_FEED, start);
  return feed < 0 ? bytes.length : feed + 1;
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (bytes[at] !== CARRIAGE_RETURN && bytes[at] !== LINE_FEED) return false;
  }
  return true;
}

function isStray(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start];
  if (first === 0x20 || first === 0x09) return false;
  if (FIELD.test(latin1(bytes, start, Math.min(end, start + 250)))) return false;
  const isContinued = bytes[end] === 0x20 || bytes[end] === 0x09;
  return !isContinued || !FOLDED_FIELD.test(latin1(bytes, start, start + 1000));
}

function joinFoldedNames(lines: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    let colonAt = at + 1;
    if (NAME_ALONE.test(line)) while (/^[ \t]+$/.test(lines[colonAt] ?? '')) colonAt += 1;
    const isFolded = NAME_ALONE.test(line) && /^[ \t]+:/.test(lines[colonAt] ?? '');
    joined.push(isFolded ? line + lines[colonAt] : line);
    if (isFolded) at = colonAt;
  }
  return joined;
}

/** True if no known field precedes the next blank line. */
function endsHeader(bytes: Uint8Array, from: number, isFirst: boolean): boolean {
  let start = from;
  for (let n = 0; n < LOOK_AHEAD && start < bytes.length; n++) {
    const end = lineEnd(bytes, start);
    if (isBlank(bytes, start, end)) return n > 0 || isFirst || isLastLine(bytes, from);
    if (KNOWN_FIELD.test(latin1(bytes, start, Math.min(end, start + 80)))) return false;
    start = end;
  }
  return true;
}

/** True if the line before the blank line is the body: only at the end of the mail. */
function isLastLine(bytes: Uint8Array, blankAt: number): boolean {
  return lineEnd(bytes, blankAt) >= bytes.length;
}

function decodeLines(bytes: Uint8Array, from: number, ends: number[]): string[] {
  const block = bytes.subarray(from, ends.at(-1) ?? from);
  const text = isUtf8(block) ? Buffer.from(block).toString() : null;
  if (text !== null) return text.split('\n', ends.length).map(withoutReturn);
  const charset = charsetNamedIn(latin1(bytes, from, from + block.length));
  let start = from;
  return ends.map((end) => {
    const line = decodeText(bytes.subarray(start, end), charset);
    start = end;
    return withoutReturn(line.replace(/\n$/, ''));
  });
}

function withoutReturn(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === '\r') end -= 1;
  return line.slice(0, end);
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1',
    start,
    end,
  );
}
