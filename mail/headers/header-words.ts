import { decodeText } from '#mail/text/charset/charset.ts';

/** Matches charset, optional language (RFC 2231, 5) and encoding. */
const WORD_START = /=\?([^?\s*]{1,60})(?:\*[^?\s]{0,40})?\?([QqBb])\?/y;
const ANY_WORD_START = /=\?[^?\s]{1,60}\?[QqBb]\?/;

type Piece = { text: string } | { charset: string; bytes: Buffer };

/** Decodes encoded words (RFC 2047), also broken ones. */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  const pieces = joinPieces(splitWords(value));
  return pieces
    .map((piece) => ('text' in piece ? piece.text : decodeText(piece.bytes, piece.charset)))
    .join('');
}

/**
 * Returns the end of the encoded word at `at`, or null. `lastEnd`, the last "?=" of the value,
 * limits the search.
 */
export function endOfWord(value: string, at: number, lastEnd: number): number | null {
  const end = readWord(value, at, lastEnd)?.end ?? 0;
  return value.startsWith('?=', end - 2) ? end : null;
}

function splitWords(value: string): Piece[] {
  const pieces: Piece[] = [];
  const lastEnd = value.lastIndexOf('?=');
  let from = 0;
  for (let at = value.indexOf('=?'); at >= 0; at = value.indexOf('=?', at)) {
    const word = readWord(value, at, lastEnd);
    if (!word) {
      at += 2;
      continue;
    }
    if (at > from) pieces.push({ text: value.slice(from, at) });
    pieces.push({ charset: word.charset, bytes: word.bytes });
    at = word.end;
    from = at;
  }
  if (from < value.length) pieces.push({ text: value.slice(from) });
  return pieces;
}

function readWord(value: string, at: number, lastEnd: number) {
  WORD_START.lastIndex = at;
  const start = WORD_START.exec(value);
  if (!start) return null;
  const from = at + start[0].length;
  const close = from > lastEnd ? -1 : value.indexOf('?=', from);
  // An end is missing only in a truncated header.
  let until = close < 0 ? value.length : close;
  let end = close < 0 ? value.length : close + 2;
  const next = value.slice(from, until).search(ANY_WORD_START);
  if (next >= 0) {
    until = from + next;
    end = until;
  }
  const text = value.slice(from, until);
  const isBase64 = start[2] === 'B' || start[2] === 'b';
  const bytes = isBase64 ? Buffer.from(text, 'base64') : decodeQ(text);
  return { charset: start[1] ?? '', bytes, end };
}

function decodeQ(text: string): Buffer {
  const source = Buffer.from(text.replaceAll('_', ' '));
  if (!text.includes('=')) return source;
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    let byte = source[at] ?? 0;
    if (byte === 0x3d) {
      const code = Number.parseInt(source.toString('latin1', at + 1, at + 3), 16);
      if (/^[0-9a-f]{2}$/i.test(source.toString('latin1', at + 1, at + 3))) {
        byte = code;
        at += 2;
      }
    }
    source[length++] = byte;
  }
  return source.subarray(0, length);
}

/** Joins adjacent encoded words (RFC 2047, 6.2). */
function joinPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = joined.at(-1);
    if ('text' in piece) {
      const next = pieces[index + 1];
      const isBetween = last && 'bytes' in last && next && 'bytes' in next;
      if (!isBetween || /[^ \t\r\n]/.test(piece.text)) joined.push(piece);
    } else if (last && 'bytes' in last && isSame(last.charset, piece.charset)) {
      last.bytes = Buffer.concat([last.bytes, piece.bytes]);
    } else {
      joined.push({ ...piece });
    }
  }
  return joined;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
