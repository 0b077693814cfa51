/** Decodes a transfer encoding (RFC 2045, 6); skips malformed parts. */
export function decodeBody(body: Uint8Array, encoding: string): Uint8Array {
  if (encoding === 'base64') return decodeBase64(body);
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body);
  return body;
}

/** True with invalid characters, or a truncated end. */
export function isDamaged(body: Uint8Array, encoding: string): boolean {
  if (encoding !== 'base64') return false;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const characters = text.replace(/[\s=]+/g, '');
  return /[^\w+/-]/.test(characters) || characters.length % 4 === 1;
}

/** Padding in the middle separates concatenated base64. */
const PADDING = /=+[^=]/;

function decodeBase64(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  if (!PADDING.test(text.slice(0, text.trimEnd().length))) return Buffer.from(text, 'base64');
  return Buffer.concat(text.split(/=+/).map((run) => Buffer.from(run, 'base64')));
}

const EQUALS = 0x3d;
const LINE_FEED = 0x0a;

function decodeQuotedPrintable(body: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(body.length);
  let length = 0;
  let from = 0;
  for (let at = body.indexOf(EQUALS); at >= 0; at = body.indexOf(EQUALS, from)) {
    decoded.set(body.subarray(from, at), length);
    length += at - from;
    from = at + 1;
    const code = hex(body[at + 1]) * 16 + hex(body[at + 2]);
    const next = code >= 0 ? at + 3 : afterSoftBreak(body, at + 1);
    if (next === null) decoded[length++] = EQUALS;
    else from = next;
    if (code >= 0) decoded[length++] = code;
  }
  decoded.set(body.subarray(from), length);
  return decoded.subarray(0, length + body.length - from);
}

/** Returns the value of a hex digit; far below zero for other characters. */
function hex(byte: number | undefined): number {
  if (byte === undefined) return -1000;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1000;
}

/** Returns the offset after a soft line break; null without a line end. */
function afterSoftBreak(body: Uint8Array, from: number): number | null {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0d) at += 1;
  if (at >= body.length) return at;
  return body[at] === LINE_FEED ? at + 1 : null;
}
